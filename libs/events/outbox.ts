import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { EventMap, EventMessage, EventType, Topic } from '#libs/contracts';
import { currentTrace } from '#libs/kernel/tracing';

/** An event as the outbox takes it. Events of one key keep their order. */
interface Outgoing<T extends string, Type extends string, Data> {
  topic: T;
  type: Type;
  key: string;
  data: Data;
  /** `traceparent` of the span that caused it; default: the current one. */
  trace?: string | null;
}

/** An event of the event map: its topic and type decide its data. */
export type OutgoingEvent<T extends Topic = Topic, Type extends EventType<T> = EventType<T>> = {
  [P in T]: { [Q in Type & keyof EventMap[P] & string]: Outgoing<P, Q, EventMap[P][Q]> }[Type &
    keyof EventMap[P] &
    string];
}[T];

/** A message that a consumer could not handle, on the dead-letter topic of its own. */
export type DeadLetterEvent = Outgoing<
  `${Topic}.dead`,
  string,
  { consumer: string; reason: string; message: EventMessage }
>;

/** Brokers refuse a message above 1 MB: one that could never be sent would block its topic for ever. */
const maxBytes = 900_000;
/** A dead letter holds such an event and says why. */
const maxDeadBytes = 950_000;

/** Channel on which a commit with events wakes the relay of its schema. */
export const outboxChannel = (schema: string): string => `outbox_${schema}`;

/** Stores events in the transaction of their change; the relay publishes them after the commit. */
@Injectable()
export class Outbox {
  /**
   * Adds events in the order given. Their time is `at`, or now by the clock of the database, which all processes of a
   * service share: a later change of a row has a later event.
   * @throws Error for an event that is too large for any bus.
   */
  async add(tx: EntityManager, events: readonly (OutgoingEvent | DeadLetterEvent)[], at?: Date): Promise<void> {
    if (events.length === 0) return;
    const bodies = events.map(bodyOf);
    const current = currentTrace();
    await tx.query(
      `with added as (
         insert into outbox (event_id, topic, key, type, at, data, trace)
         select event_id, topic, key, type, coalesce($5, clock_timestamp()), data, trace
         from rows from (unnest($1::uuid[]), unnest($2::text[]), unnest($3::text[]), unnest($4::text[]),
             jsonb_array_elements($6::jsonb), unnest($7::text[]))
           with ordinality as t (event_id, topic, key, type, data, trace, n) order by n)
       select pg_notify('outbox_' || current_schema(), '')`,
      [
        events.map(() => uuidv7()),
        events.map((event) => event.topic),
        events.map((event) => event.key),
        events.map((event) => event.type),
        at ?? null,
        // one JSON text: in an array of texts, every quote of every body would be escaped, and read again
        `[${bodies.join(',')}]`,
        events.map(({ trace }) => trace ?? current ?? null),
      ],
    );
  }
}

const bodyOf = ({ topic, type, data }: OutgoingEvent | DeadLetterEvent): string => {
  const body = JSON.stringify(data);
  const most = topic.endsWith('.dead') ? maxDeadBytes : maxBytes;
  if (Buffer.byteLength(body) > most) throw new Error(`${topic} ${type}: an event has ${most} bytes at most`);
  return body;
};
