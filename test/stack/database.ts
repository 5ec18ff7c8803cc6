import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate, type ServiceDatabase } from '#libs/db';
import { sharedInRun } from './shared-in-run.js';

/** A database of its own, for one test file. */
export interface TestDatabase {
  url: string;
  /** Connected to the schema of the service, migrated. */
  dataSource: DataSource;
  /** Drops the database. */
  close(): Promise<void>;
}

/** Runs one statement on the tests' server. */
const onServer = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

const serverUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`');
  return url;
};

/** A fresh database, empty or with what that at `template` has, to which nobody is connected; returns its address. */
export const createDatabase = async (template?: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const like = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)} strategy file_copy`;
  await onServer(`create database ${name}${like}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
};

/** A database with the schema of a service, made once in a run; nobody is connected to it. Returns its address. */
const migratedOnce = async (database: ServiceDatabase): Promise<string> => {
  const { service, migrations } = database;
  // tests have services of the same name with other migrations
  const digest = createHash('sha256').update(migrations.map(String).join()).digest('hex').slice(0, 16);
  const { url } = await sharedInRun(`migrated-${service}-${digest}`, async () => {
    const template = await createDatabase();
    const dataSource = await new DataSource(dataSourceOptions(template.url, database)).initialize();
    try {
      await migrate(dataSource, service);
    } finally {
      await dataSource.destroy();
    }
    return { url: template.url };
  });
  return url;
};

/** A fresh database with the schema of one service; returns its address. */
export const createMigrated = async (database: ServiceDatabase): ReturnType<typeof createDatabase> =>
  createDatabase(await migratedOnce(database));

/** The same, and a connection to it. */
export const testDatabase = async (database: ServiceDatabase): Promise<TestDatabase> => {
  const { url, drop } = await createMigrated(database);
  const dataSource = await new DataSource(dataSourceOptions(url, database)).initialize();
  return {
    url,
    dataSource,
    close: async () => {
      await dataSource.destroy();
      await drop();
    },
  };
};
