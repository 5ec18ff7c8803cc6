import type { Client } from 'aedes';
import type { Socket } from 'node:net';
import type { StatusCause } from '#libs/contracts';
import type { Connection } from './connection.js';

/** What the broker keeps of a socket from its first byte on. */
export interface Peer {
  client: Client;
  socket: Socket;
  address: string;
  port: number;
  /** Says whether its CONNECT carried a will. */
  will: boolean;
  subscriptions: number;
  connection?: Connection;
}

/** Why a connection ended. Aedes notes a DISCONNECT; without one a card that left a will is dead, not gone. */
export const causeOf = (connection: Connection, { client, will }: Peer): StatusCause => {
  const { _disconnected: clean } = client as unknown as { _disconnected: boolean };
  if (connection.silent) return 'silent';
  return !clean && will ? 'will' : 'disconnected';
};
