/** What the ledger says of orders and of the payment platform must be what orders, payments and refunds say. */
export const moneyChecks: readonly string[] = [
  `select 'order ' || o.order_no as account, c.net::float8 as kept, coalesce(b.net, 0)::float8 as sum
   from online_order o
   cross join lateral (select case when o.status in ('paid', 'partlyRefunded', 'refunded')
     then o.pay_fee - o.refunded_fee else 0 end as net) c
   left join (
     select split_part(e.account, ':', 3) as order_no, -sum(e.amount) as net
     from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
     where e.account like 'money:deferred:%' and t.cause in ('received', 'returned') group by 1) b using (order_no)
   where c.net <> coalesce(b.net, 0)`,
  `select 'money:platform' as account, kept::float8, sum::float8 from (
     select (select coalesce(sum(amount), 0) from payment_event
         where kind in ('paid', 'unexpected') and detail ->> 'transactionId' is not null)
       - (select coalesce(sum(amount), 0) from refund where state = 'succeeded' and transaction_id is not null) as kept,
       (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
         where e.account = 'money:platform' and t.cause <> 'transferred') as sum) p
   where kept <> sum`,
];
