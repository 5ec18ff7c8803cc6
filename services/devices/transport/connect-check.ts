import { isText, isTopicName } from './packet-text.js';

/** Flags of CONNECT. Source: MQTT 3.1.1, section 3.1.2.3. */
const flag = { reserved: 0x01, will: 0x04, willQos: 0x18, willRetain: 0x20, password: 0x40, userName: 0x80 } as const;
const level = 4;

/** The one rule whose breach is reported to the client, by CONNACK 1. */
export const otherLevel = 'MQTT-3.1.2-2 unacceptable protocol level';

type TextRule = (bytes: Buffer, from: number, to: number) => boolean;

/** Returns the rule of the standard that a CONNECT breaks, whose body goes from `start` to `end`. */
export const checkConnect = (bytes: Buffer, start: number, end: number): string | undefined => {
  const nameEnd = fieldEnd(bytes, start, end);
  const name = nameEnd === undefined ? undefined : bytes.toString('latin1', start + 2, nameEnd);
  if (nameEnd === undefined || nameEnd >= end) return 'MQTT-3.1.4-1 CONNECT too short';
  // MQTT 3.1 has another name, and the same CONNACK for what is not supported
  if (name === 'MQIsdp') return otherLevel;
  if (name !== 'MQTT') return 'MQTT-3.1.2-1 protocol name';
  if (bytes[nameEnd] !== level) return otherLevel;
  if (nameEnd + 4 > end) return 'MQTT-3.1.4-1 CONNECT too short';
  const flags = bytes[nameEnd + 1] ?? 0;
  return checkFlags(flags) ?? checkFields(bytes, nameEnd + 4, end, flags);
};

const checkFlags = (flags: number): string | undefined => {
  if (flags & flag.reserved) return 'MQTT-3.1.2-3 reserved flag of CONNECT';
  if (!(flags & flag.will) && flags & flag.willQos) return 'MQTT-3.1.2-13 will QoS without a will';
  if (!(flags & flag.will) && flags & flag.willRetain) return 'MQTT-3.1.2-15 will retain without a will';
  if ((flags & flag.willQos) === flag.willQos) return 'MQTT-3.1.2-14 will QoS 3';
  if (flags & flag.password && !(flags & flag.userName)) return 'MQTT-3.1.2-22 password without user name';
  return undefined;
};

/** The fields of the payload, in their order: each has to be there, and nothing after them. Source: MQTT-3.1.3-1. */
const checkFields = (bytes: Buffer, start: number, end: number, flags: number): string | undefined => {
  const fields: [present: boolean, rule: TextRule | undefined, broken: string][] = [
    [true, isText, 'MQTT-3.1.3-4 client id'],
    [(flags & flag.will) > 0, isWillTopic, 'MQTT-3.1.3-10 will topic'],
    [(flags & flag.will) > 0, undefined, 'MQTT-3.1.3-1 will message'],
    [(flags & flag.userName) > 0, isText, 'MQTT-3.1.3-11 user name'],
    [(flags & flag.password) > 0, undefined, 'MQTT-3.1.3-1 password'],
  ];
  let at = start;
  for (const [present, rule, broken] of fields) {
    if (!present) continue;
    const next = fieldEnd(bytes, at, end);
    if (next === undefined || (rule && !rule(bytes, at + 2, next))) return broken;
    at = next;
  }
  return at === end ? undefined : 'MQTT-3.1.3-1 bytes after the last field of CONNECT';
};

const isWillTopic: TextRule = (bytes, from, to) => isText(bytes, from, to) && isTopicName(bytes, from, to);

/** End of a field that begins with its length in two bytes, or undefined when it is not all there. */
export const fieldEnd = (bytes: Buffer, at: number, end: number): number | undefined => {
  if (at + 2 > end) return undefined;
  const next = at + 2 + bytes.readUInt16BE(at);
  return next > end ? undefined : next;
};
