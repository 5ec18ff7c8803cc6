import { type Queryable, select } from '#libs/data/db';

/** A partition and its bounds: `from` belongs to it, `to` does not; null is without a bound. */
export interface Partition {
  name: string;
  from: Date | null;
  to: Date | null;
}

/** The partitions of a table in the order of their times. */
export const partitionsOf = (db: Queryable, table: string): Promise<Partition[]> =>
  select<Partition>(
    db,
    `select c.relname as name, nullif(bound[1], 'MINVALUE')::timestamptz as "from",
       nullif(bound[2], 'MAXVALUE')::timestamptz as "to"
     from pg_inherits i join pg_class c on c.oid = i.inhrelid,
       regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''?([^'')]+)''?\\) TO \\(''?([^'')]+)''?\\)') as bound
     where i.inhparent = to_regclass($1) order by 2 nulls first`,
    [table],
  );

/** End of the last period that has one; null when the table has no partitions. */
export const lastPeriodEnd = async (db: Queryable, table: string): Promise<Date | null> =>
  (await partitionsOf(db, table)).at(-1)?.from ?? null;
