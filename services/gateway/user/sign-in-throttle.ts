import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Column, DataSource, Entity, type EntityManager, In, Index, LessThan, PrimaryColumn } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { filled, hourMs, minuteMs, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { networkOf, ThrottledError } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import { afterFailure, KeyedCounts, type Tries, waitOf, waitText } from '#libs/http/throttle';
import { BanMemory } from './ban-memory.js';
import { accountLimits, addressLimits, pairLimits, proofSteps, type ThrottleLimits } from './throttle-rule.js';

/** Failed tries to sign in under one key. */
@Entity('sign_in_try')
@Index('sign_in_try_last_at', ['lastAt'])
export class SignInTryEntity {
  /** SHA-256 (hex) of account and address: neither stands in the table. */
  @PrimaryColumn('text')
  key: string;

  @Column('integer')
  failures: number;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;

  @Column('timestamptz', { name: 'blocked_until' })
  blockedUntil: Date;
}

/** Retention of tries; longer than any limit remembers. */
const keptMs = 2 * hourMs;

/** A try to authenticate; it counts as failed until `succeeded` is called. `end` must be called in any case. */
export interface SignInTry {
  succeeded(): Promise<void>;
  end(): void;
}

/** Credential of a try: tries of one kind never count against an account under another. */
export type TryKind = 'sign-in' | 'password' | 'second factor' | 'outside';

/** Origin of a try; without `account` only its address counts. `browser`: id of a known browser of the account. */
export interface TryPlace {
  kind: TryKind;
  /** The caller has a session, and never waits for callers without one. */
  signedIn?: boolean;
  account?: string | undefined;
  address: string;
  browser?: string | undefined;
}

/** Checks of a try before it counts against an account, the cheapest first. */
export interface TryChecks {
  /** `steps`: how many times the work is doubled. @throws CallError when it was not done */
  proof: (steps: number) => void;
  /** Uses up the captcha; a wrong one counts against the address alone. */
  captcha: (tx: EntityManager) => Promise<boolean>;
}

/**
 * Slows down guessing. It counts per account and address, and, more loosely, per account and per address. Browsers that
 * an account is known to use are counted for themselves, so that no attacker can lock out their owners. Counts lie in
 * the database: they hold for every process and survive restarts.
 */
@Injectable()
export class SignInThrottle {
  private readonly bans = new BanMemory();
  /** Tries of this process whose outcome is not known yet: stored as failures, but they cause no proof of work. */
  private readonly pending = new KeyedCounts();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'sign-in-try-retention', everyMs: 10 * minuteMs, run: () => this.clean() });
  }

  /**
   * Counts a try before it is made, so that many at once don't slip through. Undefined when the captcha was wrong.
   * @throws ThrottledError when it has to wait, and what `checks` throw
   */
  async begin(place: TryPlace, checks: TryChecks): Promise<SignInTry | undefined>;
  async begin(place: TryPlace): Promise<SignInTry>;
  async begin(place: TryPlace, checks?: TryChecks): Promise<SignInTry | undefined> {
    const counted = keysOf(place);
    const keys = counted.map(({ key }) => key);
    refuseBefore(this.bans.waitOf(keys, this.clock.now().getTime()));
    let end = (): void => undefined;
    try {
      const passed = await this.transactions.run(async (tx) => {
        const now = this.clock.now().getTime();
        await this.lock(tx, keys);
        const known = await this.stored(tx, keys);
        this.refuseBanned(known, now);
        const rightCaptcha = await this.passes(tx, counted, known, now, checks);
        // before the commit: the next of the same keys waits for it
        if (rightCaptcha) end = this.begun(keys);
        for (const { key, limits } of rightCaptcha ? counted : counted.filter(isAddress)) {
          await this.store(tx, key, afterFailure(known.get(key), now, limits));
        }
        return rightCaptcha;
      });
      return passed ? { succeeded: () => this.forgive(counted), end } : undefined;
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Counts `work` as a try, which fails when `work` throws. @throws ThrottledError when it has to wait */
  async counted<T>(place: TryPlace, work: () => Promise<T>): Promise<T> {
    const attempt = await this.begin(place);
    try {
      const result = await work();
      await attempt.succeeded();
      return result;
    } finally {
      attempt.end();
    }
  }

  private begun(keys: readonly string[]): () => void {
    const ends = keys.map((key) => this.pending.add(key));
    return () => ends.forEach((end) => end());
  }

  private refuseBanned(known: Map<string, Tries>, now: number): void {
    for (const [key, { blockedUntil }] of known) if (blockedUntil > now) this.bans.remember(key, blockedUntil, now);
    refuseBefore(waitOf([...known.values()], now));
  }

  /** False for a wrong captcha. */
  private async passes(
    tx: EntityManager,
    counted: Counted[],
    known: Map<string, Tries>,
    now: number,
    checks?: TryChecks,
  ): Promise<boolean> {
    if (!checks) return true;
    const failed = counted.flatMap(({ key, limits }) => {
      const tries = known.get(key);
      return tries ? [{ tries: { ...tries, failures: tries.failures - this.pending.of(key) }, limits }] : [];
    });
    const steps = proofSteps(failed, now);
    if (steps !== undefined) checks.proof(steps);
    return checks.captcha(tx);
  }

  private async clean(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptMs);
    await this.dataSource.getRepository(SignInTryEntity).delete({ lastAt: LessThan(before) });
  }

  /** Others who try, or succeed, under one of `keys` wait for this transaction. */
  private async lock(tx: EntityManager, keys: string[]): Promise<void> {
    for (const key of [...keys].sort()) {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    }
  }

  private async stored(tx: EntityManager, keys: string[]): Promise<Map<string, Tries>> {
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

  /** Tries of the one place are forgotten; a whole address or account gets back the one that was no failure. */
  private async forgive(counted: Counted[]): Promise<void> {
    const keys = counted.map(({ key }) => key);
    await this.transactions.run(async (tx) => {
      await this.lock(tx, keys);
      for (const { key, limits } of counted) {
        if (limits === pairLimits) await tx.delete(SignInTryEntity, { key });
        else {
          const one = { failures: () => 'greatest(failures - 1, 0)', blockedUntil: new Date(0) };
          await tx.createQueryBuilder().update(SignInTryEntity).set(one).where({ key }).execute();
        }
      }
    });
    this.bans.forget(keys);
  }
}

/** A key under which a try counts. */
interface Counted {
  key: string;
  limits: ThrottleLimits;
}

const isAddress = ({ limits }: Counted): boolean => limits === addressLimits;

const keysOf = ({ kind, account, address, browser, signedIn = false }: TryPlace): Counted[] => {
  const own = signedIn ? 'own ' : '';
  // sign-ins outside do not count against passwords that are typed at the same address
  const place = kind === 'outside' ? 'outside address' : 'address';
  const ofAddress = { key: keyOf(`${own}${place}`, networkOf(address)), limits: addressLimits };
  if (account === undefined) return [ofAddress];
  if (browser !== undefined) return [{ key: keyOf('browser', kind, account, browser), limits: pairLimits }];
  return [
    { key: keyOf(`${own}pair`, kind, account, networkOf(address)), limits: pairLimits },
    { key: keyOf(`${own}account`, kind, account), limits: accountLimits },
    ofAddress,
  ];
};

/** @throws ThrottledError that names the wait, if there is one */
const refuseBefore = (wait: number): void => {
  if (wait > 0) throw new ThrottledError(filled(texts.loginThrottled, { wait: waitText(wait) }), wait);
};

/** Keeps account names and addresses out of the table. */
const keyOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
