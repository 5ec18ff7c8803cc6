import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import type { Day, LedgerCause, MoneyCause } from '#libs/contracts';
import { change, type Queryable, select } from '#libs/data/db';

/** Names of the accounts between which points move. */
export const pointsAccount = {
  /** Where all points come from, and where those that were not given go back to. */
  issue: 'issue',
  pool: (schoolCode: string, month: string) => `pool:${schoolCode}:${month}`,
  /** Granted in months that are not closed. */
  pending: (teacherCode: string) => `pending:${teacherCode}`,
  available: (teacherCode: string) => `available:${teacherCode}`,
  /** On their way through the payment platform. */
  payout: (schoolCode: string) => `payout:${schoolCode}`,
  spent: (schoolCode: string) => `spent:${schoolCode}`,
} as const;

/** Names of the accounts between which money moves, in fen: a positive entry is a debit, a negative one a credit. */
export const moneyAccount = {
  /** What the payment platform holds for us. */
  platform: 'money:platform',
  /** What was paid by other means. */
  hand: 'money:hand',
  /** Payments, by their order number, that pay nothing and go back. */
  unclaimed: (orderNo: string) => `money:unclaimed:${orderNo}`,
  /** What an order was paid for and has not served yet. The database refuses to return or earn more than was paid. */
  deferred: (orderNo: string) => `money:deferred:${orderNo}`,
  /** Revenue of days and minutes that were served. */
  earned: (schoolCode: string) => `money:earned:${schoolCode}`,
  /** What settled months are to bring, and the revenue that they are. */
  receivable: (schoolCode: string) => `money:receivable:${schoolCode}`,
  billed: (schoolCode: string) => `money:billed:${schoolCode}`,
  /** Rewards that teachers have asked for, and what they have cost. */
  payable: (schoolCode: string) => `money:payable:${schoolCode}`,
  rewards: (schoolCode: string) => `money:rewards:${schoolCode}`,
} as const;

/** Points or fen that move from one account to another. */
export interface Transfer {
  cause: LedgerCause | MoneyCause;
  /** What moves them: of one cause and reference there is one transfer. */
  reference: string;
  /** Null: money of no school that is known. */
  schoolCode: string | null;
  /** The credited account. */
  from: string;
  /** The debited account. */
  to: string;
  /** 1 or more. */
  amount: number;
  /** The business day that money counts for; points have none. */
  day?: Day | null;
  /** The account that caused it; null: the system. */
  by?: string | null;
  /** Why, for people. */
  note?: string | null;
}

/** What moves from one account to another; a negative amount moves the other way round. */
export const signedMovement = (from: string, to: string, amount: number): Pick<Transfer, 'from' | 'to' | 'amount'> =>
  amount > 0 ? { from, to, amount } : { from: to, to: from, amount: -amount };

/** An account would have less than nothing, or an order would owe less than nothing. The transaction is lost. */
export class BalanceError extends Error {
  override readonly name = 'BalanceError';
}

/** Transfers of one statement. */
const setSize = 1000;

/**
 * A book in double entry. The database keeps the balances of pools, of pending and available points and of deferred revenue
 * with each entry. It refuses what does not add up to 0, what would make such a balance pass 0, and changes of entries.
 */
@Injectable()
export class Ledger {
  constructor(private readonly clock: Clock) {}

  /**
   * Writes those transfers whose cause and reference are new, in their order; returns the references of these. A caller
   * who locks a balance before takes pools before available ones, and these before pending ones.
   * @throws BalanceError
   */
  async transfer(tx: EntityManager, transfers: readonly Transfer[]): Promise<string[]> {
    const written: string[] = [];
    for (let done = 0; done < transfers.length; done += setSize) {
      written.push(...(await this.write(tx, transfers.slice(done, done + setSize))));
    }
    return written;
  }

  /** What is owed for orders by their number, in fen; locked until `tx` ends. */
  async lockedDeferred(tx: EntityManager, orderNumbers: readonly string[]): Promise<Map<string, number>> {
    const accounts = new Map(orderNumbers.map((orderNo) => [moneyAccount.deferred(orderNo), orderNo]));
    const sql = 'select account, balance from ledger_balance where account = any($1) order by account for update';
    const rows = await select<{ account: string; balance: string }>(tx, sql, [[...accounts.keys()]]);
    return new Map(rows.map(({ account, balance }) => [accounts.get(account) ?? '', -Number(balance)]));
  }

  /** The balance of a pool, of pending or available points, locked until `tx` ends. */
  async lockedBalance(tx: EntityManager, name: string): Promise<number> {
    const sql = 'select balance from ledger_balance where account = $1 for update';
    return balanceOf(await select<{ balance: string }>(tx, sql, [name]));
  }

  /** The balance of a pool, of pending or available points. */
  async balance(db: Queryable, name: string): Promise<number> {
    const sql = 'select balance from ledger_balance where account = $1';
    return balanceOf(await select<{ balance: string }>(db, sql, [name]));
  }

  private async write(tx: EntityManager, transfers: readonly Transfer[]): Promise<string[]> {
    const rows = transfers.map((each) => ({ by: null, note: null, day: null, ...each, id: uuidv7() }));
    try {
      const written = await change<{ reference: string }>(tx, insertTransfers, [
        JSON.stringify(rows),
        this.clock.now(),
      ]);
      return written.map(({ reference }) => reference);
    } catch (error) {
      if (passesZero(error)) throw new BalanceError('a balance would pass zero', { cause: error });
      throw error;
    }
  }
}

const balanceOf = ([row]: { balance: string }[]): number => Number(row?.balance ?? 0);

const passesZero = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { constraint?: unknown }).constraint === 'ledger_balance_sign';

/** Two who write the same transfer come one after the other, as their keys are in one order. */
const insertTransfers = `
  with wanted as materialized (select * from jsonb_to_recordset($1::jsonb) as t (id uuid, cause text, reference text,
      "schoolCode" text, "from" text, "to" text, amount bigint, day date, "by" text, note text)),
    written as (
      insert into ledger_transfer (id, at, cause, reference, school_code, day, "by", note)
      select id, $2::timestamptz, cause, reference, "schoolCode", day, "by", note from wanted order by cause, reference
      on conflict (cause, reference) do nothing returning id, reference),
    entries as (
      insert into ledger_entry (transfer_id, account, amount)
      select w.id, side.account, side.amount from wanted w join written using (id)
      cross join lateral (values (w."from", -w.amount), (w."to", w.amount)) as side (account, amount))
  select reference from written`;

/**
 * A statement that books the past: one transfer for each row of `rows`, which selects `at`, `cause`, `reference`,
 * `school_code`, `day`, `by`, `note`, the account `debit`, the account `credit` and `amount` in fen, negative the other way
 * round.
 */
export const bookPast = (rows: string): string => `
  with past as materialized (select gen_random_uuid() as id, p.* from (${rows}) p where p.amount <> 0),
    transfers as (
      insert into ledger_transfer (id, at, cause, reference, school_code, day, "by", note)
      select id, at, cause, reference, school_code, day, "by", note from past)
  insert into ledger_entry (transfer_id, account, amount)
  select past.id, side.account, side.amount from past
  cross join lateral (values (debit, amount), (credit, -amount)) as side (account, amount)`;

/** Undoes what books money, in a ledger that had points only. */
export const pointsOnlyAgain: readonly string[] = [
  'alter table ledger_entry disable trigger user',
  'alter table ledger_transfer disable trigger user',
  `delete from ledger_transfer t using ledger_entry e where e.transfer_id = t.id and e.account like 'money:%'`,
  `delete from ledger_entry where account like 'money:%'`,
  `delete from ledger_balance where account like 'money:%'`,
  'alter table ledger_entry enable trigger user',
  'alter table ledger_transfer enable trigger user',
];
