import type { Client } from 'aedes';
import type { Socket } from 'node:net';
import type { StatusCause } from '#libs/contracts';
import type { Connection } from './connection.js';
import { hasDisconnected } from './aedes-internals.js';

/** What the broker keeps of a socket from its first byte on. */
export interface Peer {
  client: Client;
  socket: Socket;
  address: string;
  port: number;
  /** Its CONNECT carried a will. */
  will: boolean;
  subscriptions: number;
  /** Its CONNECT is here, right or wrong. Returns false when nothing waits for it any more. */
  arrived: () => boolean;
  connection?: Connection;
}

/** Why a connection ended. Without a DISCONNECT a card that left a will has died. */
export const causeOf = (connection: Connection, { client, will }: Peer): StatusCause => {
  if (connection.silent) return 'silent';
  return !hasDisconnected(client) && will ? 'will' : 'disconnected';
};
