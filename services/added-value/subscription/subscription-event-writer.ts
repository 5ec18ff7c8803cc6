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
import { Outbox, type OutgoingEvent } from '#libs/events';
import { queuePoints } from '../points/points-queue.js';
import { priceOf, type SubscriptionRow } from './subscription-rows.js';

/** Something that happens to records. */
export interface RosterEvent {
  kind: SubscriptionEventKind;
  at: Date;
  /** Account; null: by itself. */
  by: string | null;
  /** Why, for people. */
  cause?: string | undefined;
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
    await this.insert(tx, recorded, event);
    const events = recorded.flatMap(({ row, eventId }): OutgoingEvent[] => [
      changedEvent(row),
      {
        topic: 'addedvalue.subscription',
        type: 'subscription.recorded',
        key: row.schoolCode,
        data: recordedData(row, eventId, event),
      },
    ]);
    await this.outbox.add(tx, events);
  }

  /** Records what has happened to records, of which the caller publishes one event for all. */
  store(tx: EntityManager, ids: readonly string[], event: RosterEvent): Promise<void> {
    return this.insert(
      tx,
      ids.map((id) => ({ id, eventId: uuidv7() })),
      event,
    );
  }

  /** Publishes records whose change no month counts. */
  publish(tx: EntityManager, rows: readonly SubscriptionRow[]): Promise<void> {
    return this.outbox.add(tx, rows.map(changedEvent));
  }

  private async insert(
    tx: EntityManager,
    recorded: readonly { id: string; eventId: string }[],
    event: RosterEvent,
  ): Promise<void> {
    const { kind, at, by, cause = null, pointsMonth = monthOf(at) } = event;
    const rows = recorded.map(({ id, eventId }) => ({ id, eventId }));
    await tx.query(insertEvents, [JSON.stringify(rows), kind, at, by, cause]);
    if (kind !== 'new' && kind !== 'renew') return;
    await queuePoints(
      tx,
      rows.map(({ eventId }) => eventId),
      pointsMonth,
    );
  }
}

/** Names, class, head teacher and price of the record are kept as they are at this moment. */
const insertEvents = `
  insert into subscription_event (id, subscription_id, school_code, kind, student_code, student_name, class_code,
    class_name, parent_code, parent_name, pay_item_id, pay_item_name, price, at, "by", cause,
    head_teacher_code)
  select n."eventId", r.id, r.school_code, $2::text, r.student_code, r.student_name, r.class_code, r.class_name,
    r.parent_code, r.parent_name, r.pay_item_id, r.pay_item_name, r.price, $3::timestamptz, $4::text, $5::text,
    c.master_teacher_code
  from jsonb_to_recordset($1::jsonb) as n ("eventId" uuid, id uuid) join subscription r on r.id = n.id
    left join class c on c.code = r.class_code and not c.deleted`;

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

const recordedData = (row: SubscriptionRow, eventId: string, { kind, at }: RosterEvent): SubscriptionRecorded => ({
  eventId,
  subscriptionId: row.id,
  kind,
  schoolCode: row.schoolCode,
  studentUid: row.studentCode,
  parentUid: row.parentCode,
  classCode: row.classCode,
  payItemCode: row.payItemId,
  orderMode: 'subscribe',
  price: priceOf(row),
  at: at.toISOString(),
});
