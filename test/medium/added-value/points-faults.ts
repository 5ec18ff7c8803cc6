import type { PointsBook } from './points-parts.js';

/** What must be empty in the book of a school `$1`: the rules of the ledger, written apart from the service. */
const rules: Readonly<Record<string, string>> = {
  'a transfer does not add up': `
    select t.id from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id where t.school_code = $1
    group by t.id having count(e.points) <> 2 or sum(e.points) <> 0`,
  'a kept balance is not the sum of its entries': `
    select b.account from ledger_balance b
    where b.account in (select e.account from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      where t.school_code = $1) and (b.balance < 0 or b.balance <> (select coalesce(sum(points), 0) from ledger_entry e where e.account = b.account))`,
  'an account of the school is below 0': `
    select e.account from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where t.school_code = $1 and e.account <> 'issue' group by e.account having sum(e.points) < 0`,
  'more or fewer points are out of issue than there are': `
    select 1 from ledger_entry e join ledger_transfer t on t.id = e.transfer_id where t.school_code = $1
    having -coalesce(sum(e.points) filter (where e.account = 'issue'), 0)
      <> coalesce(sum(e.points) filter (where e.account <> 'issue'), 0)`,
  'a closed month has points in its pool, or grants that wait': `
    select 1 from points_month m where m.school_code = $1 and m.closed_at is not null and (
      (select balance from ledger_balance where account = 'pool:' || m.school_code || ':' || m.month) > 0
      or exists (select from points_grant g where g.school_code = $1 and g.month = m.month and g.state = 'pending'))`,
  'a pool gave more than it got': `
    select 1 from points_month m where m.school_code = $1 and m.total_allot_points < (
      select coalesce(sum(points), 0) from points_grant g
      where g.school_code = $1 and g.month = m.month and g.state <> 'returned')`,
  'pending points are not those of the grants': `
    select g.teacher_code from points_grant g where g.school_code = $1 and g.teacher_code is not null
    group by g.teacher_code having coalesce(sum(g.points) filter (where g.state = 'pending'), 0)
      <> (select coalesce(sum(balance), 0) from ledger_balance where account = 'pending:' || g.teacher_code)`,
  'a subscription that was cancelled in the month of its grant kept the points': `
    select g.event_id from points_grant g join subscription_event c on c.subscription_id = g.subscription_id
    where g.school_code = $1 and g.state = 'available' and c.kind = 'cancel'
      and to_char(c.at at time zone 'Asia/Shanghai', 'YYYYMM') = g.month`,
  'an event waits and is granted': `
    select q.event_id from points_queue q join points_grant g using (event_id) where q.school_code = $1`,
};

/** The rules that the book of a school breaks. */
export const bookFaults = async (book: Pick<PointsBook, 'rows'>, schoolCode: string): Promise<string[]> => {
  const all = Object.entries(rules).map(([rule, sql]) => `select '${rule}' as rule where exists (${sql})`);
  const broken = await book.rows<{ rule: string }>(all.join(' union all '), [schoolCode]);
  return broken.map(({ rule }) => rule);
};
