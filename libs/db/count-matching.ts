import { mostCounted } from '#libs/contracts';
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

/**
 * As `countMatching`, but one more than `mostCounted` where there are more, so that the count of a large table does not read
 * all of it. `order` is the `order by` of the list, where the count should read the index that a page reads.
 */
export const countSome = async (db: Queryable, from: string, filter: SqlFilter, order?: string): Promise<number> => {
  const ordered = order === undefined ? '' : `order by ${order}`;
  const rows = `select from ${from} where ${filter.where} ${ordered} limit ${mostCounted + 1}`;
  const sql = `select count(*)::int as total from (${rows}) t`;
  const [counted] = await select<{ total: number }>(db, sql, [...filter.parameters]);
  return counted?.total ?? 0;
};
