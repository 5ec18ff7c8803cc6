import type { Encoded } from './kafka-message.js';

/** Sent at once at most: brokers refuse a batch above 1 MB by default. */
const maxBytes = 512 * 1024;
const maxMessages = 2000;

interface Waiting {
  messages: readonly Encoded[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Sends the messages of one topic, one batch after the other, so that a batch that is tried again is not overtaken by a
 * later one. Calls that come meanwhile travel together. When a batch fails, the calls behind it fail as well.
 */
export class SendQueue {
  private waiting: Waiting[] = [];
  private running: Promise<void> | undefined;

  constructor(private readonly send: (messages: readonly Encoded[]) => Promise<void>) {}

  /** Resolves when all of `messages` are sent. */
  add(messages: readonly Encoded[]): Promise<void> {
    if (messages.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.waiting.push({ messages, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Resolves when nothing is in flight. */
  async idle(): Promise<void> {
    await this.running;
  }

  /** Refuses the queued messages. */
  refuse(error: Error): void {
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }

  private async run(): Promise<void> {
    // calls of the same turn travel together
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const calls = this.waiting.splice(0);
      try {
        for (const batch of batchesOf(calls.flatMap(({ messages }) => messages))) await this.send(batch);
        for (const { resolve } of calls) resolve();
      } catch (error) {
        for (const { reject } of [...calls, ...this.waiting.splice(0)]) reject(error);
      }
    }
    this.running = undefined;
  }
}

/** Cuts messages into batches that a broker takes; their order is kept. */
const batchesOf = (messages: readonly Encoded[]): Encoded[][] => {
  const batches: Encoded[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message.value) + Buffer.byteLength(message.key);
    const batch = batches.at(-1);
    if (!batch || batch.length >= maxMessages || bytes + size > maxBytes) {
      batches.push([message]);
      bytes = size;
    } else {
      batch.push(message);
      bytes += size;
    }
  }
  return batches;
};
