/** What a card publishes below `classcard/{deviceNo}/`. */
export const cardTopics = ['heartbeat', 'ack', 'log'] as const;
export type CardTopic = (typeof cardTopics)[number];

const root = 'classcard/';

/** The topic on which a card gets its commands. */
export const commandTopic = (deviceNo: string): string => `${root}${deviceNo}/command`;

/** True when a topic or filter lies below a card's own part of the tree. */
export const isOwn = (deviceNo: string, topic: string): boolean => topic.startsWith(`${root}${deviceNo}/`);

/** The kind of a topic that a card publishes to, or undefined when nothing reads it. */
export const kindOf = (deviceNo: string, topic: string): CardTopic | undefined => {
  const rest = topic.slice(root.length + deviceNo.length + 1);
  return cardTopics.find((each) => each === rest);
};

/** True when a card's subscription covers its commands. */
export const coversCommands = (deviceNo: string, filter: string): boolean =>
  isOwn(deviceNo, filter) && ['command', '#', '+'].includes(filter.slice(root.length + deviceNo.length + 1));
