import type { StatusCause } from '#libs/contracts';
import type { Connection } from './connection.js';

/** A payload that is no message of the contract: it is dropped and counted, the connection stays. */
export class MalformedError extends Error {}

/** What the broker tells of cards. Promises resolve when a message is stored: only then the card gets its PUBACK. */
export abstract class CardSink {
  abstract connected(connection: Connection, replaces: Connection | undefined): void;
  abstract disconnected(connection: Connection, cause: StatusCause): void;
  /** The card listens to its commands. */
  abstract ready(connection: Connection): void;
  /** @throws MalformedError at once when the payload is none. */
  abstract message(connection: Connection, kind: 'heartbeat' | 'ack' | 'log', payload: Buffer): Promise<void>;
  /** Says whether so much waits for the database that new connections are refused. */
  abstract get full(): boolean;
}
