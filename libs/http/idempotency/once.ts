import type { DataSource, EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import { type Around, aroundFirstTransaction, change, select } from '#libs/data/db';
import { RuleError } from '#libs/http';
import { type Claim, claimOf, type OnceCall } from './claim.js';
import { packed, unpacked } from './packed-response.js';
import { inTurn } from './turns.js';

/** Within this time calls without a key that are equal are one. Source: domain rules, section Common. */
const equalMs = 10_000;
/** Longest wait for a call that another process has begun. */
const waitMs = 10_000;
/** Postgres' code of a lock that was not given in time. */
const lockNotAvailable = '55P03';

/**
 * Makes a call count once. `work` changes what it changes in the first transaction that it runs: what that returned is
 * stored with the change, and a call that repeats it gets the same without changing anything; what `work` does besides is
 * done again. A call that has failed is not remembered.
 * @throws RuleError for a key that was used for another call or body, and while an equal call takes too long
 */
export const once = async <T>(given: OnceCall, now: () => Date, work: () => Promise<T>): Promise<T> => {
  const claim = claimOf(given);
  return inTurn(`${claim.owner} ${claim.key}`, async () => {
    const made: MadeClaim = { dataSource: undefined };
    try {
      return await aroundFirstTransaction(remembering(claim, now, made), work);
    } catch (error) {
      // a call refused after its change was stored may be repeated at once
      if (claim.isImplicit && error instanceof RuleError) await forgetOne(made, claim);
      throw error;
    }
  });
};

/** Where the call has claimed its key; undefined: it has not. */
interface MadeClaim {
  dataSource: DataSource | undefined;
}

const remembering =
  (claim: Claim, now: () => Date, made: MadeClaim): Around =>
  async <T>(tx: EntityManager, work: () => Promise<T>): Promise<T> => {
    if (!(await isFirst(tx, claim, now()))) return remembered<T>(tx, claim);
    made.dataSource = tx.dataSource;
    const response = await work();
    await tx.query('update idempotency_key set response = $3 where owner = $1 and key = $2', [
      ...[claim.owner, claim.key],
      JSON.stringify(packed(response)),
    ]);
    return response;
  };

/** Whether the call is the first of its key; waits for an equal call in progress. */
const isFirst = async (tx: EntityManager, claim: Claim, at: Date): Promise<boolean> => {
  const [before] = await select<{ timeout: string }>(
    tx,
    `select current_setting('lock_timeout') as timeout, set_config('lock_timeout', $1, true)`,
    [`${waitMs}ms`],
  );
  const { owner, key, call, bodySha256, isImplicit } = claim;
  const claimed = await change(tx, claimSql, [owner, key, call, bodySha256, at, isImplicit]).catch((error: unknown) => {
    throw isCode(error, lockNotAvailable) ? new RuleError(texts.callUnderWay) : error;
  });
  await tx.query(`select set_config('lock_timeout', $1, true)`, [before?.timeout ?? '0']);
  return claimed.length > 0;
};

/** A call without a key takes the place of one that was made too long ago to be the same. */
const claimSql = `
  insert into idempotency_key as k (owner, key, call, body_sha256, created_at) values ($1, $2, $3, $4, $5)
  on conflict (owner, key) do update set created_at = excluded.created_at, response = null
    where $6 and k.created_at <= excluded.created_at - interval '${equalMs}ms'
  returning key`;

const remembered = async <T>(tx: EntityManager, { owner, key, call, bodySha256 }: Claim): Promise<T> => {
  const [first] = await select<{ call: string; bodySha256: string; response: unknown }>(
    tx,
    `select call, body_sha256 as "bodySha256", response from idempotency_key where owner = $1 and key = $2`,
    [owner, key],
  );
  if (first?.call !== call || first.bodySha256 !== bodySha256) throw new RuleError(texts.idempotencyKeyUsed);
  return unpacked(first.response) as T;
};

const forgetOne = async ({ dataSource }: MadeClaim, { owner, key }: Claim): Promise<void> => {
  await dataSource?.query('delete from idempotency_key where owner = $1 and key = $2', [owner, key]);
};

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
