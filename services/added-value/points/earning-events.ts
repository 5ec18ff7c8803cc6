import type { Month } from '#libs/contracts';
import type { Queryable } from '#libs/data/db';
import { servicesOfStudent } from '../service-period/service-status.js';

/** Time after the end of a student's last service in which a new subscription earns as a renewal. Source: domain rules, points. */
const resubscriptionPeriod = "interval '2 months'";

/**
 * SQL condition of a later event of a record that cancels what an earlier one earned: a cancellation, or the rollback of
 * the import that added the record or made this renewal.
 */
export const cancelsGrant = (later: string, earned: string): string => `(${later}.kind = 'cancel'
  or ${later}.kind = 'revert' and ${earned}.kind = 'renew'
  or ${later}.kind = 'void' and (${later}.voids = ${earned}.id
    or exists (select from subscription_event v where v.id = ${later}.voids and v.kind = 'new')))`;

/**
 * SQL of the `new` and `renew` events `e` that meet a condition, for an `EarningEvent`. A `new` event of a student whose last
 * service ended less than two months before earns as a renewal, and so does one while another service of the student runs.
 */
export const earningEvents = (condition: string, columns = ''): string => `
  select e.id as "eventId", e.price, e.head_teacher_code as "teacherCode"${columns},
    case when e.kind = 'new' and exists (
      select from (select e.student_code as code) s cross join lateral (${servicesOfStudent('e.school_code')}) had
      where had.starts < e.at
        and had.ends >= ((e.at at time zone 'Asia/Shanghai') - ${resubscriptionPeriod}) at time zone 'Asia/Shanghai')
      then 'renew' else e.kind end as "taskCode"
  from subscription_event e where ${condition} and e.kind in ('new', 'renew') order by e.at, e.id`;

/**
 * Queues the `new` and `renew` events among those of subscriptions for points of a month, if their school exists and gives
 * any; within their transaction.
 */
export const queuePoints = async (tx: Queryable, eventIds: readonly string[], month: Month): Promise<void> => {
  await tx.query(
    `insert into points_queue (event_id, school_code, month)
     select e.id, e.school_code, $2::text from subscription_event e
     join points_school p on p.school_code = e.school_code and p.enabled = 1
     join school s on s.code = e.school_code and not s.deleted
     where e.id = any($1::uuid[]) and e.kind in ('new', 'renew')
     on conflict do nothing`,
    [eventIds, month],
  );
};
