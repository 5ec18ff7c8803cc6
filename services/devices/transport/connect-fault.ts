import type { ConnectPacket } from 'aedes';
import { deviceNoPattern } from '#libs/contracts';
import { verifyCardPassword } from '#libs/crypto';
import { isOwn } from './topics.js';

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
