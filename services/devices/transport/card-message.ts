import type { Sender } from '#libs/db';

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
