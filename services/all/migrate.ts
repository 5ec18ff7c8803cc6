import { DataSource } from 'typeorm';
import { Config, ConfigError } from '#libs/kernel/config';
import { dataSourceOptions, migrate, type ServiceDatabase } from '#libs/data/db';
import { manifests } from './manifests.js';
import { onDatabase, runCommand } from './on-database.js';

const databases = manifests.map(({ database }) => database);

/** The databases of the services named; all when none is. @throws ConfigError for a name that is no service. */
const chosen = (names: readonly string[]): readonly ServiceDatabase[] => {
  const known = databases.map(({ service }) => service);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new ConfigError(`${unknown}: migrate accepts ${known.join(', ')}`);
  return names.length === 0 ? databases : databases.filter(({ service }) => names.includes(service));
};

const migrateAll = async (url: string, some: readonly ServiceDatabase[]): Promise<void> => {
  for (const database of some) {
    const dataSource = await new DataSource(dataSourceOptions(url, database)).initialize();
    try {
      const run = await migrate(dataSource, database.service);
      console.log(`${database.service}: ${run.length === 0 ? 'up to date' : run.join(', ')}`);
    } finally {
      await dataSource.destroy();
    }
  }
};

/** Runs the migrations of every service, or of those named on the command line. */
const main = async (names: readonly string[]): Promise<void> => {
  const some = chosen(names);
  const config = new Config(process.env, 'migrate');
  await onDatabase(config, (url) => migrateAll(url, some));
};

await runCommand(() => main(process.argv.slice(2)));
