import type { Queryable } from '#libs/data/db';
import type { TimePartitions } from './time-partitions.js';

/** A table as it is created. */
interface CreatedTable {
  /** Columns in their order, as in `create table`, without the primary key. */
  columns: string;
  /** Columns of the primary key. */
  primaryKey: string;
  /** What follows `create index <name> on <table>`, by name. */
  indexes: Record<string, string>;
}

/** A table before and after it is partitioned. The columns are the same, in one order. */
export interface PartitionedTable extends Pick<TimePartitions, 'table' | 'column' | 'days'> {
  plain: CreatedTable;
  partitioned: CreatedTable;
  /** An identity column, whose numbers go on where they were. */
  identity?: string;
}

/**
 * Partitions a table that stands. Its rows stay where they are: the table becomes the partition of all that is older than
 * the next period, and only its primary key is rebuilt. Released migrations call this: its SQL must not change.
 */
export const partitionByTime = async (db: Queryable, made: PartitionedTable): Promise<void> => {
  const { table, column, days, plain, partitioned } = made;
  await db.query(`alter table ${table} rename to ${table}_before`);
  await db.query(`alter table ${table}_before drop constraint ${table}_pkey,
    add constraint ${table}_before_pkey primary key (${partitioned.primaryKey})`);
  for (const name of Object.keys(plain.indexes)) {
    if (plain.indexes[name] === partitioned.indexes[name]) {
      await db.query(`alter index ${name} rename to ${name.replace(table, `${table}_before`)}`);
    } else await db.query(`drop index ${name}`);
  }
  await createLike(db, made, `${table}_before`, partitioned, `partition by range (${column})`);
  await db.query(`
    do $$
    declare
      next timestamptz := date_bin('${days * 24} hours', now(), '2024-01-01T00:00:00+08:00') + interval '${days * 24} hours';
    begin
      execute format('create table ${table}_after partition of ${table} for values from (%L) to (maxvalue)', next);
      with later as (delete from ${table}_before where ${column} >= next returning *)
      insert into ${table} overriding system value select * from later;
      execute format('alter table ${table} attach partition ${table}_before for values from (minvalue) to (%L)', next);
    end $$`);
  await refuseDeletes(db, table);
};

/**
 * A version that knows nothing of partitions may run for a while beside this one, and deletes by `ctid`, which is not unique
 * over partitions. A statement trigger fires for the named table alone, so that deletes in one partition go on.
 */
const refuseDeletes = async (db: Queryable, table: string): Promise<void> => {
  await db.query(`
    create function ${table}_no_delete() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of ${table} are deleted in a partition of it';
    end $$`);
  await db.query(`
    create trigger ${table}_no_delete before delete on ${table}
    for each statement execute function ${table}_no_delete()`);
};

/** The way back: all rows in one table. */
export const unpartition = async (db: Queryable, made: PartitionedTable): Promise<void> => {
  const { table, plain, partitioned } = made;
  await db.query(`alter table ${table} rename to ${table}_parts`);
  await db.query(`alter table ${table}_parts rename constraint ${table}_pkey to ${table}_parts_pkey`);
  for (const name of Object.keys(partitioned.indexes)) await db.query(`drop index ${name}`);
  await createLike(db, made, `${table}_parts`, plain);
  await db.query(`insert into ${table} overriding system value select * from ${table}_parts`);
  await db.query(`drop table ${table}_parts`);
  await db.query(`drop function ${table}_no_delete()`);
  // Postgres 18 names them, differently while those of the other table are there
  await db.query(`
    do $$
    declare
      it record;
    begin
      for it in select conname, format('${table}_%s_not_null', attname) as former
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where conrelid = '${table}'::regclass and contype = 'n'
      loop
        if it.conname <> it.former then
          execute format('alter table ${table} rename constraint %I to %I', it.conname, it.former);
        end if;
      end loop;
    end $$`);
};

/** Recreates the table; its identity goes on where that of `former` was. */
const createLike = async (
  db: Queryable,
  { table, identity }: PartitionedTable,
  former: string,
  { columns, primaryKey, indexes }: CreatedTable,
  options = '',
): Promise<void> => {
  const create = `create table ${table} (${columns}, primary key (${primaryKey})) ${options}`;
  if (identity === undefined) await db.query(create);
  else {
    // dynamic, because the sequence gets its former name
    await db.query(`
      do $$
      declare
        last bigint;
        used boolean;
      begin
        execute 'select last_value, is_called from ' || pg_get_serial_sequence('${former}', '${identity}') into last, used;
        alter table ${former} alter column ${identity} drop identity;
        ${create};
        perform setval(pg_get_serial_sequence('${table}', '${identity}'), last, used);
      end $$`);
  }
  for (const [name, index] of Object.entries(indexes)) await db.query(`create index ${name} on ${table} ${index}`);
};
