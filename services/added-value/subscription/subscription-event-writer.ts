import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import {
  type Month,
  monthOf,
  type SubscriptionChanged,
  type SubscriptionEventKind,
  type SubscriptionRecorded,
} from '#libs/contracts';
import { change } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { queuePoints } from '../points/earning-events.js';
import { priceOf, type SubscriptionRow } from './subscription-rows.js';

export interface RosterEvent {
  kind: SubscriptionEventKind;
  at: Date;
  /** Account; null: the system. */
  by: string | null;
  /** Why, for people. */
  cause?: string | undefined;
  /** Import that makes it or is rolled back. */
  importId?: string | undefined;
  /** Of a `void`: the kind of the record's latest event that it takes out of the figures. */
  voids?: 'new' | 'renew';
  /** Month in which it earns points; by default the month of `at`. A renewal after an outage earns in the month it was due. */
  pointsMonth?: Month;
}

/** Writes what happens to records: rows from which months are settled, and the events of the same transaction. */
@Injectable()
export class SubscriptionEventWriter {
  constructor(private readonly outbox: Outbox) {}

  /** Records what has happened to records as they are now. */
  async record(tx: EntityManager, rows: readonly SubscriptionRow[], event: RosterEvent): Promise<void> {
    if (rows.length === 0) return;
    const recorded = rows.map((row) => ({ row, id: row.id, eventId: uuidv7() }));
    const voided = await this.insert(tx, recorded, event);
    const events = recorded.flatMap(({ row, eventId }): OutgoingEvent[] => [
      changedEvent(row),
      {
        topic: 'addedvalue.subscription',
        type: 'subscription.recorded',
        key: row.schoolCode,
        data: recordedData(row, { eventId, voids: voided.get(eventId) ?? null }, event),
      },
    ]);
    await this.outbox.add(tx, events);
  }

  /** Records what has happened to records, of which the caller publishes one event for all. */
  async store(tx: EntityManager, ids: readonly string[], event: RosterEvent): Promise<void> {
    await this.insert(
      tx,
      ids.map((id) => ({ id, eventId: uuidv7() })),
      event,
    );
  }

  /** Publishes records whose change no month counts. */
  publish(tx: EntityManager, rows: readonly SubscriptionRow[]): Promise<void> {
    return this.outbox.add(tx, rows.map(changedEvent));
  }

  /** Returns the events that were voided, by the events that void them. */
  private async insert(
    tx: EntityManager,
    recorded: readonly { id: string; eventId: string }[],
    event: RosterEvent,
  ): Promise<ReadonlyMap<string, string | null>> {
    const { kind, at, by, cause = null, importId = null, voids = null, pointsMonth = monthOf(at) } = event;
    const rows = recorded.map(({ id, eventId }) => ({ id, eventId }));
    const inserted = await change<{ id: string; voids: string | null }>(tx, insertEvents, [
      ...[JSON.stringify(rows), kind, at, by, cause, importId, voids],
    ]);
    if (kind === 'new' || kind === 'renew') {
      const eventIds = rows.map(({ eventId }) => eventId);
      await queuePoints(tx, eventIds, pointsMonth);
    }
    return new Map(inserted.map((each) => [each.id, each.voids]));
  }
}

/** Names, class, head teacher and price of the record are kept as they are at this moment. */
const insertEvents = `
  insert into subscription_event (id, subscription_id, school_code, kind, student_code, student_name, class_code,
    class_name, parent_code, parent_name, pay_item_id, pay_item_name, price, at, "by", cause,
    head_teacher_code, import_id, voids)
  select n."eventId", r.id, r.school_code, $2::text, r.student_code, r.student_name, r.class_code, r.class_name,
    r.parent_code, r.parent_name, r.pay_item_id, r.pay_item_name, r.price, $3::timestamptz, $4::text, $5::text,
    c.master_teacher_code, $6::uuid, v.id
  from jsonb_to_recordset($1::jsonb) as n ("eventId" uuid, id uuid) join subscription r on r.id = n.id
    left join class c on c.code = r.class_code and not c.deleted
    left join lateral (select e.id from subscription_event e where e.subscription_id = r.id and e.kind = $7::text
      order by e.at desc, e.id desc limit 1) v on true
  returning id, voids`;

const changedEvent = (row: SubscriptionRow): OutgoingEvent => {
  const { id, schoolCode, status } = row;
  const data: SubscriptionChanged = {
    id,
    schoolCode,
    status,
    studentUid: row.studentCode,
    parentUid: row.parentCode,
    payItemCode: row.payItemId,
    subscribeTime: row.subscribeTime.toISOString(),
    expirationTime: row.expirationTime.toISOString(),
  };
  return { topic: 'addedvalue.subscription', type: 'subscription.changed', key: schoolCode, data };
};

const recordedData = (
  row: SubscriptionRow,
  { eventId, voids }: Pick<SubscriptionRecorded, 'eventId' | 'voids'>,
  { kind, at, importId }: RosterEvent,
): SubscriptionRecorded => ({
  eventId,
  subscriptionId: row.id,
  kind,
  voids,
  importId: importId ?? null,
  schoolCode: row.schoolCode,
  studentUid: row.studentCode,
  parentUid: row.parentCode,
  classCode: row.classCode,
  payItemCode: row.payItemId,
  orderMode: 'subscribe',
  price: priceOf(row),
  at: at.toISOString(),
});
