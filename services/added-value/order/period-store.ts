import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { addDays, addMonths, type Day, texts } from '#libs/contracts';
import { select } from '#libs/db';
import { RuleError } from '#libs/http';
import type { OnlineOrderEntity } from './online-order.entity.js';

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

/** Both days included. */
export interface Period {
  startDate: Day;
  endDate: Day;
}

/**
 * The days that an order serves: from the day chosen, or today, or the day after the running service ends; for as many
 * months as the item lasts. The last day has the same number as the first, or is the last of its month: 31 January + 1
 * month ends on 28 or 29 February. Sources: domain rules, section added value; decisions B34, B66.
 * @throws RuleError when the day chosen for the end is earlier
 */
export const periodOf = (
  { serviceMonths, startDate, endDate }: Pick<ServedOrder, 'serviceMonths' | 'startDate' | 'endDate'>,
  today: Day,
  runningUntil: Day | undefined,
): Period => {
  const first = startDate ?? (runningUntil === undefined ? today : addDays(runningUntil, 1));
  const last = endDate ?? addMonths(first, serviceMonths);
  if (last < first) throw new RuleError(texts.endBeforeStart, 'endDate');
  return { startDate: first, endDate: last };
};

/**
 * Orders with the same key may follow each other: of one student, and of all students for an item that serves families,
 * where one may be served through either parent.
 */
const lineOf = ({ payItemId, isFamily, studentCode }: ServedOrder): string =>
  isFamily === 1 ? payItemId : `${payItemId} ${studentCode}`;

/** Adds the periods of orders that are paid now, each after those before it. Returns them by the number of the order. */
export const addPeriods = async (
  tx: EntityManager,
  orders: readonly ServedOrder[],
  today: Day,
  now: Date,
): Promise<Map<string, Period>> => {
  await lockLines(tx, orders);
  const periods = new Map<string, Period>();
  for (let left = orders; left.length > 0;) {
    const turn = new Map<string, ServedOrder>();
    for (const order of left) if (!turn.has(lineOf(order))) turn.set(lineOf(order), order);
    const some = [...turn.values()];
    const until = await runningUntil(tx, some, today);
    for (const order of some) periods.set(order.orderNo, periodOf(order, today, until.get(order.orderNo)));
    await insertPeriods(tx, some, periods, now);
    left = left.filter((order) => !some.includes(order));
  }
  return periods;
};

/** Others that add periods of the same lines wait until this transaction ends; always in one order. */
const lockLines = async (tx: EntityManager, orders: readonly ServedOrder[]): Promise<void> => {
  const lines = [...new Set(orders.map(lineOf))];
  await tx.query(
    `select pg_advisory_xact_lock(key) from (
       select distinct hashtextextended(line, 0) as key from unnest($1::text[]) line order by key) t`,
    [lines],
  );
};

/** The last day of the service that runs today or later, of the same item, by the number of the order. */
const runningUntil = async (
  tx: EntityManager,
  orders: readonly ServedOrder[],
  today: Day,
): Promise<Map<string, Day>> => {
  const rows = await select<{ orderNo: string; until: Day }>(
    tx,
    `select t."orderNo", max(p.end_date)::text as until
     from jsonb_to_recordset($1::jsonb) as t ("orderNo" text, "studentCode" text, "payItemId" uuid, family text)
     join lateral (
       select end_date from service_period
       where student_code = t."studentCode" and pay_item_id = t."payItemId" and ended_at is null and end_date >= $2
       union all
       select end_date from service_period
       where family_parent_code in (
           select parent_code from parent_child where student_code = t."studentCode" union select t.family)
         and pay_item_id = t."payItemId" and ended_at is null and end_date >= $2
     ) p on true
     group by t."orderNo"`,
    [JSON.stringify(orders.map((order) => ({ ...order, family: familyOf(order) }))), today],
  );
  return new Map(rows.map(({ orderNo, until }) => [orderNo, until]));
};

const insertPeriods = async (
  tx: EntityManager,
  orders: readonly ServedOrder[],
  periods: ReadonlyMap<string, Period>,
  now: Date,
): Promise<void> => {
  const rows = orders.map((order) => ({
    ...order,
    ...periods.get(order.orderNo),
    id: uuidv7(),
    family: familyOf(order),
  }));
  await tx.query(
    `insert into service_period
       (id, school_code, order_no, student_code, family_parent_code, pay_item_id, start_date, end_date, created_at)
     select id, "schoolCode", "orderNo", "studentCode", family, "payItemId", "startDate", "endDate", $2
     from jsonb_to_recordset($1::jsonb) as t (id uuid, "schoolCode" text, "orderNo" text, "studentCode" text,
       family text, "payItemId" uuid, "startDate" date, "endDate" date)`,
    [JSON.stringify(rows), now],
  );
};

const familyOf = ({ isFamily, payParentCode }: ServedOrder): string | null => (isFamily === 1 ? payParentCode : null);

/** Ends the period of an order whose money has gone back. */
export const endPeriod = async (tx: EntityManager, orderNo: string, at: Date): Promise<void> => {
  await tx.query('update service_period set ended_at = $2 where order_no = $1 and ended_at is null', [orderNo, at]);
};
