import type { Topic } from '#libs/contracts';
import type { Subscription } from './bus.js';
import type { BusMetrics } from './bus-metrics.js';
import { type FetchedBatch, GroupReader, type Unreadable } from './group-reader.js';
import { within } from './within.js';

/** Longest goodbye to the coordinator; without one it finds out by itself. */
const leaveMs = 3000;

/** A member of a group on the brokers. */
export interface Member {
  /** Starts to read; resolves when it is under way. */
  join(read: (batch: FetchedBatch) => Promise<void>): Promise<void>;
  /** Stops fetching, waits for what is being read, and leaves the group. */
  leave(): Promise<void>;
}

/** What one subscription is on the brokers: a member of its group, and what it reads now. */
export class KafkaGroup {
  readonly reader: GroupReader;
  /** Partitions that belong to this member now, by topic. */
  assigned = new Map<Topic, readonly number[]>();
  /** Offset of the next message by topic and partition; of a broadcast group only, which stores no place. */
  readonly positions = new Map<Topic, Map<number, number>>();
  /** When it fetched for the last time, in ms. */
  fetchedAt = Date.now();
  /** Resolves when it has had partitions for the first time. */
  readonly joined: Promise<void>;
  private hasJoined: () => void = () => undefined;
  private member: Member | undefined;

  constructor(
    readonly subscription: Subscription,
    metrics: BusMetrics | undefined,
    deadLetter: (unreadable: Unreadable) => Promise<void>,
  ) {
    this.reader = new GroupReader(subscription, metrics, deadLetter);
    this.joined = new Promise((resolve) => (this.hasJoined = resolve));
  }

  /** These partitions belong to it from now on. */
  assign(partitions: Iterable<readonly [Topic, readonly number[]]>): void {
    this.assigned = new Map(partitions);
    this.hasJoined();
  }

  async join(member: Member): Promise<void> {
    this.member = member;
    await member.join((batch) => this.reader.read(batch));
  }

  /** Resolves when no handler works any more. */
  async stop(): Promise<void> {
    const left = this.member?.leave() ?? Promise.resolve();
    // what it rejects with is looked at below
    left.catch(() => undefined);
    await this.reader.stop();
    await within(leaveMs, left, 'the group was not left').catch(() => undefined);
  }
}
