import type { DataSource } from 'typeorm';
import { select } from '#libs/data/db';

/** A sample that stands for a multiple of its rows. */
export interface Sample {
  tables: readonly string[];
  /** Values that a column has in the whole, by its name, where the sample is too small to show them. */
  distinct: Record<string, number>;
  /** Rows that one row stands for. */
  share: number;
}

interface Part {
  name: string;
  column: string | null;
}

/** Has the planner believe that a sample is the whole: its statistics are those of the sample, at the size of the whole. */
export const believeWhole = async (db: DataSource, { tables, distinct, share }: Sample): Promise<void> => {
  const parts = await select<Part>(
    db,
    `select c.oid::regclass::text as name, a.attname as column
     from unnest($1::text[]) as n join pg_class c on c.relkind = 'r'
       and (c.oid = n::regclass or c.oid in (select inhrelid from pg_inherits where inhparent = n::regclass))
     left join pg_attribute a on a.attrelid = c.oid and a.attname = any($2)`,
    [tables, Object.keys(distinct)],
  );
  for (const { name, column } of parts) {
    await db.query(`alter table ${name} set (autovacuum_enabled = off)`);
    const values = distinct[column ?? ''];
    if (values) await db.query(`alter table ${name} alter column ${column} set (n_distinct = ${values})`);
  }
  await db.query(`vacuum analyze ${tables.join()}`);
  // of a table the planner takes the rows of a page from here, and its pages from the file
  await db.query(`update pg_class set reltuples = reltuples * $2 where oid = any($1::regclass[]) and reltuples > 0`, [
    [...new Set(parts.map(({ name }) => name))],
    share,
  ]);
};
