import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type DeadLetterKey,
  type DeadLetterRequested,
  type EventMessage,
  maxDeadLetterText,
  type MessageOf,
  type Topic,
} from '#libs/contracts';
import { isDatabaseAway, isSerialisationFailure, select } from '#libs/data/db';
import { Consumers } from './consumers.js';
import { Outbox } from './outbox.js';
import { RELAY_OPTIONS, type RelayOptions } from './relay.js';

interface StoredLetter {
  topic: Topic;
  message: EventMessage;
}

const ofLetter = 'where consumer = $1 and event_id = $2';

/**
 * Handles again, or gives up, what a consumer of this service could not handle, when an administrator requests that. The
 * effect of a replay, the end of the letter and the event that says so are one transaction.
 */
@Injectable()
export class DeadLetters implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly outbox: Outbox,
    @Inject(RELAY_OPTIONS) private readonly options: Pick<RelayOptions, 'service'>,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: `${this.options.service}.deadLetters`,
      topics: ['event.deadLetter'],
      types: ['deadLetter.requested'],
      handle: (tx, messages) => this.work(tx, messages),
    });
  }

  private async work(
    tx: EntityManager,
    messages: readonly MessageOf<'event.deadLetter', 'deadLetter.requested'>[],
  ): Promise<void> {
    for (const { data } of messages) await this.end(tx, data);
  }

  /** A letter that is not here is that of another service, or has ended. */
  private async end(tx: EntityManager, { action, ...key }: DeadLetterRequested): Promise<void> {
    const of = [key.consumer, key.eventId];
    const sql = `select topic, message from dead_letter ${ofLetter} for update`;
    const [letter] = await select<StoredLetter>(tx, sql, of);
    if (!letter) return;
    const reason = action === 'replay' ? await this.replay(tx, key, letter) : undefined;
    if (reason === undefined) {
      await tx.query(`delete from dead_letter ${ofLetter}`, of);
      await this.publish(tx, key, { type: 'deadLetter.ended', data: { ...key, action } });
    } else {
      await tx.query(`update dead_letter set reason = $3 ${ofLetter}`, [...of, reason]);
      await this.publish(tx, key, {
        type: 'deadLetter.failed',
        data: { ...key, reason: reason.slice(0, maxDeadLetterText.reason) },
      });
    }
  }

  /** Returns why the consumer could not handle the event, or undefined; then its effect is in `tx`. */
  private async replay(
    tx: EntityManager,
    { consumer }: DeadLetterKey,
    { topic, message }: StoredLetter,
  ): Promise<string | undefined> {
    try {
      // a savepoint: what a failed try has changed is undone, the rest of the transaction stays
      await tx.transaction((inner) => this.consumers.handleAgain(inner, consumer, topic, message));
      return undefined;
    } catch (error) {
      if (isDatabaseAway(error) || isSerialisationFailure(error)) throw error;
      return error instanceof Error ? error.message : String(error);
    }
  }

  private publish(
    tx: EntityManager,
    { consumer }: DeadLetterKey,
    event:
      | { type: 'deadLetter.ended'; data: DeadLetterKey & Pick<DeadLetterRequested, 'action'> }
      | { type: 'deadLetter.failed'; data: DeadLetterKey & { reason: string } },
  ): Promise<void> {
    return this.outbox.add(tx, [{ topic: 'event.deadLetter', key: consumer, ...event }]);
  }
}
