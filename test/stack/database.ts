import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate, type ServiceDatabase } from '#libs/db';

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
  const like = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`;
  await onServer(`create database ${name}${like}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
};

/** A fresh database with the schema of one service. */
export const testDatabase = async (database: ServiceDatabase): Promise<TestDatabase> => {
  const { url, drop } = await createDatabase();
  const dataSource = await new DataSource(dataSourceOptions(url, database)).initialize();
  await migrate(dataSource, database.service);
  return {
    url,
    dataSource,
    close: async () => {
      await dataSource.destroy();
      await drop();
    },
  };
};
