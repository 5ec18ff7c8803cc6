import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Day } from '#libs/contracts';
import { groupBy, type Queryable, select } from '#libs/data/db';
import { servicesOfStudent } from '../service-period/service-status.js';
import { extendPeriods, type PeriodExtension } from './period-extension.js';
import { parentsOf } from './period-moves.js';
import type { StoredPeriod } from './period-plan.js';

/** Days on which a class was without its card. */
export interface LostDays {
  classCode: string;
  days: readonly Day[];
}

export interface WantedExtension {
  schoolCode: string;
  incidentId: string;
  classes: readonly LostDays[];
}

/** The class of the student who lost most, and the number of days. */
export interface ExtendedOrder {
  orderNo: string;
  classCode: string;
  days: number;
  /** Extended for the same incident before. */
  done: boolean;
}

const lostClasses = `jsonb_to_recordset($2::jsonb) as k ("classCode" text, days date[])`;
const served = `student s join ${lostClasses} on k."classCode" = s.class_code where s.school_code = $1 and not s.deleted`;

/** Orders whose periods cover lost days; of a family's order the child counts who lost most. */
export const ordersWithLostDays = (
  db: Queryable,
  { schoolCode, incidentId, classes }: WantedExtension,
): Promise<ExtendedOrder[]> =>
  select(
    db,
    `with lost as (
       select p.order_no, s.class_code, p.start_date, p.end_date, k.days from service_period p, ${served}
         and p.student_code = s.code and p.school_code = $1 and p.ended_at is null
       union all
       select p.order_no, s.class_code, p.start_date, p.end_date, k.days
       from parent_child l, service_period p, ${served}
         and l.student_code = s.code and p.family_parent_code = l.parent_code and p.school_code = $1 and p.ended_at is null
     )
     select distinct on (order_no) order_no as "orderNo", class_code as "classCode", each.days,
       exists (select from service_extension e where e.incident_id = $3 and e.order_no = lost.order_no and e.days > 0) as done
     from lost cross join lateral (
       select count(distinct day)::int as days from unnest(lost.days) as t(day)
       where day between lost.start_date and lost.end_date) each
     where each.days > 0
     order by order_no, each.days desc, class_code`,
    [schoolCode, JSON.stringify(classes), incidentId],
  );

/** Students of the classes whom a subscription served on a lost day; their months stay as they are. */
export const subscribersWithLostDays = async (
  db: Queryable,
  { schoolCode, classes }: WantedExtension,
): Promise<number> => {
  const [row] = await select<{ count: number }>(
    db,
    `select count(*)::int as count from ${served} and exists (
       select from (${servicesOfStudent('$1')}) as services, unnest(k.days) as t(day)
       where services.mode = 'subscribe' and t.day::timestamp at time zone 'Asia/Shanghai' < services.ends
         and (t.day + 1)::timestamp at time zone 'Asia/Shanghai' > services.starts)`,
    [schoolCode, JSON.stringify(classes)],
  );
  return row?.count ?? 0;
};

interface LinePeriod extends StoredPeriod {
  payItemId: string;
}

/** What changes when orders get longer by some days, as of now: their lines need not be locked to show it, but to do it. */
export const plannedExtensions = async (
  db: Queryable,
  orders: readonly Pick<ExtendedOrder, 'orderNo' | 'days'>[],
  today: Day,
): Promise<PeriodExtension[]> => {
  if (orders.length === 0) return [];
  const days = new Map(orders.map((order) => [order.orderNo, order.days]));
  const periods = await linePeriods(db, [...days.keys()]);
  const parents = await parentsOf(db, [...new Set(periods.map(({ studentCode }) => studentCode))]);
  return [...groupBy(periods, ({ payItemId }) => payItemId).values()].flatMap((line) =>
    extendPeriods(line, days, today, parents),
  );
};

/** The periods of orders, and all of the same items that may be behind them, directly or through others. */
const linePeriods = (db: Queryable, orderNumbers: readonly string[]): Promise<LinePeriod[]> =>
  select(
    db,
    `with recursive line (code, item) as (
       select student_code, pay_item_id from service_period where order_no = any($1)
       union
       select next.code, line.item from line cross join lateral (
         select p.student_code as code from parent_child l join service_period p on p.family_parent_code = l.parent_code
         where l.student_code = line.code and p.pay_item_id = line.item
         union all
         select c.student_code from service_period p join parent_child c on c.parent_code = p.family_parent_code
         where p.student_code = line.code and p.pay_item_id = line.item
         union all
         select o.student_code from service_period p join service_period o on o.family_parent_code = p.family_parent_code
         where p.student_code = line.code and p.pay_item_id = line.item and o.pay_item_id = line.item
       ) next
     )
     select p.order_no as "orderNo", p.student_code as "studentCode", p.family_parent_code as "familyParentCode",
       p.start_date::text as "startDate", p.end_date::text as "endDate", p.anchor_day as "anchorDay",
       o.service_months as "serviceMonths", p.pay_item_id as "payItemId"
     from line join service_period p on p.student_code = line.code and p.pay_item_id = line.item
       join online_order o using (order_no)
     where p.ended_at is null
       and p.end_date >= (select min(end_date) from service_period where order_no = any($1) and ended_at is null)
     order by p.start_date, p.order_no`,
    [orderNumbers],
  );

export interface ExtensionCause {
  incidentId: string;
  incidentNumber: string;
  reason: string;
  /** Account. */
  by: string;
  at: Date;
}

/** Changes periods and the days of their orders, and records each change. */
export const storeExtensions = async (
  tx: EntityManager,
  changes: readonly PeriodExtension[],
  { incidentId, incidentNumber, reason, by, at }: ExtensionCause,
): Promise<void> => {
  const rows = changes.map(({ before, after, ...change }) => ({
    ...{ id: uuidv7(), ...change, ...after },
    ...{ startBefore: before.startDate, endBefore: before.endDate },
  }));
  await tx.query(
    `with changed as (
       select * from jsonb_to_recordset($1::jsonb) as t (id uuid, "orderNo" text, "extendedOrderNo" text, days smallint,
         "startBefore" date, "endBefore" date, "startDate" date, "endDate" date, "anchorDay" smallint)
     ), periods as (
       update service_period p set start_date = c."startDate", end_date = c."endDate", anchor_day = c."anchorDay"
       from changed c where p.order_no = c."orderNo"
     ), orders as (
       update online_order o set start_date = c."startDate", end_date = c."endDate", updated_at = $6
       from changed c where o.order_no = c."orderNo"
     )
     insert into service_extension (id, incident_id, incident_number, order_no, extended_order_no, days, start_before,
       end_before, start_after, end_after, reason, "by", at)
     select id, $2, $3, "orderNo", "extendedOrderNo", days, "startBefore", "endBefore", "startDate", "endDate", $4, $5, $6
     from changed`,
    [JSON.stringify(rows), incidentId, incidentNumber, reason, by, at],
  );
};
