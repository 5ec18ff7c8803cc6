import pg from 'pg';
import type { EntityTarget, MigrationInterface, ObjectLiteral } from 'typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { appliedMigrations, knownMigrations, markStated, migrationsTable, refuseNewer } from './schema-version.js';
import type { EncryptedColumn, EncryptedFiles } from './encrypted-columns.js';

/** What a service keeps in Postgres: a schema of its own, named after it. */
export interface ServiceDatabase {
  /** Name of the service, which is the name of its schema with `_` for `-`. */
  service: string;
  entities: EntityTarget<ObjectLiteral>[];
  /** In the order they run; class names end with a timestamp in milliseconds. */
  migrations: (new () => MigrationInterface)[];
  /** Connections at most; 10 when not given. */
  poolSize?: number;
  /** What is encrypted in it under `DATA_KEY`, besides events; all of it follows when that key changes. */
  encrypted?: readonly EncryptedColumn[];
  /** What of it lies encrypted in the object storage. */
  encryptedFiles?: readonly EncryptedFiles[];
}

export const schemaOf = (service: string): string => service.replaceAll('-', '_');

/** Pause between two looks at a schema that another process migrates. */
const lookMs = 1000;

/** TypeORM options for one service's schema on the server at `url`. Plain SQL sees that schema first. */
export const dataSourceOptions = (url: string, database: ServiceDatabase): DataSourceOptions => ({
  type: 'postgres',
  // TypeORM would look for it by name, which fails where it is bundled
  driver: pg,
  url,
  schema: schemaOf(database.service),
  entities: database.entities as (new () => ObjectLiteral)[],
  migrations: database.migrations,
  migrationsTableName: migrationsTable,
  poolSize: database.poolSize ?? 10,
  logging: false,
  applicationName: `firstbell-${database.service}`,
  extra: { options: `-c search_path=${schemaOf(database.service)}`, connectionTimeoutMillis: 10_000 },
});

/** Lock that keeps two processes from migrating at the same time: any fixed number; ours is 'migr' in ASCII. */
const migrationLock = 0x6d696772;

/**
 * Creates the schema when it is missing and runs what is new; safe to call from several processes at once. Returns the
 * names of the migrations that ran. @throws SchemaNewer
 */
export const migrate = async (dataSource: DataSource, service: string): Promise<string[]> => {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('select pg_advisory_lock($1)', [migrationLock]);
    await runner.query(`create schema if not exists "${schemaOf(service)}"`);
    const applied = (await appliedMigrations(runner, schemaOf(service))) ?? [];
    refuseNewer(service, applied, knownMigrations(dataSource));
    const run = await dataSource.runMigrations({ transaction: 'each' });
    await markStated(dataSource, runner, schemaOf(service));
    return run.map(({ name }) => name);
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    await runner.release();
  }
};

/** Names of the migrations that the schema lacks. @throws SchemaNewer */
const missingMigrations = async (dataSource: DataSource, service: string): Promise<string[]> => {
  const known = knownMigrations(dataSource);
  const applied = (await appliedMigrations(dataSource, schemaOf(service))) ?? [];
  refuseNewer(service, applied, known);
  const done = new Set(applied.map(({ name }) => name));
  return known.filter((name) => !done.has(name));
};

/**
 * Waits until another process has migrated the schema; `waiting` is called at each look at a schema that is not
 * complete.
 * @throws SchemaNewer
 */
export const untilMigrated = async (
  dataSource: DataSource,
  service: string,
  waiting: (missing: string[]) => void,
): Promise<void> => {
  for (;;) {
    const missing = await missingMigrations(dataSource, service);
    if (missing.length === 0) return;
    waiting(missing);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
};
