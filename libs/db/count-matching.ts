import { type Queryable, select } from './rows.js';
import type { SqlFilter } from './sql-filter.js';

/**
 * How many rows of `from`, such as `school s`, a filter lets through. Its parameters are copied, because a page may add
 * its own to the same filter before this statement is sent.
 */
export const countMatching = async (db: Queryable, from: string, filter: SqlFilter): Promise<number> => {
  const sql = `select count(*)::int as total from ${from} where ${filter.where}`;
  const [counted] = await select<{ total: number }>(db, sql, [...filter.parameters]);
  return counted?.total ?? 0;
};

/** How far a list that grows without end is counted. */
export interface CountedRows {
  /** So many rows are the most that is returned. */
  most: number;
  /** The `order by` of the list, where the count should read the index that a page reads. */
  order?: string;
}

/** As `countMatching`, but `most` where there are more, so that the count of a large table does not read all of it. */
export const countUpTo = async (
  db: Queryable,
  from: string,
  filter: SqlFilter,
  { most, order }: CountedRows,
): Promise<number> => {
  const ordered = order === undefined ? '' : `order by ${order}`;
  const sql = `select count(*)::int as total from (select from ${from} where ${filter.where} ${ordered} limit ${most}) t`;
  const [counted] = await select<{ total: number }>(db, sql, [...filter.parameters]);
  return counted?.total ?? 0;
};
