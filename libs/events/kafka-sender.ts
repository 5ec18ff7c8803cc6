import type { Encoded } from './kafka-message.js';
import { SendQueue } from './send-queue.js';
import { within } from './within.js';

/** A producer for one topic. */
export interface TopicProducer {
  connect(): Promise<void>;
  /** Resolves when the brokers have the messages. */
  send(messages: readonly Encoded[]): Promise<void>;
  disconnect(): Promise<void>;
}

/**
 * Sends to one topic. After a failure it is unknown which sequence numbers of the producer the brokers have,
 * so the next batch goes by a new one: messages may come twice, which the inbox takes care of, and none gets stuck.
 */
export class KafkaSender {
  private readonly queue = new SendQueue((messages) => this.send(messages));
  private producer: Promise<TopicProducer> | undefined;

  /** `limitMs`: a send that takes longer has failed. */
  constructor(
    private readonly open: () => TopicProducer,
    private readonly limitMs: number,
  ) {}

  /** Resolves when the brokers have the messages, in the order of the calls. */
  add(messages: readonly Encoded[]): Promise<void> {
    return this.queue.add(messages);
  }

  /** Waits for messages in flight, refuses the queued ones. */
  async stop(error: Error): Promise<void> {
    this.queue.refuse(error);
    await this.queue.idle();
    await this.drop();
  }

  private async send(messages: readonly Encoded[]): Promise<void> {
    try {
      await within(
        this.limitMs,
        this.connected().then((producer) => producer.send(messages)),
        'the brokers do not answer',
      );
    } catch (error) {
      void this.drop();
      throw error;
    }
  }

  private connected(): Promise<TopicProducer> {
    this.producer ??= (async () => {
      const producer = this.open();
      await producer.connect();
      return producer;
    })();
    return this.producer;
  }

  private async drop(): Promise<void> {
    const { producer } = this;
    this.producer = undefined;
    await producer?.then((each) => each.disconnect()).catch(() => undefined);
  }
}
