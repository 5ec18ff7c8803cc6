import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { addDays, type Day } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import { closeGap, type ParentsOf, type PeriodMove, type StoredPeriod } from './period-plan.js';

/** What moves when an order is refunded today, as of now: its line need not be locked to show it, but to do it. */
export const plannedMoves = async (db: Queryable, orderNo: string, today: Day): Promise<PeriodMove[]> => {
  const students = await studentsServedWith(db, orderNo);
  if (students.length === 0) return [];
  const periods = await select<StoredPeriod>(
    db,
    `select p.order_no as "orderNo", p.student_code as "studentCode", p.family_parent_code as "familyParentCode",
       p.start_date::text as "startDate", p.end_date::text as "endDate", p.anchor_day as "anchorDay",
       o.service_months as "serviceMonths"
     from service_period p join online_order o using (order_no)
     where p.student_code = any($1) and p.ended_at is null and p.end_date >= $3
       and p.pay_item_id = (select pay_item_id from service_period where order_no = $2)
     order by p.start_date, p.order_no`,
    [students, orderNo, addDays(today, -1)],
  );
  if (periods.length < 2) return [];
  return closeGap(periods, orderNo, today, await parentsOf(db, students));
};

/**
 * The student of an order's period and all whose periods of the same item may follow it, directly or through others:
 * children of the same parents, and of those who paid for them. None when the period has ended.
 */
const studentsServedWith = async (db: Queryable, orderNo: string): Promise<string[]> => {
  const rows = await select<{ code: string }>(
    db,
    `with recursive line (code, item) as (
       select student_code, pay_item_id from service_period where order_no = $1 and ended_at is null
       union
       select next.code, line.item from line cross join lateral (
         select c.student_code as code from parent_child l join parent_child c on c.parent_code = l.parent_code
         where l.student_code = line.code
         union all
         select p.student_code from parent_child l join service_period p on p.family_parent_code = l.parent_code
         where l.student_code = line.code and p.pay_item_id = line.item
         union all
         select c.student_code from service_period p join parent_child c on c.parent_code = p.family_parent_code
         where p.student_code = line.code and p.pay_item_id = line.item
         union all
         select o.student_code from service_period p join service_period o on o.family_parent_code = p.family_parent_code
         where p.student_code = line.code and p.pay_item_id = line.item and o.pay_item_id = line.item
       ) next
     ) select code from line`,
    [orderNo],
  );
  return rows.map(({ code }) => code);
};

export const parentsOf = async (db: Queryable, students: readonly string[]): Promise<ParentsOf> => {
  const rows = await select<{ student: string; parents: string[] }>(
    db,
    `select student_code as student, array_agg(parent_code) as parents from parent_child
     where student_code = any($1) group by student_code`,
    [students],
  );
  return new Map(rows.map(({ student, parents }) => [student, new Set(parents)]));
};

interface MoveCause {
  refundedOrderNo: string;
  /** Account; null: by itself. */
  by: string | null;
  at: Date;
}

/** Moves periods and the days of their orders, and records each move. */
export const storeMoves = async (
  tx: EntityManager,
  moves: readonly PeriodMove[],
  { refundedOrderNo, by, at }: MoveCause,
): Promise<void> => {
  const rows = moves.map(({ orderNo, before, after }) => ({ id: uuidv7(), orderNo, before, ...after }));
  await tx.query(
    `with moved as (
       select * from jsonb_to_recordset($1::jsonb) as t (id uuid, "orderNo" text, before jsonb, "startDate" date,
         "endDate" date, "anchorDay" smallint)
     ), periods as (
       update service_period p set start_date = m."startDate", end_date = m."endDate", anchor_day = m."anchorDay"
       from moved m where p.order_no = m."orderNo"
     ), orders as (
       update online_order o set start_date = m."startDate", end_date = m."endDate", updated_at = $4
       from moved m where o.order_no = m."orderNo"
     )
     insert into service_period_move (id, order_no, refunded_order_no, start_before, end_before, start_after, end_after,
       "by", at)
     select id, "orderNo", $2, (before ->> 'startDate')::date, (before ->> 'endDate')::date, "startDate", "endDate", $3, $4
     from moved`,
    [JSON.stringify(rows), refundedOrderNo, by, at],
  );
};
