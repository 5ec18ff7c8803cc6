import type { ConnectPacket } from 'aedes';
import { isUtf8 } from 'node:buffer';
import { deviceNoPattern } from '#libs/contracts';
import { verifyCardPassword } from '#libs/crypto';
import { isOwn } from './wire.js';

const slash = 0x2f;
const plus = 0x2b;
const hash = 0x23;

/** True for well-formed UTF-8 without NUL. Source: MQTT 3.1.1, MQTT-1.5.3-1 and MQTT-1.5.3-2. */
const isText = (bytes: Buffer, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0) return false;
    // what goes on from here is rare, and a topic of a card is not among it
    if (byte >= 0x80) return isUtf8(bytes.subarray(at, to)) && !bytes.subarray(at, to).includes(0);
  }
  return true;
};

/** True for a text without wildcards that is not empty. Source: MQTT-4.7.1-1, MQTT-4.7.3-1. */
const isTopicName = (bytes: Buffer, from: number, to: number): boolean => {
  if (from === to) return false;
  for (let at = from; at < to; at++) if (bytes[at] === plus || bytes[at] === hash) return false;
  return true;
};

/**
 * True for a text that is not empty and in which `+` is a whole level and `#` the whole last one. Source: MQTT-4.7.1-2,
 * MQTT-4.7.1-3, MQTT-4.7.3-1.
 */
const isFilter = (bytes: Buffer, from: number, to: number): boolean => {
  if (from === to) return false;
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    if (byte !== plus && byte !== hash) continue;
    const isStart = at === from || bytes[at - 1] === slash;
    const isEnd = at + 1 === to || (byte === plus && bytes[at + 1] === slash);
    if (!isStart || !isEnd) return false;
  }
  return true;
};

/** Flags of CONNECT. Source: MQTT 3.1.1, section 3.1.2.3. */
const connectFlag = {
  reserved: 0x01,
  will: 0x04,
  willQos: 0x18,
  willRetain: 0x20,
  password: 0x40,
  userName: 0x80,
} as const;
const protocolLevel = 4;

/** The one rule whose breach is reported to the client, by CONNACK 1. */
export const otherLevel = 'MQTT-3.1.2-2 unacceptable protocol level';

type TextRule = (bytes: Buffer, from: number, to: number) => boolean;

/** Returns the rule of the standard that a CONNECT breaks, whose body goes from `start` to `end`. */
const checkConnect = (bytes: Buffer, start: number, end: number): string | undefined => {
  const nameEnd = fieldEnd(bytes, start, end);
  const name = nameEnd === undefined ? undefined : bytes.toString('latin1', start + 2, nameEnd);
  if (nameEnd === undefined || nameEnd >= end) return 'MQTT-3.1.4-1 CONNECT too short';
  // MQTT 3.1 has another name, and the same CONNACK for what is not supported
  if (name === 'MQIsdp') return otherLevel;
  if (name !== 'MQTT') return 'MQTT-3.1.2-1 protocol name';
  if (bytes[nameEnd] !== protocolLevel) return otherLevel;
  if (nameEnd + 4 > end) return 'MQTT-3.1.4-1 CONNECT too short';
  const flags = bytes[nameEnd + 1] ?? 0;
  return checkFlags(flags) ?? checkFields(bytes, nameEnd + 4, end, flags);
};

const checkFlags = (flags: number): string | undefined => {
  if (flags & connectFlag.reserved) return 'MQTT-3.1.2-3 reserved flag of CONNECT';
  if (!(flags & connectFlag.will) && flags & connectFlag.willQos) return 'MQTT-3.1.2-13 will QoS without a will';
  if (!(flags & connectFlag.will) && flags & connectFlag.willRetain) return 'MQTT-3.1.2-15 will retain without a will';
  if ((flags & connectFlag.willQos) === connectFlag.willQos) return 'MQTT-3.1.2-14 will QoS 3';
  if (flags & connectFlag.password && !(flags & connectFlag.userName))
    return 'MQTT-3.1.2-22 password without user name';
  return undefined;
};

/** The fields of the payload, in their order: each has to be there, and nothing after them. Source: MQTT-3.1.3-1. */
const checkFields = (bytes: Buffer, start: number, end: number, flags: number): string | undefined => {
  const fields: [present: boolean, rule: TextRule | undefined, broken: string][] = [
    [true, isText, 'MQTT-3.1.3-4 client id'],
    [(flags & connectFlag.will) > 0, isWillTopic, 'MQTT-3.1.3-10 will topic'],
    [(flags & connectFlag.will) > 0, undefined, 'MQTT-3.1.3-1 will message'],
    [(flags & connectFlag.userName) > 0, isText, 'MQTT-3.1.3-11 user name'],
    [(flags & connectFlag.password) > 0, undefined, 'MQTT-3.1.3-1 password'],
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
const fieldEnd = (bytes: Buffer, at: number, end: number): number | undefined => {
  if (at + 2 > end) return undefined;
  const next = at + 2 + bytes.readUInt16BE(at);
  return next > end ? undefined : next;
};

/** Return codes of CONNACK. Source: MQTT 3.1.1, table 3.1. */
export const returnCode = {
  level: 1,
  identifierRejected: 2,
  unavailable: 3,
  badCredentials: 4,
  notAuthorised: 5,
} as const;

/** What is wrong with a CONNECT. */
export interface ConnectFault {
  code: number;
  reason: string;
  /** How much it counts against its network: an old key of a school's cards little, what no card ever sends much. */
  weight: number;
}

const badClientId: ConnectFault = { code: returnCode.identifierRejected, reason: 'client id', weight: 5 };
const badWill: ConnectFault = { code: returnCode.notAuthorised, reason: 'will', weight: 5 };
const noCredentials: ConnectFault = { code: returnCode.badCredentials, reason: 'password', weight: 5 };
const badPassword: ConnectFault = { ...noCredentials, weight: 1 };

/** Bytes that are no MQTT, or a first packet that is no CONNECT. */
export const noConnectWeight = 5;
/** A socket that was closed before its CONNECT came: a card in a bad network has some of these. */
export const unfinishedWeight = 1;

/** What is wrong with a CONNECT, the cheapest check first, or undefined. The password costs some microseconds. */
export const faultOf = (packet: ConnectPacket, deviceKeys: readonly string[]): ConnectFault | undefined => {
  const { clientId, will, username, password } = packet;
  if (!deviceNoPattern.test(clientId)) return badClientId;
  if (will && !isOwn(clientId, will.topic)) return badWill;
  if (!username || !password || password.length === 0) return noCredentials;
  return username === clientId && verifyCardPassword(deviceKeys, clientId, password) ? undefined : badPassword;
};

/** Types of control packets that a client sends. Source: MQTT 3.1.1, section 2.2.1. */
export const packetType = {
  connect: 1,
  publish: 3,
  puback: 4,
  pubrec: 5,
  pubrel: 6,
  pubcomp: 7,
  subscribe: 8,
  unsubscribe: 10,
  pingreq: 12,
  disconnect: 14,
} as const;

const fromClient: ReadonlySet<number> = new Set(Object.values(packetType));
/** Types whose flags are 2; those of the others are 0, but for PUBLISH. Source: MQTT 3.1.1, table 2.2. */
const marked: ReadonlySet<number> = new Set([packetType.pubrel, packetType.subscribe, packetType.unsubscribe]);

/** Returns the rule that the first byte of a packet breaks. `MQTT-…` names the statements of MQTT 3.1.1, appendix B. */
export const checkFirstByte = (first: number): string | undefined => {
  const type = first >> 4;
  const flags = first & 0x0f;
  if (type === packetType.publish) {
    if ((flags & 0x06) === 0x06) return 'MQTT-3.3.1-4 QoS 3';
    return (flags & 0x0e) === 0x08 ? 'MQTT-3.3.1-2 DUP with QoS 0' : undefined;
  }
  if (!fromClient.has(type)) return 'MQTT-4.8.0-1 no packet of a client';
  return flags === (marked.has(type) ? 2 : 0) ? undefined : 'MQTT-2.2.2-2 reserved flags';
};

/**
 * Returns the rule that a whole packet breaks, whose body goes from `start` to `end`. Every packet comes by here: what
 * is right costs no allocation.
 */
export const checkPacket = (bytes: Buffer, first: number, start: number, end: number): string | undefined => {
  switch (first >> 4) {
    case packetType.publish:
      return checkPublish(bytes, (first & 0x06) > 0, start, end);
    case packetType.connect:
      return checkConnect(bytes, start, end);
    case packetType.subscribe:
      return checkFilters(bytes, start, end, true);
    case packetType.unsubscribe:
      return checkFilters(bytes, start, end, false);
    case packetType.pingreq:
    case packetType.disconnect:
      return start === end ? undefined : 'MQTT-4.8.0-1 body of a packet without one';
    default:
      if (end - start !== 2) return 'MQTT-4.8.0-1 length of an acknowledgement';
      return checkId(bytes, start, end);
  }
};

const checkPublish = (bytes: Buffer, hasId: boolean, start: number, end: number): string | undefined => {
  const topicEnd = fieldEnd(bytes, start, end);
  if (topicEnd === undefined) return 'MQTT-3.3.2-1 topic';
  if (!isText(bytes, start + 2, topicEnd)) return 'MQTT-1.5.3-1 text of a topic';
  if (!isTopicName(bytes, start + 2, topicEnd)) return 'MQTT-3.3.2-2 empty topic or wildcard in it';
  return hasId ? checkId(bytes, topicEnd, end) : undefined;
};

/** A packet id is there and not 0. */
const checkId = (bytes: Buffer, at: number, end: number): string | undefined =>
  at + 2 <= end && (bytes[at] !== 0 || bytes[at + 1] !== 0) ? undefined : 'MQTT-2.3.1-1 packet id';

/** The id and at least one filter, each followed by the requested QoS when it is a SUBSCRIBE. */
const checkFilters = (bytes: Buffer, start: number, end: number, withQos: boolean): string | undefined => {
  const broken = checkId(bytes, start, end);
  if (broken) return broken;
  let at = start + 2;
  if (at === end) return withQos ? 'MQTT-3.8.3-3 no filter' : 'MQTT-3.10.3-2 no filter';
  while (at < end) {
    const filterEnd = fieldEnd(bytes, at, end);
    if (filterEnd === undefined) return 'MQTT-4.8.0-1 filter too short';
    if (!isText(bytes, at + 2, filterEnd)) return 'MQTT-1.5.3-1 text of a filter';
    if (!isFilter(bytes, at + 2, filterEnd)) return 'MQTT-4.7.1-2 wildcards of a filter';
    at = filterEnd;
    if (!withQos) continue;
    if (at === end || (bytes[at] ?? 0) > 2) return 'MQTT-3.8.3-4 requested QoS';
    at++;
  }
  return undefined;
};
