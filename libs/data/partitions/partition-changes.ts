import type { EntityManager } from 'typeorm';
import { type Partition, partitionsOf } from './partition-bounds.js';
import { periodEnd, periodName, type TimePartitions } from './time-partitions.js';

const literal = (at: Date): string => `'${at.toISOString()}'::timestamptz`;

/**
 * Blocks reads and writes of the table until the transaction ends; `only`, because its partitions are locked one by
 * one.
 */
const lockTable = (tx: EntityManager, table: string): Promise<unknown> =>
  tx.query(`lock table only ${table} in access exclusive mode`);

/**
 * Adds one period, so that the last one ends at `wanted` or later; changes nothing when it does. What `<table>_after` holds
 * of the period is in it then. After an outage of the job the period is as long as what was missed. Returns the new
 * partition's name, undefined when there was nothing to do.
 */
export const addPeriod = async (
  tx: EntityManager,
  { table, column, days }: TimePartitions,
  now: Date,
  wanted: Date,
): Promise<string | undefined> => {
  const after = (await partitionsOf(tx, table)).at(-1);
  if (!after?.from || after.from >= wanted) return undefined;
  const { from } = after;
  await lockTable(tx, table);
  const end = periodEnd(from > now ? from : now, days);
  const name = periodName(table, from);
  // the rows stay where they are: the partition that held them gets an end, and a new one follows it
  await tx.query(`alter table ${table} detach partition ${after.name}`);
  await tx.query(`alter table ${after.name} rename to ${name}`);
  await tx.query(`create table ${after.name} partition of ${table} for values from (${literal(end)}) to (maxvalue)`);
  await tx.query(
    `with later as (delete from ${name} where ${column} >= ${literal(end)} returning *)
     insert into ${table} overriding system value select * from later`,
  );
  await tx.query(
    `alter table ${table} attach partition ${name} for values from (${literal(from)}) to (${literal(end)})`,
  );
  return name;
};

/**
 * Drops the oldest period when it ended before `limit`. Its rows that have to stay move into `<table>_before`, which ends
 * where the period ended. Returns the dropped partition's name, undefined when there is none so old.
 */
export const dropPeriod = async (
  tx: EntityManager,
  { table, mayGo }: TimePartitions,
  limit: Date,
): Promise<string | undefined> => {
  const [before, oldest] = await oldestOf(tx, table, limit);
  if (!before || !oldest?.to) return undefined;
  // first what takes long, while all but writers of this period continue; none writes what is so old
  await tx.query(`lock table ${oldest.name} in share mode`);
  if (mayGo) {
    await tx.query(`create temporary table kept_rows on commit drop as
      select t.* from ${oldest.name} t where not (${mayGo(literal(limit))})`);
  }
  await lockTable(tx, table);
  for (const { name } of [before, oldest]) await tx.query(`alter table ${table} detach partition ${name}`);
  await tx.query(
    `alter table ${table} attach partition ${before.name} for values from (minvalue) to (${literal(oldest.to)})`,
  );
  if (mayGo) await tx.query(`insert into ${table} overriding system value select * from kept_rows`);
  await tx.query(`drop table ${oldest.name}`);
  return oldest.name;
};

/** `<table>_before` and the oldest period, which is undefined while it is not wholly older than `limit`. */
const oldestOf = async (tx: EntityManager, table: string, limit: Date): Promise<(Partition | undefined)[]> => {
  const [before, oldest] = await partitionsOf(tx, table);
  return before?.from === null && oldest?.to && oldest.to <= limit ? [before, oldest] : [];
};
