import type { EntityTarget, MigrationInterface, ObjectLiteral } from 'typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';

/** What a service keeps in Postgres: a schema of its own, named after it. */
export interface ServiceDatabase {
  /** Name of the service, which is the name of its schema with `_` for `-`. */
  service: string;
  entities: EntityTarget<ObjectLiteral>[];
  /** In the order they run; class names end with a timestamp in milliseconds. */
  migrations: (new () => MigrationInterface)[];
  /** Connections at most; 10 when not given. */
  poolSize?: number;
}

export const schemaOf = (service: string): string => service.replaceAll('-', '_');

/** TypeORM options for one service's schema on the server at `url`. Plain SQL sees that schema first. */
export const dataSourceOptions = (url: string, database: ServiceDatabase): DataSourceOptions => ({
  type: 'postgres',
  url,
  schema: schemaOf(database.service),
  entities: database.entities as (new () => ObjectLiteral)[],
  migrations: database.migrations,
  migrationsTableName: 'migration',
  poolSize: database.poolSize ?? 10,
  logging: false,
  applicationName: `firstbell-${database.service}`,
  extra: { options: `-c search_path=${schemaOf(database.service)}`, connectionTimeoutMillis: 10_000 },
});

/** Lock that keeps two processes from migrating at the same time: any fixed number; ours is 'migr' in ASCII. */
const migrationLock = 0x6d696772;

/** Creates the schema when it is missing and runs what is new; safe to call from several processes at once. */
export const migrate = async (dataSource: DataSource, service: string): Promise<void> => {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('select pg_advisory_lock($1)', [migrationLock]);
    await runner.query(`create schema if not exists "${schemaOf(service)}"`);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    await runner.release();
  }
};
