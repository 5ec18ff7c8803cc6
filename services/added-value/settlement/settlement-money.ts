import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Day } from '#libs/contracts';
import { select } from '#libs/db';
import { Ledger, moneyAccount, signedMovement, type Transfer } from '#libs/commerce';

/** What a settled month is still to book: `amount` is negative when it has become less. */
interface Unbooked {
  cause: 'billed' | 'corrected';
  reference: string;
  schoolCode: string;
  day: Day;
  amount: string;
  by: string | null;
  note: string | null;
}

/** Books what settled months are to bring. */
@Injectable()
export class SettlementMoney {
  constructor(private readonly ledger: Ledger) {}

  /** Books what has been served in a settled month, and corrections that are settled with it, as far as they are not booked. */
  async book(tx: EntityManager, settlementId: string): Promise<void> {
    const rows = await select<Unbooked>(tx, unbooked, [settlementId]);
    const transfers = rows.map(({ amount, schoolCode, ...row }): Transfer => {
      const accounts = [moneyAccount.billed(schoolCode), moneyAccount.receivable(schoolCode)] as const;
      return { ...row, schoolCode, ...signedMovement(...accounts, Number(amount)) };
    });
    if (transfers.length > 0) await this.ledger.transfer(tx, transfers);
  }
}

/** The amount counts what was served; months settled before that was counted have what ran at their end. */
const unbooked = `
  with month as (
    select id, version, school_code, month, coalesce(amount_served, amount) as amount,
      (to_date(month, 'YYYYMM') + interval '1 month' - interval '1 day')::date as day
    from monthly_settlement where id = $1),
    booked as (
      select coalesce(sum(e.amount), 0) as amount
      from month m join ledger_transfer t on t.school_code = m.school_code and t.day = m.day and t.cause = 'billed'
      join ledger_entry e on e.transfer_id = t.id and e.account = 'money:receivable:' || m.school_code)
  select 'billed' as cause, m.id || ':' || m.version as reference, m.school_code as "schoolCode", m.day::text,
    m.amount - b.amount as amount, null as "by", null as note
  from month m, booked b where m.amount <> b.amount
  union all
  select 'corrected', c.id::text, c.school_code, m.day::text, c.amount, c."by", c.reason
  from month m join settlement_correction c on c.school_code = m.school_code and c.month = m.month
  where c.amount <> 0`;
