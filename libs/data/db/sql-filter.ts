import { mostCounted } from '#libs/contracts';
import { type Queryable, select } from './rows.js';

/** Collects conditions and their parameters for one SQL statement. */
export class SqlFilter {
  private readonly conditions: string[] = [];

  /** `parameters` are those of a filter of which this one becomes a part. */
  constructor(readonly parameters: unknown[] = []) {}

  /** Adds a parameter and returns its placeholder. */
  parameter(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }

  /** Adds a condition; `sql` gets the placeholder of `value`. Nothing is added for undefined. */
  when(value: unknown, sql: (placeholder: string) => string): this {
    if (value !== undefined) this.conditions.push(sql(this.parameter(value)));
    return this;
  }

  and(condition: string): this {
    this.conditions.push(condition);
    return this;
  }

  /** The conditions joined by `and`; `true` when there is none. */
  get where(): string {
    return this.conditions.length === 0 ? 'true' : this.conditions.map((each) => `(${each})`).join(' and ');
  }
}

/** A pattern that finds `text` anywhere, taken literally, for `like … escape '\'`. */
export const containsPattern = (text: string): string => `%${startsPattern(text)}`;

/** A pattern that finds `text` at the start, taken literally; an index with `text_pattern_ops` serves it. */
export const startsPattern = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

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
