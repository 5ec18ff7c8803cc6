/** Complaints about orders of a service's school, ten of each order that the platform names. */
export const complaintStatements = (schema: string): string[] => [
  `insert into ${schema}.payment_complaint (complaint_id, school_code, out_trade_no, transaction_id, amount, detail, state,
     problem, full_refunded, awaits_reply, times, complained_at, counted_from, due_at, read_at, created_at)
   select 'list' || lpad(n::text, 6, '0'), 'LIST00001', 'order' || lpad(((n - 1) / 10)::text, 4, '0'), '', 990, '没有开通',
     'pending', 'refund', false, true, 1, now(), now(), now() + n * interval '1 minute', now(), now()
   from generate_series(1, $1::int) n`,
  `insert into ${schema}.payment_complaint_event (id, complaint_id, action, state, at)
   select gen_random_uuid(), 'list' || lpad(n::text, 6, '0'), 'FOUND', 'pending', now() from generate_series(1, $1::int) n`,
];
