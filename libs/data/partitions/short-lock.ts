import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';

/** Longest wait of others behind a lock that is not granted: their writes are queued meanwhile. */
const lockMs = 200;
const tries = 20;
/** Pause between attempts, in which others continue. */
const pauseMs = 1000;

/** SQLSTATE `lock_not_available`. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: unknown }).code === '55P03';

/** What is done in one transaction. */
export type Work<T> = (tx: EntityManager) => Promise<T>;

/**
 * Runs `work` on the partitions of a table in a transaction, one at a time over all processes. It waits only briefly for
 * each lock, and runs again after a pause when it did not get one.
 * @throws Error of the last try when the table is locked all the time, such as a long export
 */
export const withShortLocks = async <T>(
  dataSource: DataSource,
  table: string,
  signal: AbortSignal,
  work: Work<T>,
): Promise<T> => {
  for (let left = tries; ; left--) {
    try {
      return await dataSource.transaction(async (tx) => {
        await tx.query(`select pg_advisory_xact_lock(hashtext('partitions'), $1::regclass::oid::integer)`, [table]);
        await tx.query(`set local lock_timeout = '${lockMs}ms'`);
        return work(tx);
      });
    } catch (error) {
      if (!isLockTimeout(error) || left <= 1) throw error;
      await pause(pauseMs, undefined, { signal });
    }
  }
};
