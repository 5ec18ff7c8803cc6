import type { EventMessage, MessageOf, Topic } from '#libs/contracts';

/** A topic, or where its messages go that could not be handled. */
export type BusTopic = Topic | `${Topic}.dead`;

/** Offset of the next message of a partition that a group has not handled. */
export interface Position {
  partition: number;
  next: number;
}

/** Where a group reads from: these positions, and the beginning of every other partition; or the messages since a time. */
export type ReadFrom = { positions: readonly Position[] } | { since: Date };

/** What the brokers keep of a service beside its messages. */
export interface BrokerState {
  /** Checkpoints that a service has published. */
  checkpoints(service: string): Promise<number>;
  /** Publishes one more; resolves when the brokers have it. */
  publishCheckpoint(service: string): Promise<void>;
  /** Committed offsets of a group; partitions of which it has committed none are left out. */
  committed(group: string, topic: Topic): Promise<Position[]>;
  /** Offsets that the next messages of a topic get, in the partitions that hold any. */
  ends(topic: Topic): Promise<Position[]>;
  /**
   * Moves a group back to `from`, never forward. Returns how many messages it reads again.
   * @throws Error while the group has members
   */
  rewind(group: string, topic: Topic, from: ReadFrom): Promise<number>;
}

/** A group's subscription to topics. The messages of one key reach a group in order; each at least once. */
export interface Subscription<T extends Topic = Topic> {
  topics: readonly T[];
  /** Members of one group share the messages; every group gets all of them. */
  group: string;
  /** A broadcast group has one member and starts with what comes from now on. */
  broadcast?: boolean;
  /** Resolves when the messages are stored or of no interest; after an error they are delivered again. */
  handle(topic: T, messages: readonly MessageOf<T>[]): Promise<void>;
}

/** The port to what carries events between services. */
export abstract class EventBus {
  /** What carries the messages, as spans name it. */
  readonly system: 'kafka' | 'in-process' = 'in-process';
  /** Undefined for a bus that keeps nothing. */
  readonly broker: BrokerState | undefined = undefined;

  /** Resolves when the messages can no longer be lost. Order per key is that of the calls. */
  abstract publish(topic: BusTopic, messages: readonly EventMessage[]): Promise<void>;
  /** Registers before `start`. */
  abstract subscribe<T extends Topic>(subscription: Subscription<T>): void;
  /** Runs `step`, repeated until it succeeds, before groups read. Registers before `start`; ignored without a broker. */
  beforeReading(_step: () => Promise<void>): void {
    // the outbox of the sender keeps what is not handled: a restored database has both
  }

  /** Leaves the groups that share messages, runs the steps of `beforeReading` again, and joins the groups. */
  readAgain(): Promise<void> {
    return Promise.resolve();
  }

  abstract start(): Promise<void>;
  /** Stops delivering; what was not handled is delivered at the next start. */
  abstract stop(): Promise<void>;
}
