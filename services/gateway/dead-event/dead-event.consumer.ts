import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageOf } from '#libs/contracts';
import { Consumers } from '#libs/events';

type Message = MessageOf<'event.deadLetter', 'deadLetter.added' | 'deadLetter.ended' | 'deadLetter.failed'>;

/** Keeps the list of the events that any service could not handle. */
@Injectable()
export class DeadEventConsumer implements OnModuleInit {
  constructor(private readonly consumers: Consumers) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'gateway.deadEvents',
      topics: ['event.deadLetter'],
      types: ['deadLetter.added', 'deadLetter.ended', 'deadLetter.failed'],
      handle: async (tx, messages) => {
        for (const message of messages) await store(tx, message);
      },
    });
  }
}

const store = async (tx: EntityManager, message: Message): Promise<void> => {
  const { consumer, eventId } = message.data;
  const of = [consumer, eventId, message.at];
  if (message.type === 'deadLetter.added') {
    const { topic, type, key, publishedAt, reason, data } = message.data;
    await tx.query(
      `insert into dead_event (consumer, event_id, at, topic, type, key, published_at, reason, data)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [...of, topic, type, key, publishedAt, reason, data],
    );
  } else if (message.type === 'deadLetter.failed') {
    await tx.query(
      `update dead_event set state = 'open', reason = $4 where consumer = $1 and event_id = $2 and at <= $3`,
      [...of, message.data.reason],
    );
  } else {
    const state = message.data.action === 'replay' ? 'replayed' : 'discarded';
    await tx.query(`update dead_event set state = $4, ended = $3 where consumer = $1 and event_id = $2`, [
      ...of,
      state,
    ]);
  }
};
