import type { DataSource, MigrationInterface } from 'typeorm';
import { type Queryable, select } from './rows.js';

/** A migration that states if the version before it may start, or start again, on the schema that it leaves. */
export interface StatedMigration extends MigrationInterface {
  /**
   * True when it only adds what the version before need not know, such as a table or a nullable column: instances of that
   * version may start again while the others are replaced. Otherwise the running ones continue, and none starts.
   */
  readonly olderMayStart: boolean;
}

/** A schema has a migration that this version does not know; its message is one line. */
export class SchemaNewer extends Error {}

export const migrationsTable = 'migration';

const nameOf = (migration: MigrationInterface): string => migration.name ?? migration.constructor.name;

/** Names of the migrations that a process knows, the oldest first. */
export const knownMigrations = ({ migrations }: Pick<DataSource, 'migrations'>): string[] => {
  const timeOf = (name: string): string => /\d+$/.exec(name)?.[0].padStart(20, '0') ?? '';
  return migrations.map(nameOf).sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1));
};

/** A migration that a schema has. */
interface AppliedMigration {
  name: string;
  olderMayStart: boolean;
}

/** What a schema has; undefined before its first migration. */
export const appliedMigrations = async (db: Queryable, schema: string): Promise<AppliedMigration[] | undefined> => {
  const table = `"${schema}".${migrationsTable}`;
  const [found] = await select<{ there: boolean }>(db, 'select to_regclass($1) is not null as there', [table]);
  if (!found?.there) return undefined;
  return select<AppliedMigration>(
    db,
    // schemas of before have no such column
    `select name, coalesce((to_jsonb(m) ->> 'older_may_start')::boolean, false) as "olderMayStart"
     from ${table} m order by id`,
  );
};

/** @throws SchemaNewer when a schema has a migration that this version neither knows nor may start with */
export const refuseNewer = (service: string, applied: readonly AppliedMigration[], known: readonly string[]): void => {
  const unknown = applied.filter(({ name, olderMayStart }) => !olderMayStart && !known.includes(name));
  const newest = unknown.at(-1);
  if (!newest) return;
  throw new SchemaNewer(
    `${service}: its schema is newer than this version: it has ${newest.name}, the newest known here is ` +
      `${known.at(-1) ?? 'none'}; start the version that migrated it, or a later one (docs/run-for-real.md, Upgrade)`,
  );
};

/** Marks the migrations of a schema with which the version before may start; their table gets a column for it. */
export const markStated = async (dataSource: DataSource, db: Queryable, schema: string): Promise<void> => {
  const stated = dataSource.migrations
    .filter((each) => (each as Partial<StatedMigration>).olderMayStart === true)
    .map(nameOf);
  const applied = (await appliedMigrations(db, schema)) ?? [];
  const unmarked = applied.filter(({ name, olderMayStart }) => !olderMayStart && stated.includes(name));
  if (unmarked.length === 0) return;
  const table = `"${schema}".${migrationsTable}`;
  await db.query(`alter table ${table} add column if not exists older_may_start boolean not null default false`);
  await db.query(`update ${table} set older_may_start = true where name = any($1)`, [unmarked.map(({ name }) => name)]);
};
