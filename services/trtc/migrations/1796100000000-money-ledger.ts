import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bookPast, ledgerTables, pastMoney, receivedAt } from '#libs/commerce';

/**
 * What minutes of orders paid before this month have earned so far, as of the last day of the month before: usage is not
 * kept by order and month.
 */
const earned = `
  select month as at, 'earned' as cause, order_no || ':' || to_char(day, 'YYYYMM') as reference, school_code, day,
    null::text as "by", null::text as note, 'money:deferred:' || order_no as debit,
    'money:earned:' || school_code as credit, net - least(net, pay_fee * unused / talk_time) as amount
  from (
    select o.order_no, o.school_code, o.pay_fee, o.pay_fee - o.refunded_fee as net, o.talk_time,
      coalesce(l.granted - l.used, 0) as unused, t.month,
      ((t.month at time zone 'Asia/Shanghai') - interval '1 day')::date as day
    from online_order o left join recharge r on r.order_no = o.order_no
    left join recharge_left l on l.recharge_id = r.id
    cross join (select date_trunc('month', now(), 'Asia/Shanghai') as month) t
    where o.status in ('paid', 'partlyRefunded') and ${receivedAt} < t.month) owing`;

/** A ledger of money, in which the past is booked. */
export class MoneyLedger1796100000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of ledgerTables) await db.query(statement);
    for (const rows of [...pastMoney, earned]) await db.query(bookPast(rows));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table ledger_balance, ledger_entry, ledger_transfer');
    await db.query('drop function ledger_balances(), ledger_frozen()');
  }
}
