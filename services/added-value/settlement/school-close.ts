import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Ledger, moneyAccount, signedMovement, type Transfer } from '#libs/commerce';
import { type Day, monthAfter } from '#libs/contracts';
import { select } from '#libs/data/db';
import { PointsMonths } from '../points/points-months.js';
import { MonthRenewal } from '../subscription/month-renewal.js';
import {
  type Computed,
  lockSettlement,
  recompute,
  type Recomputed,
  type SchoolMonth,
  settle,
  settlementId,
} from './settlement-store.js';

/** Amounts that a settled month has not booked yet; `amount` is negative when it has decreased. */
interface Unbooked {
  cause: 'billed' | 'corrected';
  reference: string;
  schoolCode: string;
  day: Day;
  amount: string;
  by: string | null;
  note: string | null;
}

/** Books the receivables of settled months. */
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

/** Closes a month of a school: what happened is settled, what runs is renewed, points are paid out. */
@Injectable()
export class SchoolClose {
  constructor(
    private readonly renewal: MonthRenewal,
    private readonly points: PointsMonths,
    private readonly money: SettlementMoney,
    private readonly clock: Clock,
  ) {}

  /** Closes a month, unless it is closed: running records are renewed for the month after it. Returns the id of the month. */
  async close(tx: EntityManager, of: SchoolMonth, why: Omit<Computed, 'at'>): Promise<string> {
    await lockSettlement(tx, of.schoolCode);
    const closed = await settlementId(tx, of);
    if (closed !== undefined) return closed;
    const id = await settle(tx, of, { ...why, at: this.clock.now() });
    await this.money.book(tx, id);
    const next = monthAfter(of.month);
    await this.renewal.renew(tx, of.schoolCode, next);
    await this.points.close(tx, of.schoolCode, of.month);
    await this.points.open(tx, of.schoolCode, next);
    return id;
  }

  /** Recomputes a closed month; undefined when it is not closed yet. */
  async recompute(tx: EntityManager, of: SchoolMonth, why: Omit<Computed, 'at'>): Promise<Recomputed | undefined> {
    await lockSettlement(tx, of.schoolCode);
    const id = await settlementId(tx, of);
    if (id === undefined) return undefined;
    const recomputed = await recompute(tx, id, of, { ...why, at: this.clock.now() });
    if (recomputed.changed) await this.money.book(tx, id);
    return recomputed;
  }
}
