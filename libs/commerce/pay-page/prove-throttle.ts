import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { filled, hourMs, minuteMs, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { RuleError, ThrottledError, type Visitor } from '#libs/http';
import { ScheduledJob } from '#libs/data/jobs';
import { afterFailure, type Tries, type WaitLimits, waitOf, waitText } from '#libs/http/throttle';
import { ProveTryEntity } from './prove-try.entity.js';

/** Waits between attempts, and the number of failures from which they cost a captcha. */
export interface ProveLimits extends WaitLimits {
  captchaFrom: number;
}

/** One phone of a school, from wherever: who mistypes isn't hindered, who guesses the name of a child gets 100 tries a day. */
export const phoneLimits: ProveLimits = {
  captchaFrom: 3,
  free: 5,
  firstWaitMs: 5000,
  longestWaitMs: 15 * minuteMs,
  forgetMs: hourMs,
};

/** All phones from one address, which may be that of a whole school or of a mobile operator: looser, and never long. */
export const addressLimits: ProveLimits = {
  captchaFrom: 3,
  free: 30,
  firstWaitMs: 1000,
  longestWaitMs: 60_000,
  forgetMs: 15 * minuteMs,
};

/**
 * All phones of one school from all addresses: guessing from many places at once. The wait is short, as it hits parents
 * too; with it 720 tries an hour are left, each with a captcha, and as many rows at most.
 */
export const schoolLimits: ProveLimits = {
  captchaFrom: 60,
  free: 200,
  firstWaitMs: 1000,
  longestWaitMs: 5000,
  forgetMs: 15 * minuteMs,
};

/** True when the next try has to come with a captcha. */
export const needsCaptcha = (
  known: readonly { tries: Tries | undefined; limits: ProveLimits }[],
  now: number,
): boolean =>
  known.some(
    ({ tries, limits }) =>
      tries !== undefined && tries.failures >= limits.captchaFrom && now - tries.lastAt <= limits.forgetMs,
  );

/** Tries are kept for so long; longer than any limit remembers. */
const keptMs = 2 * hourMs;
const cleanMs = 10 * minuteMs;

/** A person who wants to prove their identity, and their address. */
export interface ProvePlace {
  schoolCode: string;
  phoneHash: string;
  visitor: Visitor;
}

/** A key under which a try counts. */
interface Counted {
  key: string;
  limits: ProveLimits;
}

/**
 * Slows down guessing at parents of a school. It counts per phone, per address and per school, in the database: counts
 * hold for every process and survive restarts.
 */
@Injectable()
export class ProveThrottle {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a try before it is made, so that many at once don't slip through.
   * @throws ThrottledError when it has to wait, RuleError when it needs a captcha and the one that came is not right
   */
  async begin(place: ProvePlace): Promise<void> {
    const counted = keysOf(place);
    const refusal = await this.transactions.run(async (tx) => {
      const now = this.clock.now().getTime();
      const known = await this.lock(tx, counted);
      const wait = waitOf([...known.values()], now);
      if (wait > 0) return new ThrottledError(filled(texts.proveThrottled, { wait: waitText(wait) }), wait);
      const problem = captchaProblem(place.visitor, counted, known, now);
      // a captcha that was not even tried costs nothing, a wrong one counts against the address alone
      const against = problem === undefined ? counted : counted.filter(({ limits }) => limits === addressLimits);
      if (problem !== texts.captchaRequired) {
        for (const { key, limits } of against) await store(tx, key, afterFailure(known.get(key), now, limits));
      }
      return problem === undefined ? undefined : new RuleError(problem, 'mcode');
    });
    if (refusal) throw refusal;
  }

  /** The tries of the phone are forgotten; a whole address or school gets back the one that was no failure. */
  async succeeded(place: ProvePlace): Promise<void> {
    await this.transactions.run(async (tx) => {
      for (const { key, limits } of keysOf(place)) {
        if (limits === phoneLimits) await tx.delete(ProveTryEntity, { key });
        else {
          const one = { failures: () => 'greatest(failures - 1, 0)', blockedUntil: new Date(0) };
          await tx.createQueryBuilder().update(ProveTryEntity).set(one).where({ key }).execute();
        }
      }
    });
  }

  @ScheduledJob(cleanMs)
  async clean(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptMs);
    await this.dataSource.getRepository(ProveTryEntity).delete({ lastAt: LessThan(before) });
  }

  /** The tries under the keys; others who try under one of them wait for this transaction. */
  private async lock(tx: EntityManager, counted: readonly Counted[]): Promise<Map<string, Tries>> {
    const keys = counted.map(({ key }) => key).sort();
    for (const key of keys) await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    const rows = await tx.findBy(ProveTryEntity, { key: In(keys) });
    return new Map(
      rows.map(({ key, failures, lastAt, blockedUntil }) => [
        key,
        { failures, lastAt: lastAt.getTime(), blockedUntil: blockedUntil.getTime() },
      ]),
    );
  }
}

/** What is wrong with the captcha of a try, as a text for people; undefined when it needs none or has the right one. */
const captchaProblem = (
  { captcha }: Visitor,
  counted: readonly Counted[],
  known: ReadonlyMap<string, Tries>,
  now: number,
): string | undefined => {
  const tried = counted.map(({ key, limits }) => ({ tries: known.get(key), limits }));
  if (captcha === 'right' || !needsCaptcha(tried, now)) return undefined;
  return captcha === undefined ? texts.captchaRequired : texts.captchaWrong;
};

const store = async (tx: EntityManager, key: string, { failures, lastAt, blockedUntil }: Tries): Promise<void> => {
  const row = { key, failures, lastAt: new Date(lastAt), blockedUntil: new Date(blockedUntil) };
  await tx.upsert(ProveTryEntity, row, ['key']);
};

const keysOf = ({ schoolCode, phoneHash, visitor }: ProvePlace): Counted[] => [
  { key: keyOf('phone', schoolCode, phoneHash), limits: phoneLimits },
  { key: keyOf('address', visitor.network), limits: addressLimits },
  { key: keyOf('school', schoolCode), limits: schoolLimits },
];

const keyOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
