import type { CutOff, StatusCause } from '#libs/contracts';
import type { Sender } from '#libs/db';
import type { Connection } from './connections.js';
import type { CardTopic } from './topics.js';

/** Takes in what cards do and send. The broker knows no more of the rooms above it. */
export abstract class CardReceiver {
  /** True while so much waits for the database that new connections are refused. */
  abstract readonly full: boolean;
  abstract connected(connection: Connection, replaces: Connection | undefined): void;
  abstract disconnected(connection: Connection, cause: StatusCause): void;
  /** The broker cut the card off. */
  abstract cutOff(connection: Connection, reason: CutOff): void;
  /** The card listens to its commands. */
  abstract ready(connection: Connection): void;
  /** Stores a message of a card. `sender` hears of it when it cannot be lost any more, or of a MalformedError. */
  abstract message(connection: Connection, kind: CardTopic, payload: Buffer, sender: Sender): void;
}

/** Hears how the storing of a message ends. */
interface Origin {
  stored(messageId: number): void;
  failed(messageId: number, error: Error): void;
}

/** A message of a card from its PUBLISH on, until it is stored. */
export class CardMessage implements Sender {
  constructor(
    private readonly origin: Origin,
    private readonly messageId: number,
  ) {}

  stored(): void {
    this.origin.stored(this.messageId);
  }

  failed(error: Error): void {
    this.origin.failed(this.messageId, error);
  }
}
