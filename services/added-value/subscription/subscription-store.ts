import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { endOf, monthAfter, monthOf, type ParentRequestFinished, texts } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { correctVoided } from './void-corrections.js';
import type { SubscriptionEntity } from './subscription.entity.js';
import { type RosterEvent, SubscriptionEventWriter } from './subscription-event-writer.js';
import { subscriptionColumns, type SubscriptionRow } from './subscription-rows.js';

export type NewSubscription = Pick<
  SubscriptionEntity,
  | 'studentCode'
  | 'studentName'
  | 'classCode'
  | 'className'
  | 'parentCode'
  | 'parentName'
  | 'phoneMasked'
  | 'encryPhone'
  | 'phoneHash'
  | 'payItemId'
  | 'payItemName'
  | 'price'
  | 'specialUser'
  | 'remarks'
  | 'source'
>;

/** Account and cause of a change. */
export type By = Pick<RosterEvent, 'by' | 'cause' | 'importId'>;
/** Account, cause and import of a rollback. */
export type RollbackBy = By & { importId: string };

/** A record whose service lasts longer now, and until when it had lasted. */
export interface Renewal {
  row: SubscriptionRow;
  before: Date;
}

/** Writes records by sets of up to 1,000, each change with its event. */
@Injectable()
export class SubscriptionStore {
  constructor(
    private readonly events: SubscriptionEventWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds records that run until the month ends. Returns each in the order of the inputs; undefined where one runs
   * already for the same student, parent and pay item.
   */
  async add(
    tx: EntityManager,
    schoolCode: string,
    inputs: readonly NewSubscription[],
    { by, cause, importId }: By & { by: string },
  ): Promise<(SubscriptionRow | undefined)[]> {
    const at = this.clock.now();
    const rows = inputs.map((input) => ({ ...input, id: uuidv7() }));
    const added = await this.insert(tx, schoolCode, rows, { status: 'subscribe', at, by });
    await this.events.record(tx, added, { kind: 'new', at, by, cause, importId });
    const byId = new Map(added.map((row) => [row.id, row]));
    return rows.map(({ id }) => byId.get(id));
  }

  /** Adds a record that waits for its parent; undefined where one waits already. */
  async addPending(
    tx: EntityManager,
    schoolCode: string,
    input: NewSubscription,
    { by, requestId }: { by: string; requestId: string },
  ): Promise<SubscriptionRow | undefined> {
    const at = this.clock.now();
    const added = await this.insert(tx, schoolCode, [{ ...input, id: uuidv7(), requestId }], {
      status: 'pending',
      at,
      by,
    });
    await this.events.publish(tx, added);
    return added[0];
  }

  /**
   * Ends the waiting of records: with a parent they run from now on, else, or when the parent has a record that runs
   * already, they are refused. A reply that comes again changes nothing.
   */
  async applyReply(tx: EntityManager, reply: ParentRequestFinished): Promise<void> {
    const at = this.clock.now();
    const { requestId, parentUid, parentName, refusal } = reply;
    const replied = await change<SubscriptionRow>(tx, applyReplySql, [
      requestId,
      parentUid,
      parentName,
      refusal ?? (parentUid === null ? texts.subscribeFailed : null),
      at,
      endOf(monthOf(at)),
      texts.alreadySubscribed,
    ]);
    const isNew = ({ status }: SubscriptionRow): boolean => status === 'subscribe';
    for (const row of replied.filter(isNew)) {
      await this.events.record(tx, [row], { kind: 'new', at, by: row.createdBy });
    }
    await this.events.publish(
      tx,
      replied.filter((row) => !isNew(row)),
    );
  }

  /**
   * Ends the renewal of those of the records that run: they last to the end of what was paid for. Returns the ones that
   * were cancelled.
   */
  async cancel(
    tx: EntityManager,
    schoolCode: string,
    ids: readonly string[],
    { by, cause }: By,
  ): Promise<SubscriptionRow[]> {
    const at = this.clock.now();
    const cancelled = await change<SubscriptionRow>(tx, cancelRecords, [schoolCode, ids, at]);
    await this.events.record(tx, cancelled, { kind: 'cancel', at, by, cause });
    return cancelled;
  }

  /**
   * Takes records that an import added out of the figures, but for those that have changed since: they end at this moment,
   * and months that are over get corrections. Returns what was taken out.
   */
  async voidAdded(
    tx: EntityManager,
    schoolCode: string,
    records: readonly { id: string; expirationTime: string }[],
    by: RollbackBy,
  ): Promise<SubscriptionRow[]> {
    const at = this.clock.now();
    const parameters = [schoolCode, JSON.stringify(records), at, by.importId];
    const voided = await change<SubscriptionRow>(tx, voidRecords, parameters);
    await this.events.record(tx, voided, { ...by, kind: 'void', at, voids: 'new' });
    const ids = voided.map(({ id }) => id);
    await correctVoided(tx, ids, at);
    return voided;
  }

  /** Those of the records of a school that run for a student, a parent and a pay item; in the order of the keys. */
  async running(
    tx: EntityManager,
    schoolCode: string,
    keys: readonly Pick<NewSubscription, 'studentCode' | 'parentCode' | 'payItemId'>[],
  ): Promise<(string | undefined)[]> {
    const found = await select<{ id: string; n: number }>(tx, runningRecords, [schoolCode, JSON.stringify(keys)]);
    const byKey = new Map(found.map(({ id, n }) => [n, id]));
    return keys.map((_, n) => byKey.get(n));
  }

  /**
   * Lets running records last a month longer: to the end of this month when they are over, else to the end of the next
   * one, and no further. Names and class become those of today. A student who has left is not renewed. Returns what was
   * renewed.
   */
  async renew(tx: EntityManager, schoolCode: string, ids: readonly string[], by: By): Promise<Renewal[]> {
    const at = this.clock.now();
    const month = monthOf(at);
    const renewed = await change<SubscriptionRow & { before: Date }>(tx, renewRecords, [
      schoolCode,
      ids,
      at,
      endOf(month),
      endOf(monthAfter(month)),
    ]);
    const renewals = renewed.map(({ before, ...row }) => ({ row, before }));
    await this.events.record(
      tx,
      renewals.map(({ row }) => row),
      { ...by, kind: 'renew', at },
    );
    return renewals;
  }

  /** Takes renewals of an import back, but of records that have changed since. Returns those whose renewal was rolled back. */
  async voidRenewals(
    tx: EntityManager,
    schoolCode: string,
    renewals: readonly { id: string; before: string; after: string }[],
    by: RollbackBy,
  ): Promise<SubscriptionRow[]> {
    const at = this.clock.now();
    const reverted = await change<SubscriptionRow>(tx, revertRenewals, [
      ...[schoolCode, JSON.stringify(renewals), at, endOf(monthOf(at))],
    ]);
    await this.events.record(tx, reverted, { ...by, kind: 'void', at, voids: 'renew' });
    return reverted;
  }

  private insert(
    tx: EntityManager,
    schoolCode: string,
    rows: readonly (NewSubscription & { id: string; requestId?: string })[],
    { status, at, by }: { status: 'subscribe' | 'pending'; at: Date; by: string },
  ): Promise<SubscriptionRow[]> {
    const expirationTime = endOf(monthOf(at));
    return change<SubscriptionRow>(tx, insertRecords, [
      JSON.stringify(rows),
      schoolCode,
      status,
      at,
      expirationTime,
      by,
    ]);
  }
}

/** In the order of the unique index, so that of two sets one waits for the other instead of both. */
const insertRecords = `
  insert into subscription as r (id, school_code, student_code, student_name, class_code, class_name, parent_code,
    parent_name, phone_masked, encry_phone, phone_hash, pay_item_id, pay_item_name, price, special_user, remarks, source,
    status, request_id, subscribe_time, expiration_time, created_by, updated_at)
  select n.id, $2::text, n."studentCode", n."studentName", n."classCode", n."className", n."parentCode", n."parentName",
    n."phoneMasked", n."encryPhone", n."phoneHash", n."payItemId", n."payItemName", n.price, n."specialUser", n.remarks,
    n.source, $3::text, n."requestId", $4::timestamptz, $5::timestamptz, $6::text, $4::timestamptz
  from jsonb_to_recordset($1::jsonb) as n (id uuid, "studentCode" text, "studentName" text, "classCode" text,
    "className" text, "parentCode" text, "parentName" text, "phoneMasked" text, "encryPhone" text, "phoneHash" text,
    "payItemId" uuid, "payItemName" text, price bigint, "specialUser" text, remarks text, source text, "requestId" uuid)
  order by n."studentCode", n."parentCode", n."payItemId"
  on conflict do nothing
  returning ${subscriptionColumns}`;

/** A record of the same parent that runs already refuses this one. */
const applyReplySql = `
  with waiting as (select w.id, coalesce($4::text, case when exists (select from subscription o
      where o.student_code = w.student_code and o.parent_code = $2::text and o.pay_item_id = w.pay_item_id
        and o.status = 'subscribe') then $7::text end) as refusal
    from subscription w where w.request_id = $1 and w.status = 'pending' for update)
  update subscription r set status = case when waiting.refusal is null then 'subscribe' else 'refused' end,
    refusal = waiting.refusal, updated_at = $5::timestamptz,
    parent_code = case when waiting.refusal is null then $2::text end,
    parent_name = case when waiting.refusal is null then coalesce($3::text, r.parent_name) else r.parent_name end,
    subscribe_time = $5::timestamptz, expiration_time = $6::timestamptz
  from waiting where r.id = waiting.id
  returning ${subscriptionColumns}`;

const cancelRecords = `
  with running as (select id from subscription
    where school_code = $1 and id = any($2::uuid[]) and status = 'subscribe' order by id for update)
  update subscription r set status = 'unsubscribe', cancel_time = $3::timestamptz, updated_at = $3::timestamptz
  from running where r.id = running.id
  returning ${subscriptionColumns}`;

const voidRecords = `
  with unchanged as (
    select r.id from jsonb_to_recordset($2::jsonb) as n (id uuid, "expirationTime" timestamptz)
    join subscription r on r.id = n.id
    where r.school_code = $1 and r.status = 'subscribe' and r.expiration_time = n."expirationTime"
    order by r.id for update of r)
  update subscription r set status = 'unsubscribe', cancel_time = $3::timestamptz, updated_at = $3::timestamptz,
    expiration_time = least(r.expiration_time, $3::timestamptz), void_import_id = $4::uuid
  from unchanged where r.id = unchanged.id
  returning ${subscriptionColumns}`;

const runningRecords = `
  select r.id, (k.n - 1)::int as n
  from jsonb_array_elements($2::jsonb) with ordinality as k (key, n)
  join subscription r on r.student_code = k.key->>'studentCode' and r.parent_code = k.key->>'parentCode'
    and r.pay_item_id = (k.key->>'payItemId')::uuid and r.status = 'subscribe'
  where r.school_code = $1`;

const renewRecords = `
  with due as (select r.id, r.expiration_time as before, case when r.expiration_time <= $3::timestamptz then $4::timestamptz else $5::timestamptz end as until,
      c.name as student_name, c.class_code, k.name as class_name
    from subscription r
    join student c on c.code = r.student_code and c.school_code = r.school_code and not c.deleted
    left join class k on k.code = c.class_code
    where r.school_code = $1 and r.id = any($2::uuid[]) and r.status = 'subscribe' order by r.id for update of r)
  update subscription r set expiration_time = due.until, student_name = due.student_name, class_code = due.class_code,
    class_name = coalesce(due.class_name, r.class_name), updated_at = $3::timestamptz
  from due where r.id = due.id and due.before < due.until
  returning ${subscriptionColumns}, due.before`;

/** A record that would have ended by now runs to the end of this month, like every running record. */
const revertRenewals = `
  with renewed as (select r.id, n.before
    from jsonb_to_recordset($2::jsonb) as n (id uuid, before timestamptz, after timestamptz)
    join subscription r on r.id = n.id
    where r.school_code = $1 and r.status = 'subscribe' and r.expiration_time = n.after order by r.id for update of r)
  update subscription r set updated_at = $3::timestamptz,
    expiration_time = case when renewed.before > $3::timestamptz then renewed.before else $4::timestamptz end
  from renewed where r.id = renewed.id
  returning ${subscriptionColumns}`;
