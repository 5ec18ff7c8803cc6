import { Logger } from '@nestjs/common';
import type { EventMessage, MessageOf, Topic } from '#libs/contracts';
import type { Subscription } from './bus.js';
import type { BusMetrics } from './bus-metrics.js';
import { decode, type StoredMessage } from './kafka-message.js';

/** Messages handed to a group at once: one transaction of its service. */
const chunkSize = 500;
/** Sign of life to the coordinator while a handler works. */
const heartbeatMs = 2000;
const firstPauseMs = 50;
const maxPauseMs = 5000;

/** Records fetched from one partition, and the callback that reports their outcome. */
export interface FetchedBatch {
  topic: Topic;
  partition: number;
  messages: readonly (StoredMessage & { offset: string; timestamp: string })[];
  /** The message at `offset` and those before it are done. */
  resolve(offset: string): void;
  /** Stores now and then what is done. */
  commit(): Promise<void>;
  /** @throws while the group rebalances: then unhandled messages belong to another member. */
  heartbeat(): Promise<void>;
  /** Fetches no more of this partition until the answer is called. */
  pause(): () => void;
  /** False at a stop, or when the partition is read from somewhere else by now. */
  goesOn(): boolean;
}

/** A message in another format, and why it is refused. */
export interface Unreadable {
  topic: Topic;
  message: StoredMessage;
  reason: string;
}

/**
 * Hands what is fetched of a group's partitions to its subscription, chunk after chunk. A chunk is done when its handler
 * has resolved; after a failure the partition rests, the others continue, and it is fetched again from where it stands.
 */
export class GroupReader {
  private readonly logger = new Logger('kafka-bus');
  /** What is being read now. */
  private reading: Promise<void> | undefined;
  private readonly resting = new Map<string, { pauseMs: number; timer?: NodeJS.Timeout }>();
  /** The first message of each partition that was fetched and is not done. */
  private readonly firsts = new Map<string, { offset: number; at: number }>();

  constructor(
    private readonly subscription: Subscription,
    private readonly metrics: BusMetrics | undefined,
    private readonly deadLetter: (unreadable: Unreadable) => Promise<void>,
  ) {}

  get busy(): boolean {
    return this.reading !== undefined;
  }

  /** When the first message from `offset` on was sent, in ms since the epoch; undefined unless it was fetched. */
  sentAt(topic: Topic, partition: number, offset: number): number | undefined {
    const first = this.firsts.get(placeOf({ topic, partition }));
    return first && first.offset >= offset ? first.at : undefined;
  }

  /** @throws only what `heartbeat` and `commit` throw. */
  async read(batch: FetchedBatch): Promise<void> {
    const reading = this.readChunks(batch);
    this.reading = reading;
    try {
      await reading;
    } finally {
      if (this.reading === reading) this.reading = undefined;
    }
  }

  /** Resolves when no handler works; wakes no partition any more. */
  async stop(): Promise<void> {
    for (const { timer } of this.resting.values()) clearTimeout(timer);
    await this.reading?.catch(() => undefined);
  }

  private async readChunks(batch: FetchedBatch): Promise<void> {
    for (let start = 0; start < batch.messages.length; start += chunkSize) {
      const chunk = batch.messages.slice(start, start + chunkSize);
      this.noteFirst(batch, start);
      if (!batch.goesOn()) return;
      try {
        await this.handle(batch, chunk);
      } catch (error) {
        this.rest(batch, error);
        return;
      }
      this.resting.delete(placeOf(batch));
      this.noteFirst(batch, start + chunkSize);
      batch.resolve(chunk.at(-1)?.offset ?? '');
      await batch.commit();
      await batch.heartbeat();
    }
  }

  private async handle(batch: FetchedBatch, chunk: FetchedBatch['messages']): Promise<void> {
    // a failed one is of no harm: the next between two chunks throws what is wrong
    const timer = setInterval(() => void batch.heartbeat().catch(() => undefined), heartbeatMs);
    try {
      const messages: EventMessage[] = [];
      for (const message of chunk) {
        try {
          messages.push(decode(message));
        } catch (error) {
          await this.unreadable({ topic: batch.topic, message, reason: (error as Error).message });
        }
      }
      if (messages.length > 0) await this.subscription.handle(batch.topic, messages as MessageOf<Topic>[]);
    } finally {
      clearInterval(timer);
    }
  }

  private noteFirst(batch: FetchedBatch, next: number): void {
    const message = batch.messages[next];
    if (!message) this.firsts.delete(placeOf(batch));
    else this.firsts.set(placeOf(batch), { offset: Number(message.offset), at: Number(message.timestamp) });
  }

  private async unreadable(unreadable: Unreadable): Promise<void> {
    // every instance has a broadcast group of its own: they would all store the same
    if (!this.subscription.broadcast) await this.deadLetter(unreadable);
    const { topic, reason } = unreadable;
    this.metrics?.skipped(this.subscription.group, 'unreadable');
    this.logger.error({ topic, reason, group: this.subscription.group }, 'message cannot be read');
  }

  private rest(batch: FetchedBatch, error: unknown): void {
    const place = placeOf(batch);
    const before = this.resting.get(place);
    const pauseMs = before ? Math.min(before.pauseMs * 2, maxPauseMs) : firstPauseMs;
    const { group } = this.subscription;
    this.metrics?.failed(group);
    this.logger.warn({ err: error, topic: batch.topic, group, pauseMs }, 'delivery failed, trying again');
    const resume = batch.pause();
    this.resting.set(place, { pauseMs, timer: setTimeout(resume, pauseMs) });
  }
}

const placeOf = ({ topic, partition }: Pick<FetchedBatch, 'topic' | 'partition'>): string => `${topic}/${partition}`;
