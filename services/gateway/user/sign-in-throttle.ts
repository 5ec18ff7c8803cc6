import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/boot';
import { texts } from '#libs/contracts';
import { select, Transactions, Upkeep } from '#libs/db';
import { ThrottledError } from '#libs/http';
import { networkOf } from '../address/network.js';
import {
  addressLimits,
  afterFailure,
  isBlocked,
  pairLimits,
  type ThrottleLimits,
  type Tries,
} from './throttle-rule.js';

/** Tries are kept for so long; longer than any limit remembers. */
const keptMs = 2 * 3600_000;

interface TryRow {
  key: string;
  failures: number;
  last_at: Date;
  blocked_until: Date;
}

/** A try to prove who one is; it counts as failed until `succeeded` is called. */
export interface SignInTry {
  succeeded(): Promise<void>;
}

/**
 * Slows down guessing. It counts per account and address, so that nobody can lock out somebody elsewhere, and, more
 * loosely, per address. Browsers that an account is known to use are counted for themselves.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a try before it is made, so that many at once don't slip through. `browser` is the id of a browser that the
   * account is known to use. @throws ThrottledError when it has to wait
   */
  async begin(account: string, address: string, browser?: string): Promise<SignInTry> {
    const counted = browser === undefined ? fromAddress(account, networkOf(address)) : fromBrowser(account, browser);
    await this.transactions.run(async (tx) => {
      const now = this.clock.now().getTime();
      const known = await this.lock(
        tx,
        counted.map(({ key }) => key),
      );
      if ([...known.values()].some((tries) => isBlocked(tries, now))) throw new ThrottledError(texts.loginThrottled);
      for (const { key, limits } of counted) await this.store(tx, key, afterFailure(known.get(key), now, limits));
    });
    return { succeeded: () => this.forgive(counted) };
  }

  @Upkeep(10 * 60_000)
  async clean(): Promise<void> {
    await this.dataSource.query('delete from sign_in_try where last_at < $1', [
      new Date(this.clock.now().getTime() - keptMs),
    ]);
  }

  /** The tries under `keys`; others who try under one of them wait for this transaction. */
  private async lock(tx: EntityManager, keys: string[]): Promise<Map<string, Tries>> {
    for (const key of [...keys].sort()) {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    }
    const rows = await select<TryRow>(tx, 'select * from sign_in_try where key = any($1)', [keys]);
    return new Map(
      rows.map((row) => [
        row.key,
        { failures: row.failures, lastAt: row.last_at.getTime(), blockedUntil: row.blocked_until.getTime() },
      ]),
    );
  }

  private async store(tx: EntityManager, key: string, tries: Tries): Promise<void> {
    await tx.query(
      `insert into sign_in_try (key, failures, last_at, blocked_until) values ($1, $2, $3, $4)
       on conflict (key) do update
       set failures = excluded.failures, last_at = excluded.last_at, blocked_until = excluded.blocked_until`,
      [key, tries.failures, new Date(tries.lastAt), new Date(tries.blockedUntil)],
    );
  }

  /** The account's tries are forgotten; a whole address gets back the one that was no failure. */
  private async forgive(counted: Counted[]): Promise<void> {
    await this.transactions.run(async (tx) => {
      for (const { key, limits } of counted) {
        const sql =
          limits === addressLimits
            ? 'update sign_in_try set failures = greatest(failures - 1, 0), blocked_until = last_at where key = $1'
            : 'delete from sign_in_try where key = $1';
        await tx.query(sql, [key]);
      }
    });
  }
}

/** A key under which a try counts. */
interface Counted {
  key: string;
  limits: ThrottleLimits;
}

const fromAddress = (account: string, network: string): Counted[] => [
  { key: keyOf('pair', account, network), limits: pairLimits },
  { key: keyOf('address', network), limits: addressLimits },
];

const fromBrowser = (account: string, browser: string): Counted[] => [
  { key: keyOf('browser', account, browser), limits: pairLimits },
];

/** Account names and addresses don't stand in the table. */
const keyOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
