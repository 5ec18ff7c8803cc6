import { Injectable, Logger, Optional } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type EventMessage,
  type EventType,
  isEventType,
  maxDeadLetterText,
  type MessageOf,
  type Topic,
} from '#libs/contracts';
import { change, isDatabaseAway, isSerialisationFailure, Transactions } from '#libs/data/db';
import { EventBus } from './bus.js';
import { BusMetrics } from './bus-metrics.js';
import { byTrace, consuming } from './event-spans.js';
import { Outbox, type OutgoingEvent } from './outbox.js';

/** Tries of a message before it counts as one that can't be handled. */
const maxTries = 5;

export interface ConsumerOptions<T extends Topic = Topic, Type extends EventType<T> = EventType<T>> {
  /** Name of the consumer: its group on the bus and its name in the inbox. */
  name: string;
  topics: readonly T[];
  /** Types it handles; others are skipped, those that no service publishes are counted. */
  types: readonly Type[];
  /** Skips a message, without a row in the inbox, when it returns false; it sees no other message and no database. */
  concerns?: (message: MessageOf<T, Type>) => boolean;
  /** Handles new messages in order, in the transaction that stores their ids in the inbox. */
  handle(tx: EntityManager, messages: readonly MessageOf<T, Type>[], topic: T): Promise<void>;
}

/** Of a topic with replays, a consumer keeps a copy, which its service registers at `Copies`, or says why it needs none. */
export type CopyRule<T extends Topic, Type extends EventType<T>> =
  'replay.finished' extends EventType<T> ? ('replay.finished' extends Type ? object : { keepsNoCopy: string }) : object;

/**
 * Registers consumers whose effect happens exactly once: the effect and the inbox row of a message are one transaction.
 * A message that keeps failing goes to the dead letters and to `<topic>.dead`, and the others are processed.
 */
@Injectable()
export class Consumers {
  private readonly logger = new Logger('consumers');
  private readonly registered = new Map<string, ConsumerOptions>();

  constructor(
    private readonly bus: EventBus,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    @Optional() private readonly metrics?: BusMetrics,
  ) {}

  /** Call it in `onModuleInit`: the bus starts after all modules are there. */
  register<T extends Topic, Type extends EventType<T>>(consumer: ConsumerOptions<T, Type> & CopyRule<T, Type>): void {
    this.metrics?.begins(consumer.name);
    // what it is given are messages of its topics and types: see `handleAgain`
    this.registered.set(consumer.name, consumer as unknown as ConsumerOptions);
    this.bus.subscribe({
      topics: consumer.topics,
      group: consumer.name,
      handle: (topic, messages) => this.handle(consumer, topic, this.wanted(consumer, topic, messages)),
    });
  }

  /** Consumers and their topics. */
  groups(): { group: string; topics: readonly Topic[] }[] {
    return [...this.registered.values()].map(({ name: group, topics }) => ({ group, topics }));
  }

  /**
   * The effect of a message that a consumer could not handle before; its id is in the inbox already.
   * @throws Error when it cannot be handled, or no consumer of this build handles it
   */
  async handleAgain(tx: EntityManager, name: string, topic: Topic, message: EventMessage): Promise<void> {
    const consumer = this.registered.get(name);
    if (!consumer?.topics.includes(topic) || !(consumer.types as readonly string[]).includes(message.type)) {
      throw new Error(`${name} does not handle ${topic} ${message.type}`);
    }
    await consumer.handle(tx, [message as MessageOf<Topic>], topic);
  }

  /** Messages of the types that a consumer handles; counts those of a type that this build does not know. */
  private wanted<T extends Topic, Type extends EventType<T>>(
    { name, types, concerns = () => true }: ConsumerOptions<T, Type>,
    topic: T,
    messages: readonly EventMessage[],
  ): MessageOf<T, Type>[] {
    const handled: ReadonlySet<string> = new Set(types);
    const unknown = messages.filter(({ type }) => !isEventType(topic, type)).length;
    if (unknown > 0) this.metrics?.skipped(name, 'type', unknown);
    const wanted = messages.filter((message): message is MessageOf<T, Type> => handled.has(message.type));
    return wanted.filter(concerns);
  }

  private async handle<T extends Topic, Type extends EventType<T>>(
    consumer: ConsumerOptions<T, Type>,
    topic: T,
    messages: readonly MessageOf<T, Type>[],
  ): Promise<void> {
    if (messages.length === 0) return;
    const { system } = this.bus;
    for (const part of byTrace(messages)) {
      await consuming({ system, topic, group: consumer.name }, part, () => this.together(consumer, topic, part));
    }
  }

  private async together<T extends Topic, Type extends EventType<T>>(
    consumer: ConsumerOptions<T, Type>,
    topic: T,
    messages: readonly MessageOf<T, Type>[],
  ): Promise<void> {
    try {
      await this.once(consumer, topic, messages);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      for (const message of messages) await this.alone(consumer, topic, message);
    }
  }

  /** The effect of the messages that this consumer has not had before. */
  private once<T extends Topic, Type extends EventType<T>>(
    consumer: ConsumerOptions<T, Type>,
    topic: T,
    messages: readonly MessageOf<T, Type>[],
  ): Promise<void> {
    return this.transactions.run(async (tx) => {
      const rows = await change<{ event_id: string }>(
        tx,
        `insert into inbox (consumer, event_id) select $1, unnest($2::uuid[])
         on conflict do nothing returning event_id`,
        [consumer.name, [...new Set(messages.map((message) => message.id))]],
      );
      const fresh = new Set(rows.map((row) => row.event_id));
      const first = messages.filter((message) => fresh.delete(message.id));
      if (first.length > 0) await consumer.handle(tx, first, topic);
    });
  }

  private async alone<T extends Topic, Type extends EventType<T>>(
    consumer: ConsumerOptions<T, Type>,
    topic: T,
    message: MessageOf<T, Type>,
  ): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.once(consumer, topic, [message]);
        return;
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        if (tries >= maxTries && !isSerialisationFailure(error)) {
          await this.deadLetter(consumer.name, topic, message, error);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** tries));
      }
    }
  }

  private async deadLetter(consumer: string, topic: Topic, given: EventMessage, error: unknown): Promise<void> {
    // it is replayed in the trace of who requests that
    const { trace: _trace, ...message } = given;
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.error({ err: error, topic, consumer, eventId: message.id }, 'message cannot be handled');
    await this.transactions.run(async (tx) => {
      await tx.query(
        `insert into dead_letter (consumer, event_id, topic, message, reason) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [consumer, message.id, topic, JSON.stringify(message).replaceAll('\\u0000', ''), reason],
      );
      await tx.query('insert into inbox (consumer, event_id) values ($1, $2) on conflict do nothing', [
        consumer,
        message.id,
      ]);
      const dead = { topic: `${topic}.dead`, type: message.type, key: message.key } as const;
      // events about dead letters get no dead letter, or one that no consumer can handle would cause others without end
      const added = topic === 'event.deadLetter' ? [] : [addedOf(consumer, topic, message, reason)];
      await this.outbox.add(tx, [{ ...dead, data: { consumer, reason, message } }, ...added]);
    });
    this.metrics?.deadLettered(consumer);
  }
}

/** What the list of all services has of a message that a consumer could not handle. */
const addedOf = (
  consumer: string,
  topic: Topic,
  { id: eventId, type, key, at: publishedAt, data }: EventMessage,
  reason: string,
): OutgoingEvent<'event.deadLetter', 'deadLetter.added'> => ({
  topic: 'event.deadLetter',
  type: 'deadLetter.added',
  key: consumer,
  data: {
    ...{ consumer, eventId, topic, type, key, publishedAt },
    reason: reason.slice(0, maxDeadLetterText.reason),
    data: JSON.stringify(data).replaceAll('\\u0000', '').slice(0, maxDeadLetterText.data),
  },
});
