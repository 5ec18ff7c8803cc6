import type { DataSource } from 'typeorm';
import { deleteInBatches } from '#libs/data/db';
import { addPeriod, dropPeriod } from './partition-changes.js';
import { type Work, withShortLocks } from './short-lock.js';
import { limitOf, type TimePartitions, wantedEnd } from './time-partitions.js';

/** What was done to a table. */
interface Kept {
  /** Names of partitions. */
  added: string[];
  dropped: string[];
  /** Rows deleted one by one, because their partition stays. */
  deleted: number;
}

/**
 * Adds the periods of a table that are missing at `now`, drops those whose rows are all too old, and deletes old rows
 * of `<table>_before`. May be repeated, and run by several processes at once. Ends between two steps once `signal` is
 * aborted.
 */
export const keepPartitions = async (
  dataSource: DataSource,
  partitions: TimePartitions,
  now: Date,
  signal: AbortSignal,
): Promise<Kept> => {
  const { table, column, mayGo } = partitions;
  const limit = limitOf(partitions, now);
  const repeat = async (work: Work<string | undefined>): Promise<string[]> => {
    const names: string[] = [];
    while (!signal.aborted) {
      const name = await withShortLocks(dataSource, table, signal, work);
      if (name === undefined) break;
      names.push(name);
    }
    return names;
  };
  const added = await repeat((tx) => addPeriod(tx, partitions, now, wantedEnd(partitions, now)));
  const dropped = await repeat((tx) => dropPeriod(tx, partitions, limit));
  const old = `t.${column} < $1 and ${mayGo?.('$1') ?? 'true'}`;
  const deleted = await deleteInBatches(dataSource, `${table}_before`, old, [limit], signal);
  return { added, dropped, deleted };
};
