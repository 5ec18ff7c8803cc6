import { type Queryable, select } from './rows.js';

/** Rows deleted by one statement, so that none holds its locks for long. */
const rowsAtOnce = 10_000;

/**
 * Deletes the rows `t` of a table that meet a condition, some at a time. Returns how many; it ends early once `signal` is
 * aborted. The table must not be partitioned, because a row is known by its place in one partition alone.
 */
export const deleteInBatches = async (
  db: Queryable,
  table: string,
  where: string,
  parameters: unknown[],
  signal: AbortSignal,
): Promise<number> => {
  for (let total = 0; ;) {
    if (signal.aborted) return total;
    const [row] = await select<{ deleted: number }>(
      db,
      `with gone as (
         delete from ${table} where ctid in (select t.ctid from ${table} t where ${where} limit ${rowsAtOnce}) returning 1
       ) select count(*)::int as deleted from gone`,
      parameters,
    );
    const deleted = row?.deleted ?? 0;
    total += deleted;
    if (deleted < rowsAtOnce) return total;
  }
};
