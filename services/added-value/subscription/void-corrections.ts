import type { EntityManager } from 'typeorm';
import { monthOf } from '#libs/contracts';

/**
 * Adds corrections to the month of `at` for records that were voided at that moment: one for each month before it in which
 * the record ran.
 */
export const correctVoided = async (tx: EntityManager, subscriptionIds: readonly string[], at: Date): Promise<void> => {
  if (subscriptionIds.length === 0) return;
  await tx.query(insertForVoided, [subscriptionIds, at, monthOf(at)]);
};

/** The line of such a record is `new` in the month in which it began, and `renew` in those after it. */
const insertForVoided = `
  insert into settlement_correction (id, school_code, month, corrects_month, code, reason, amount, subscribe_total,
    renew_count, new_count, served_total, event_id, "by", at)
  select gen_random_uuid(), v.school_code, $3::text, to_char(m, 'YYYYMM'), 'importVoided', coalesce(v.cause, ''),
    -e.price, -1, case when m > began then -1 else 0 end, case when m > began then 0 else -1 end, -1, v.id, v."by", v.at
  from subscription_event v
  join subscription_event e on e.id = v.voids and e.kind = 'new'
  cross join lateral (select date_trunc('month', e.at at time zone 'Asia/Shanghai') as began,
    date_trunc('month', $2::timestamptz at time zone 'Asia/Shanghai') as ended) as months
  cross join lateral generate_series(began, ended - interval '1 month', interval '1 month') as m
  where v.subscription_id = any($1::uuid[]) and v.kind = 'void'
  on conflict do nothing`;
