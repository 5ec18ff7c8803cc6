import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { addDays, type Day } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { OnlineOrderEntity } from './online-order.entity.js';
import { type AnchoredPeriod, periodOf } from './period-plan.js';

/** What decides when an order serves. */
export type ServedOrder = Pick<
  OnlineOrderEntity,
  | 'orderNo'
  | 'schoolCode'
  | 'studentCode'
  | 'payParentCode'
  | 'payItemId'
  | 'isFamily'
  | 'serviceMonths'
  | 'startDate'
  | 'endDate'
>;

/**
 * Orders with the same key may follow each other: of one student, and of all students for an item that serves families,
 * where one may be served through either parent.
 */
const lineOf = ({ payItemId, isFamily, studentCode }: ServedOrder): string =>
  isFamily === 1 ? payItemId : `${payItemId} ${studentCode}`;

/** Others that change periods of the line of a new order wait until this transaction ends. */
export const lockLine = async (tx: EntityManager, order: ServedOrder): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lineOf(order)]);
};

/** The same for orders that are stored; always in one order. */
export const lockLinesOf = async (tx: EntityManager, orderNumbers: readonly string[]): Promise<void> => {
  await tx.query(
    `select pg_advisory_xact_lock(key) from (
       select distinct hashtextextended(
         case when is_family = 1 then pay_item_id::text else pay_item_id || ' ' || student_code end, 0) as key
       from online_order where order_no = any($1) order by key) t`,
    [orderNumbers],
  );
};

/** Adds the periods of orders that are paid now, each after those before it; their lines must be locked. */
export const addPeriods = async (
  tx: EntityManager,
  orders: readonly ServedOrder[],
  today: Day,
  now: Date,
): Promise<Map<string, AnchoredPeriod>> => {
  const periods = new Map<string, AnchoredPeriod>();
  for (let left = orders; left.length > 0;) {
    const turn = new Map<string, ServedOrder>();
    for (const order of left) if (!turn.has(lineOf(order))) turn.set(lineOf(order), order);
    const some = [...turn.values()];
    const seen = await seenPeriods(tx, some, today);
    for (const order of some) periods.set(order.orderNo, periodOf(order, today, seen.get(order.orderNo) ?? []));
    await insertPeriods(tx, some, periods, now);
    left = left.filter((order) => !some.includes(order));
  }
  return periods;
};

/**
 * The other periods of the same item that serve the students of orders on the day before `today` or later, or from the day
 * before an order's own start, by the number of the order.
 */
export const seenPeriods = async (
  tx: EntityManager,
  orders: readonly ServedOrder[],
  today: Day,
): Promise<Map<string, AnchoredPeriod[]>> => {
  const from = ({ startDate }: ServedOrder): Day =>
    addDays(startDate !== null && startDate < today ? startDate : today, -1);
  const rows = await select<AnchoredPeriod & { orderNo: string }>(
    tx,
    `select t."orderNo", p.start_date::text as "startDate", p.end_date::text as "endDate", p.anchor_day as "anchorDay"
     from jsonb_to_recordset($1::jsonb) as t ("orderNo" text, "studentCode" text, "payItemId" uuid, family text, "from" date)
     join lateral (
       select start_date, end_date, anchor_day from service_period
       where student_code = t."studentCode" and pay_item_id = t."payItemId" and ended_at is null and end_date >= t."from"
       union all
       select start_date, end_date, anchor_day from service_period
       where family_parent_code in (
           select parent_code from parent_child where student_code = t."studentCode" union select t.family)
         and pay_item_id = t."payItemId" and ended_at is null and end_date >= t."from"
     ) p on true`,
    [JSON.stringify(orders.map((order) => ({ ...order, family: familyOf(order), from: from(order) })))],
  );
  const seen = new Map<string, AnchoredPeriod[]>();
  for (const { orderNo, ...period } of rows) seen.set(orderNo, [...(seen.get(orderNo) ?? []), period]);
  return seen;
};

const insertPeriods = async (
  tx: EntityManager,
  orders: readonly ServedOrder[],
  periods: ReadonlyMap<string, AnchoredPeriod>,
  now: Date,
): Promise<void> => {
  const rows = orders.map((order) => ({
    ...order,
    ...periods.get(order.orderNo),
    id: uuidv7(),
    family: familyOf(order),
  }));
  await tx.query(
    `insert into service_period (id, school_code, order_no, student_code, family_parent_code, pay_item_id, start_date,
       end_date, anchor_day, created_at)
     select id, "schoolCode", "orderNo", "studentCode", family, "payItemId", "startDate", "endDate", "anchorDay", $2
     from jsonb_to_recordset($1::jsonb) as t (id uuid, "schoolCode" text, "orderNo" text, "studentCode" text,
       family text, "payItemId" uuid, "startDate" date, "endDate" date, "anchorDay" smallint)`,
    [JSON.stringify(rows), now],
  );
};

const familyOf = ({ isFamily, payParentCode }: ServedOrder): string | null => (isFamily === 1 ? payParentCode : null);

/** Ends the period of an order whose money has gone back. */
export const endPeriod = async (tx: EntityManager, orderNo: string, at: Date): Promise<void> => {
  await tx.query('update service_period set ended_at = $2 where order_no = $1 and ended_at is null', [orderNo, at]);
};
