/** Days of a service's orders or payouts compared with the bill: ten of each month from 2010 on, and one with an order that differs. */
export const billStatements = (schema: string, orderNo: string, subject = 'orders'): string[] => [
  `insert into ${schema}.reconciliation
   select '2026-01-01', 'finished', 2, 1980, 1, 990, 1, null, now(), now(), '${subject}' where $1 > 0`,
  `insert into ${schema}.reconciliation
   select make_date(2010 + (n - 1) / 120, 1 + (n - 1) / 10 % 12, 1 + (n - 1) % 10), 'finished', 2, 1980, 1, 990, 1, null,
     now(), now(), '${subject}' from generate_series(1, $1::int) n`,
  `insert into ${schema}.reconciliation_difference (id, subject, day, order_no, kind, ours, detail, created_at)
   select gen_random_uuid(), '${subject}', '2026-01-01', '${orderNo}', 'missingAtPlatform', 990, '', now() where $1 > 0`,
];
