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
