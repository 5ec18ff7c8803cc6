import type { EventMessage, MessageOf, Topic } from '#libs/contracts';

/** A topic, or where its messages go that could not be handled. */
export type BusTopic = Topic | `${Topic}.dead`;

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

  /** Resolves when the messages can no longer be lost. Order per key is that of the calls. */
  abstract publish(topic: BusTopic, messages: readonly EventMessage[]): Promise<void>;
  /** Registers before `start`. */
  abstract subscribe<T extends Topic>(subscription: Subscription<T>): void;
  abstract start(): Promise<void>;
  /** Stops delivering; what was not handled is delivered at the next start. */
  abstract stop(): Promise<void>;
}
