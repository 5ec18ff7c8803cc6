import type { CommandType } from '#libs/contracts';

/** What a card publishes below `classcard/{deviceNo}/`. */
export const cardTopics = ['heartbeat', 'ack', 'log'] as const;
export type CardTopic = (typeof cardTopics)[number];

const root = 'classcard/';
const slash = 0x2f;

/** The topic on which a card gets its commands. */
export const commandTopic = (deviceNo: string): string => `${root}${deviceNo}/command`;

/** True when a topic or filter lies below a card's own part of the tree. */
export const isOwn = (deviceNo: string, topic: string): boolean => topic.startsWith(`${root}${deviceNo}/`);

/** The kind of a topic that a card publishes to, or undefined when nothing reads it. */
export const kindOf = (deviceNo: string, topic: string): CardTopic | undefined => {
  const rest = topic.slice(root.length + deviceNo.length + 1);
  return cardTopics.find((each) => each === rest);
};

/** The kind of a topic in the bytes of a packet: what `isOwn` and `kindOf` find of its text. */
export const kindAt = (deviceNo: string, bytes: Buffer, from: number, to: number): CardTopic | undefined => {
  const own = from + root.length + deviceNo.length + 1;
  if (bytes[own - 1] !== slash || !isAt(root, bytes, from) || !isAt(deviceNo, bytes, from + root.length))
    return undefined;
  return cardTopics.find((each) => own + each.length === to && isAt(each, bytes, own));
};

/** True when the bytes from `from` on are a text; one with other characters than ASCII is none. */
const isAt = (text: string, bytes: Buffer, from: number): boolean => {
  for (let at = 0; at < text.length; at++) if (bytes[from + at] !== text.charCodeAt(at)) return false;
  return true;
};

/** True when a card's subscription covers its commands. */
export const coversCommands = (deviceNo: string, filter: string): boolean =>
  isOwn(deviceNo, filter) && ['command', '#', '+'].includes(filter.slice(root.length + deviceNo.length + 1));

/** A stored command as far as its card gets it. */
interface StoredCommand {
  id: string;
  type: CommandType;
  payload: unknown;
  createDate: Date;
  expiresAt: Date;
}

/** The payload of `classcard/{deviceNo}/command`. Source: MQTT contract. */
export const commandMessage = (command: StoredCommand): string =>
  JSON.stringify({
    commandId: command.id,
    iotMessageType: command.type,
    payload: command.payload ?? {},
    issuedAt: command.createDate.toISOString(),
    expiresAt: command.expiresAt.toISOString(),
  });
