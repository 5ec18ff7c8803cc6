/**
 * State of an account `a` at a moment, as SQL: what the platform has last said, but expired once its time is over. Source:
 * `license/batch_get_active_info_by_code`, `status`.
 */
export const statusAt = (now: Date): string =>
  `(case when a.status in (2, 4) and a.expire_time <= '${now.toISOString()}'::timestamptz then 3 else a.status end)`;
