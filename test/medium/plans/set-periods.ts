import type { DataSource } from 'typeorm';
import { periodName } from '../../../libs/partitions/time-partitions.js';
import { partitionsOf } from '../../../libs/partitions/partition-bounds.js';

const weekMs = 7 * 24 * 3600_000;

/** Gives a table, which is empty but for rows of today, partitions of its last weeks and of the coming three, as the job keeps them. */
export const setPeriods = async (db: DataSource, table: string, weeks: number): Promise<void> => {
  const after = (await partitionsOf(db, table)).at(-1)?.from;
  if (!after) throw new Error(`${table} has no partitions`);
  await db.query(`create temporary table rows_of_${table} as select * from ${table}`);
  for (const { name } of await partitionsOf(db, table)) await db.query(`drop table ${name}`);
  const starts = Array.from({ length: weeks + 4 }, (_, n) => new Date(after.getTime() + (n - weeks) * weekMs));
  const part = (name: string, from: string, to: string): Promise<unknown> =>
    db.query(`create table ${name} partition of ${table} for values from (${from}) to (${to})`);
  const at = (n: number): string => `'${starts[n]?.toISOString()}'`;
  await part(`${table}_before`, 'minvalue', at(0));
  for (const [n, start] of starts.slice(0, -1).entries()) await part(periodName(table, start), at(n), at(n + 1));
  await part(`${table}_after`, at(starts.length - 1), 'maxvalue');
  await db.query(`insert into ${table} overriding system value select * from rows_of_${table}`);
};
