import type { PointsBook } from '../../medium/added-value/points-parts.js';

/** What must be empty in the books of schools `$1`: the rules of the ledger, written apart from the service. */
const rules: Readonly<Record<string, string>> = {
  'a transfer does not add up': `
    select t.id from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id where t.school_code = any($1)
    group by t.id having count(e.amount) <> 2 or sum(e.amount) <> 0`,
  'a kept balance is not the sum of its entries': `
    select b.account from ledger_balance b
    where b.account in (select e.account from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      where t.school_code = any($1)) and b.account not like 'money:%' and (b.balance < 0 or b.balance <> (select coalesce(sum(amount), 0) from ledger_entry e where e.account = b.account))`,
  'an account of the school is below 0': `
    select e.account from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where t.school_code = any($1) and e.account <> 'issue' and e.account not like 'money:%' group by e.account having sum(e.amount) < 0`,
  'more or fewer points are out of issue than there are': `
    select 1 from ledger_entry e join ledger_transfer t on t.id = e.transfer_id where t.school_code = any($1)
      and e.account not like 'money:%' group by t.school_code having -coalesce(sum(e.amount) filter (where e.account = 'issue'), 0)
      <> coalesce(sum(e.amount) filter (where e.account <> 'issue'), 0)`,
  'a closed month has points in its pool, or grants that wait': `
    select 1 from points_month m where m.school_code = any($1) and m.closed_at is not null and (
      (select balance from ledger_balance where account = 'pool:' || m.school_code || ':' || m.month) > 0
      or exists (select from points_grant g where g.school_code = m.school_code and g.month = m.month and g.state = 'pending'))`,
  'a pool gave more than it got': `
    select 1 from points_month m where m.school_code = any($1) and m.total_allot_points < (
      select coalesce(sum(points), 0) from points_grant g
      where g.school_code = m.school_code and g.month = m.month and g.state <> 'returned')`,
  'pending points are not those of the grants': `
    select g.teacher_code from points_grant g where g.school_code = any($1) and g.teacher_code is not null
    group by g.teacher_code having coalesce(sum(g.points) filter (where g.state = 'pending'), 0)
      <> (select coalesce(sum(balance), 0) from ledger_balance where account = 'pending:' || g.teacher_code)`,
  'a subscription that was cancelled in the month of its grant kept the points': `
    select g.event_id from points_grant g join subscription_event c on c.subscription_id = g.subscription_id
    where g.school_code = any($1) and g.state = 'available' and c.kind = 'cancel'
      and to_char(c.at at time zone 'Asia/Shanghai', 'YYYYMM') = g.month`,
  'an event waits and is granted': `
    select q.event_id from points_queue q join points_grant g using (event_id) where q.school_code = any($1)`,
  'points of an exchange are in more than one place, or in none': `
    select x.id from points_exchange x
    left join ledger_transfer t on t.reference = x.id::text and t.cause in ('exchange', 'paid', 'refund')
    where x.school_code = any($1) group by x.id
    having count(*) filter (where t.cause = 'exchange') <> 1
      or count(*) filter (where t.cause = 'paid') <> (x.state = 'succeeded')::int
      or count(*) filter (where t.cause = 'refund') <> (x.state = 'failed')::int`,
  'points in payment or spent are not those of the exchanges': `
    select s.code from unnest($1::text[]) as s (code) where
      (select coalesce(sum(amount), 0) from ledger_entry where account = 'payout:' || s.code)
        <> (select coalesce(sum(points), 0) from points_exchange
          where school_code = s.code and state in ('requested', 'processing', 'unknown'))
      or (select coalesce(sum(amount), 0) from ledger_entry where account = 'spent:' || s.code)
        <> (select coalesce(sum(points), 0) from points_exchange where school_code = s.code and state = 'succeeded')`,
  'a pending exchange is never checked again, or one that has ended is': `
    select x.id from points_exchange x
    where x.school_code = any($1) and (x.due_at is null) <> (x.state in ('succeeded', 'failed'))`,
  'a teacher has exchanged more than the month allows': `
    select teacher_code from (
      select x.teacher_code, sum(x.points) as points, coalesce(
        (select (m.plan->>'monthExchangeLimit')::int from points_month m
          where m.school_code = x.school_code and m.month = x.month),
        (select p.month_exchange_limit from points_plan p
          where p.school_code = x.school_code and p.month <= x.month order by p.month desc limit 1), 20000) as most
      from points_exchange x where x.school_code = any($1) and x.state <> 'failed'
      group by x.school_code, x.teacher_code, x.month) as exchanged
    where most > 0 and points > most`,
};

/** The rules that the books of schools break. */
export const bookFaults = async (book: Pick<PointsBook, 'rows'>, schoolCodes: readonly string[]): Promise<string[]> => {
  const all = Object.entries(rules).map(([rule, sql]) => `select '${rule}' as rule where exists (${sql})`);
  const broken = await book.rows<{ rule: string }>(all.join(' union all '), [schoolCodes]);
  return broken.map(({ rule }) => rule);
};
