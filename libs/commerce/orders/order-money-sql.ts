import { paidStatuses } from '#libs/contracts';

const paidList = paidStatuses.map((status) => `'${status}'`).join(', ');

/** What the ledger says of orders and of the payment platform must be what orders, payments and refunds say. */
export const moneyChecks: readonly string[] = [
  `select 'order ' || o.order_no as account, c.net::float8 as kept, coalesce(b.net, 0)::float8 as sum
   from online_order o
   cross join lateral (select case when o.status in (${paidList})
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

/** The Chinese day of a moment. */
const dayOf = (moment: string): string => `(${moment} at time zone 'Asia/Shanghai')::date`;

const isPaid = `o.status in (${paidList})`;

/** When an order was paid. */
export const receivedAt = `coalesce((select min(e.at) from payment_event e where e.order_no = o.order_no and e.kind = 'paid'),
  o.paid_at, o.order_time)`;

const holder = (transactionId: string): string =>
  `case when ${transactionId} is null then 'money:hand' else 'money:platform' end`;

const received = `
  select r.at, 'received' as cause, coalesce(o.transaction_id, o.order_no) as reference, o.school_code,
    ${dayOf('r.at')} as day, null::text as "by", null::text as note, ${holder('o.transaction_id')} as debit,
    'money:deferred:' || o.order_no as credit, o.pay_fee as amount
  from online_order o cross join lateral (select ${receivedAt} as at) r where ${isPaid}`;

const stray = `
  select at, 'stray' as cause, reference, school_code, ${dayOf('at')} as day, null::text as "by", null::text as note,
    'money:platform' as debit, 'money:unclaimed:' || order_no as credit, amount
  from (
    select distinct on (e.detail ->> 'transactionId') e.at, e.detail ->> 'transactionId' as reference, o.school_code,
      e.order_no, e.amount
    from payment_event e left join online_order o on o.order_no = e.order_no
    where e.kind = 'unexpected' and e.detail ->> 'transactionId' is not null
    order by e.detail ->> 'transactionId', e.at) s`;

const returned = `
  select r.at, case when r.is_of_order then 'returned' else 'strayReturned' end as cause, r.out_refund_no as reference,
    r.school_code, ${dayOf('r.at')} as day, r.created_by as "by", r.reason as note,
    case when r.is_of_order then 'money:deferred:' else 'money:unclaimed:' end || r.order_no as debit,
    ${holder('r.transaction_id')} as credit, r.amount
  from (
    select f.out_refund_no, f.order_no, f.transaction_id, f.amount, f.created_by, f.reason, o.school_code,
      coalesce(${isPaid} and o.transaction_id is not distinct from f.transaction_id, false) as is_of_order,
      coalesce((select min(e.at) from payment_event e where e.order_no = f.order_no and e.kind = 'refunded'
        and e.detail ->> 'outRefundNo' = f.out_refund_no), f.updated_at) as at
    from refund f left join online_order o on o.order_no = f.order_no
    where f.state = 'succeeded') r`;

/** Payments and refunds of the past, as `bookPast` takes them; in this order. */
export const pastMoney: readonly string[] = [received, stray, returned];
