import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { Clock } from '#libs/clock';
import { filled, texts } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { ThrottledError } from '#libs/http';
import { Jobs } from '#libs/jobs';
import { networkOf } from '../address/network.js';
import { SignInTryEntity } from './sign-in-try.entity.js';
import {
  addressLimits,
  afterFailure,
  pairLimits,
  type ThrottleLimits,
  type Tries,
  waitOf,
  waitText,
} from './throttle-rule.js';

/** Tries are kept for so long; longer than any limit remembers. */
const keptMs = 2 * 3600_000;

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
    jobs: Jobs,
  ) {
    jobs.register({ name: 'sign-in-try-retention', everyMs: 10 * 60_000, run: () => this.clean() });
  }

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
      const wait = waitOf([...known.values()], now);
      if (wait > 0) throw new ThrottledError(filled(texts.loginThrottled, { wait: waitText(wait) }));
      for (const { key, limits } of counted) await this.store(tx, key, afterFailure(known.get(key), now, limits));
    });
    return { succeeded: () => this.forgive(counted) };
  }

  private async clean(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptMs);
    await this.dataSource.getRepository(SignInTryEntity).delete({ lastAt: LessThan(before) });
  }

  /** The tries under `keys`; others who try under one of them wait for this transaction. */
  private async lock(tx: EntityManager, keys: string[]): Promise<Map<string, Tries>> {
    for (const key of [...keys].sort()) {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    }
    const rows = await tx.findBy(SignInTryEntity, { key: In(keys) });
    return new Map(
      rows.map(({ key, failures, lastAt, blockedUntil }) => [
        key,
        { failures, lastAt: lastAt.getTime(), blockedUntil: blockedUntil.getTime() },
      ]),
    );
  }

  private async store(tx: EntityManager, key: string, tries: Tries): Promise<void> {
    const { failures, lastAt, blockedUntil } = tries;
    const row = { key, failures, lastAt: new Date(lastAt), blockedUntil: new Date(blockedUntil) };
    await tx.upsert(SignInTryEntity, row, ['key']);
  }

  /** The account's tries are forgotten; a whole address gets back the one that was no failure. */
  private async forgive(counted: Counted[]): Promise<void> {
    await this.transactions.run(async (tx) => {
      for (const { key, limits } of counted) {
        if (limits !== addressLimits) await tx.delete(SignInTryEntity, { key });
        else {
          const one = { failures: () => 'greatest(failures - 1, 0)', blockedUntil: () => 'last_at' };
          await tx.createQueryBuilder().update(SignInTryEntity).set(one).where({ key }).execute();
        }
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

/** Keeps account names and addresses out of the table. */
const keyOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
