import type { ConnectPacket } from 'aedes';
import { isUtf8 } from 'node:buffer';
import { acceptedGenerations, deviceNoPattern } from '#libs/contracts';
import { verifiedGeneration } from '#libs/crypto';
import type { KnownCredential } from './credential-store.js';
import { isOwn } from './wire.js';

export const plus = 0x2b;
export const hash = 0x23;

/** True for well-formed UTF-8 without NUL. Source: MQTT 3.1.1, MQTT-1.5.3-1 and MQTT-1.5.3-2. */
export const isText = (bytes: Buffer, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0) return false;
    // what goes on from here is rare, and a topic of a card is not among it
    if (byte >= 0x80) return isUtf8(bytes.subarray(at, to)) && !bytes.subarray(at, to).includes(0);
  }
  return true;
};

/** True for a text without wildcards that is not empty. Source: MQTT-4.7.1-1, MQTT-4.7.3-1. */
export const isTopicName = (bytes: Buffer, from: number, to: number): boolean => {
  if (from === to) return false;
  for (let at = from; at < to; at++) if (bytes[at] === plus || bytes[at] === hash) return false;
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
export const checkConnect = (bytes: Buffer, start: number, end: number): string | undefined => {
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
export const fieldEnd = (bytes: Buffer, at: number, end: number): number | undefined => {
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
/** Sent only to a card with the right password. */
const blockedCard: ConnectFault = { code: returnCode.notAuthorised, reason: 'blocked', weight: 1 };

/** Bytes that are no MQTT, or a first packet that is no CONNECT. */
export const noConnectWeight = 5;
/** A socket that was closed before its CONNECT came: a card in a bad network has some of these. */
export const unfinishedWeight = 1;

/**
 * Generation of the password of a CONNECT, or what is wrong with it, the cheapest check first. A password costs some
 * microseconds.
 */
export const checkedGeneration = (
  packet: ConnectPacket,
  deviceKeys: readonly string[],
  credentialOf: (deviceNo: string) => KnownCredential,
): number | ConnectFault => {
  const { clientId, will, username, password } = packet;
  if (!deviceNoPattern.test(clientId)) return badClientId;
  if (will && !isOwn(clientId, will.topic)) return badWill;
  if (!username || !password || password.length === 0) return noCredentials;
  if (username !== clientId) return badPassword;
  const credential = credentialOf(clientId);
  const generations = acceptedGenerations(credential);
  const generation = verifiedGeneration(deviceKeys, clientId, password, generations);
  if (generation === undefined) return badPassword;
  return credential.blocked ? blockedCard : generation;
};
