import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { BusTopic } from './bus.js';

/** Something that happened, to be told with the change that made it happen. */
export interface OutgoingEvent {
  topic: BusTopic;
  type: string;
  /** Events of one key keep their order. */
  key: string;
  data: unknown;
}

/** Brokers refuse a message above 1 MB: one that could never be sent would hold up its topic for ever. */
const maxBytes = 900_000;

/** Channel on which a commit with events wakes the relay of its schema. */
export const outboxChannel = (schema: string): string => `outbox_${schema}`;

/** Stores events in the transaction of the change they tell of; the relay sends them after the commit. */
@Injectable()
export class Outbox {
  /**
   * Adds events in the order given. They happened at `at`; when it is not given, now by the clock of the database, which
   * all processes of a service share: who changed a row after another one tells of it with a later time.
   * @throws Error for one that is too large for any bus.
   */
  async add(tx: EntityManager, events: readonly OutgoingEvent[], at?: Date): Promise<void> {
    if (events.length === 0) return;
    const bodies = events.map(bodyOf);
    await tx.query(
      `insert into outbox (event_id, topic, key, type, at, data)
       select event_id, topic, key, type, coalesce($5, clock_timestamp()), data::jsonb
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $6::text[])
         with ordinality as t (event_id, topic, key, type, data, n) order by n`,
      [
        events.map(() => uuidv7()),
        events.map((event) => event.topic),
        events.map((event) => event.key),
        events.map((event) => event.type),
        at ?? null,
        bodies,
      ],
    );
    await tx.query(`select pg_notify('outbox_' || current_schema(), '')`);
  }
}

const bodyOf = ({ topic, type, data }: OutgoingEvent): string => {
  const body = JSON.stringify(data);
  if (Buffer.byteLength(body) > maxBytes) throw new Error(`${topic} ${type}: an event has ${maxBytes} bytes at most`);
  return body;
};
