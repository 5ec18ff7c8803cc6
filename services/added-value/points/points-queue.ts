import type { Month } from '#libs/contracts';
import type { Queryable } from '#libs/db';

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
