import type { Topic } from '#libs/contracts';
import type { Subscription } from './bus.js';
import type { BusMetrics } from './bus-metrics.js';
import { type FetchedBatch, GroupReader, type Unreadable } from './group-reader.js';
import { within } from './within.js';

/** Timeout of leaving a group; without it the coordinator removes the member after the session timeout. */
const leaveMs = 3000;

/** A member of a group on the brokers. */
export interface Member {
  /** Starts to read; resolves when it has started. */
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

/** Session timeout: a silent member loses its partitions; also the wait for those of a killed process. */
export const sessionMs = 10_000;
/**
 * Longest wait for members that were killed while they joined: with kafkajs' own 60 s a group would stand still for so
 * long that its living members take themselves for deaf.
 */
const rebalanceMs = 15_000;
/** Longest wait of a fetch for messages, and so of a stop for it. */
const fetchMs = 500;

/** Settings of every consumer. */
export const consumerSettings = {
  sessionTimeout: sessionMs,
  rebalanceTimeout: rebalanceMs,
  heartbeatInterval: sessionMs / 5,
  maxWaitTimeInMs: fetchMs,
  allowAutoTopicCreation: false,
};

/** The part of a consumer that is needed to commit offsets. */
interface Committing {
  connect(): Promise<void>;
  subscribe(wanted: { topics: string[] }): Promise<void>;
  run(options: { autoCommit: boolean; eachBatchAutoResolve: boolean; eachBatch: () => Promise<void> }): Promise<void>;
  pause(topics: { topic: string }[]): void;
  commitOffsets(offsets: { topic: string; partition: number; offset: string }[]): Promise<void>;
  disconnect(): Promise<void>;
}

interface WantedOffsets {
  groupId: string;
  topic: string;
  offsets: readonly { partition: number; offset: string }[];
  /** Number of the group's members now. */
  members: () => Promise<number>;
}

/** Commits offsets for the group of a consumer, as its only member for a moment. @throws Error while it has others */
export const commitAlone = async (
  consumer: Committing,
  { groupId, topic, offsets, members }: WantedOffsets,
): Promise<void> => {
  const inUse = new Error(`${groupId} is still read by others`);
  if ((await members()) > 0) throw inUse;
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [topic] });
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: () => Promise.resolve() });
    consumer.pause([{ topic }]);
    if ((await members()) > 1) throw inUse;
    await consumer.commitOffsets(offsets.map((each) => ({ topic, ...each })));
  } finally {
    await consumer.disconnect();
  }
};
