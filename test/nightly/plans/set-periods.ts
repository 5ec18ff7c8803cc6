import type { DataSource } from 'typeorm';
import { dayMs } from '#libs/contracts';
import { partitionsOf } from '../../../libs/data/partitions/partition-bounds.js';
import { periodName } from '../../../libs/data/partitions/time-partitions.js';

const weekMs = 7 * dayMs;

/** Gives a table partitions of its last weeks and of the coming three, as the job keeps them; its few rows stay. */
export const setPeriods = (dataSource: DataSource, table: string, weeks: number): Promise<void> =>
  dataSource.transaction(async (tx) => {
    await tx.query(`lock table ${table} in access exclusive mode`);
    const parts = await partitionsOf(tx, table);
    const end = parts.at(-1)?.from;
    if (!end) throw new Error(`${table} has no partitions`);
    await tx.query(`create temporary table kept_rows on commit drop as select * from ${table}`);
    for (const { name } of parts) await tx.query(`drop table ${name}`);
    const starts = Array.from({ length: weeks + 4 }, (_, n) => new Date(end.getTime() + (n - weeks) * weekMs));
    const add = (name: string, from: string, to: string): Promise<unknown> =>
      tx.query(`create table ${name} partition of ${table} for values from (${from}) to (${to})`);
    const at = (n: number): string => `'${starts[n]?.toISOString()}'`;
    await add(`${table}_before`, 'minvalue', at(0));
    for (const [n, start] of starts.slice(0, -1).entries()) await add(periodName(table, start), at(n), at(n + 1));
    await add(`${table}_after`, at(starts.length - 1), 'maxvalue');
    await tx.query(`insert into ${table} overriding system value select * from kept_rows`);
  });
