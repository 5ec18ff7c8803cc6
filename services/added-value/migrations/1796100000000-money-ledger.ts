import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bookPast, moneyInLedger, pastMoney, pointsOnlyAgain, receivedAt } from '#libs/commerce';

/**
 * What the days of paid orders have earned in each month that is over. An order owes what its unused days are worth, as a
 * refund of its unused part would return.
 */
const earned = `
  select (day + 1)::timestamp at time zone 'Asia/Shanghai' as at, 'earned' as cause,
    order_no || ':' || to_char(day, 'YYYYMM') as reference, school_code, day, null::text as "by", null::text as note,
    'money:deferred:' || order_no as debit, 'money:earned:' || school_code as credit,
    coalesce(lag(owed) over (partition by order_no order by day), net) - owed as amount
  from (
    select o.order_no, o.school_code, o.net, m.day,
      least(o.net, case when o.start_date is null or o.ended_on <= m.day then 0
        else o.pay_fee * greatest(0, o.end_date - greatest(o.start_date, m.day + 1) + 1) / (o.end_date - o.start_date + 1)
        end) as owed
    from (
      select o.order_no, o.school_code, o.pay_fee, o.pay_fee - o.refunded_fee as net, p.start_date, p.end_date,
        (p.ended_at at time zone 'Asia/Shanghai')::date as ended_on,
        date_trunc('month', ${receivedAt} at time zone 'Asia/Shanghai') as first
      from online_order o left join service_period p on p.order_no = o.order_no
      where o.status in ('paid', 'partlyRefunded')) o
    cross join lateral generate_series(o.first, least(
      date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '1 month',
      greatest(o.first, date_trunc('month', o.end_date::timestamp))), interval '1 month') as month
    cross join lateral (select (month + interval '1 month' - interval '1 day')::date as day) m) owing`;

const settled = `
  select m.last_mod_date as at, 'billed' as cause, m.id || ':' || m.version as reference, m.school_code,
    (to_date(m.month, 'YYYYMM') + interval '1 month' - interval '1 day')::date as day, null::text as "by",
    null::text as note, 'money:receivable:' || m.school_code as debit, 'money:billed:' || m.school_code as credit,
    coalesce(m.amount_served, m.amount) as amount
  from monthly_settlement m
  union all
  select c.at, 'corrected', c.id::text, c.school_code,
    (to_date(c.month, 'YYYYMM') + interval '1 month' - interval '1 day')::date, c."by", c.reason,
    'money:receivable:' || c.school_code, 'money:billed:' || c.school_code, c.amount
  from settlement_correction c join monthly_settlement m on m.school_code = c.school_code and m.month = c.month`;

/** Exchanges that have failed cost nothing. */
const rewards = `
  select created_at as at, 'rewarded' as cause, id::text as reference, school_code,
    (created_at at time zone 'Asia/Shanghai')::date as day, created_by as "by", null::text as note,
    'money:rewards:' || school_code as debit, 'money:payable:' || school_code as credit, amount
  from points_exchange where state <> 'failed'
  union all
  select coalesce(finished_at, created_at), 'transferred', id::text, school_code,
    (coalesce(finished_at, created_at) at time zone 'Asia/Shanghai')::date, null, null,
    'money:payable:' || school_code, 'money:platform', amount
  from points_exchange where state = 'succeeded'`;

/** The ledger of points takes money, and the past is booked. */
export class MoneyLedger1796100000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of moneyInLedger) await db.query(statement);
    for (const rows of [...pastMoney, earned, settled, rewards]) await db.query(bookPast(rows));
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of [...pointsOnlyAgain, ...former]) await db.query(statement);
  }
}

const former = [
  'drop index ledger_balance_owed, ledger_transfer_school_day, ledger_transfer_day',
  'alter table ledger_transfer drop column day, alter column school_code set not null',
  'alter table ledger_balance drop constraint ledger_balance_sign',
  'alter table ledger_balance add constraint ledger_balance_not_negative check (balance >= 0)',
  'alter table ledger_entry drop constraint ledger_entry_account_known',
  `alter table ledger_entry add constraint ledger_entry_account_known
     check (account = 'issue' or account ~ '^(pool|pending|available|payout|spent):.')`,
  'alter table ledger_entry rename column amount to points',
  `create or replace function ledger_balances() returns trigger language plpgsql set search_path from current as $$
  begin
    if exists (select from added group by transfer_id having sum(points) <> 0 or count(*) <> 2) then
      raise exception 'unbalanced transfer' using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
    end if;
    insert into ledger_balance (account, balance)
      select distinct account, 0 from added where account ~ '^(pool|pending|available):' order by account
      on conflict do nothing;
    perform from ledger_balance where account in (select account from added) order by account for update;
    update ledger_balance b set balance = b.balance + a.points
      from (select account, sum(points) as points from added group by account) a where a.account = b.account;
    return null;
  end $$`,
];
