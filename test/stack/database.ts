import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate, type ServiceDatabase } from '#libs/data/db';
import { createDatabase } from './create-database.js';
import { sharedInRun } from './shared-in-run.js';

/** A database of its own, for one test file. */
export interface TestDatabase {
  url: string;
  /** Connected to the schema of the service, migrated. */
  dataSource: DataSource;
  /** Drops the database. */
  close(): Promise<void>;
}

/** A database with the schema of a service, made once in a run; without connections. Returns its address. */
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
