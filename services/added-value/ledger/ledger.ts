import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/clock';
import type { LedgerCause } from '#libs/contracts';
import { change, type Queryable, select } from '#libs/db';

/** Points that move from one account to another. */
export interface Transfer {
  cause: LedgerCause;
  /** What moves them: of one cause and reference there is one transfer. */
  reference: string;
  schoolCode: string;
  from: string;
  to: string;
  /** 1 or more. */
  points: number;
  /** Account; null: by itself. */
  by?: string | null;
  /** Why, for people. */
  note?: string | null;
}

/** A pool, pending or available points would become less than 0. The transaction is lost. */
export class BalanceError extends Error {
  override readonly name = 'BalanceError';
}

/** Transfers of one statement. */
const setSize = 1000;

/**
 * The book of points in double entry. The database keeps the balances with each entry and refuses what does not add up to
 * 0, what would make a balance negative, and changes of entries.
 */
@Injectable()
export class Ledger {
  constructor(private readonly clock: Clock) {}

  /**
   * Writes those transfers whose cause and reference are new, in their order; returns the references of these. Whoever
   * locks a balance before takes pools before available ones, and these before pending ones.
   * @throws BalanceError
   */
  async transfer(tx: EntityManager, transfers: readonly Transfer[]): Promise<string[]> {
    const written: string[] = [];
    for (let done = 0; done < transfers.length; done += setSize) {
      written.push(...(await this.write(tx, transfers.slice(done, done + setSize))));
    }
    return written;
  }

  /** The balance of a pool, of pending or available points, which nobody else changes before `tx` ends. */
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
    const rows = transfers.map((each) => ({ by: null, note: null, ...each, id: uuidv7() }));
    try {
      const written = await change<{ reference: string }>(tx, insertTransfers, [
        JSON.stringify(rows),
        this.clock.now(),
      ]);
      return written.map(({ reference }) => reference);
    } catch (error) {
      if (isBelowZero(error)) throw new BalanceError('a balance would become negative', { cause: error });
      throw error;
    }
  }
}

const balanceOf = ([row]: { balance: string }[]): number => Number(row?.balance ?? 0);

const isBelowZero = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { constraint?: unknown }).constraint === 'ledger_balance_not_negative';

/** Two who write the same transfer come one after the other, as their keys are in one order. */
const insertTransfers = `
  with wanted as materialized (select * from jsonb_to_recordset($1::jsonb) as t (id uuid, cause text, reference text,
      "schoolCode" text, "from" text, "to" text, points bigint, "by" text, note text)),
    written as (
      insert into ledger_transfer (id, at, cause, reference, school_code, "by", note)
      select id, $2::timestamptz, cause, reference, "schoolCode", "by", note from wanted order by cause, reference
      on conflict (cause, reference) do nothing returning id, reference),
    entries as (
      insert into ledger_entry (transfer_id, account, points)
      select w.id, side.account, side.points from wanted w join written using (id)
      cross join lateral (values (w."from", -w.points), (w."to", w.points)) as side (account, points))
  select reference from written`;
