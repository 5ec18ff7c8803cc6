import { readFileSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { Config, ConfigError } from '#libs/kernel/config';
import { dataSourceOptions, EmbeddedPostgres, migrate, reachDatabase } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { database } from '../database.js';
import { AreaFileError, parseAreaCsv, parseAreaJson } from '../areas/index.js';
import { mergeAreas } from './area-merge.js';

/**
 * Loads the national list of areas: `node dist/services/directory/area-load/load.js areas.json` (or `.csv`, UTF-8).
 *
 * JSON: `[{"code": "440000", "name": "广东省", "children": [{"code": "440300", "name": "深圳市", "children": [...]}]}]`,
 * or the same objects flat. CSV: a header line `code,name` or `code,name,source`, then a line an area. Other fields are
 * ignored; codes are those of GB/T 2260 (see `parseAreaJson`). Areas are added and renamed, none is deleted, so loading
 * twice does no harm. The database is that of the environment: `DATABASE_URL`, or the embedded one in `DATA_DIR`, whose
 * service must be stopped meanwhile.
 */
const load = async (file: string): Promise<void> => {
  const text = readFileSync(file, 'utf8');
  const areas = file.toLowerCase().endsWith('.csv') ? parseAreaCsv(text) : parseAreaJson(text);
  const config = new Config(process.env, 'all');
  const embedded =
    config.databaseUrl === undefined
      ? new EmbeddedPostgres(config.dataPath('postgres'), config.databasePassword)
      : undefined;
  const url = config.databaseUrl ?? (await embedded?.start()) ?? '';
  if (!embedded) await reachDatabase(url);
  try {
    const dataSource = await new DataSource(dataSourceOptions(url, database)).initialize();
    await migrate(dataSource, database.service);
    const changed = await dataSource.transaction((tx) => mergeAreas(tx, new Outbox(), areas));
    await dataSource.destroy();
    console.log(`${areas.length} areas read, ${changed} added or renamed`);
  } finally {
    await embedded?.stop();
  }
};

const isPlain = (error: unknown): error is Error =>
  error instanceof AreaFileError ||
  error instanceof ConfigError ||
  (error instanceof Error && 'code' in error && error.code === 'ENOENT');

const [, , file] = process.argv;
if (file === undefined) {
  console.error('usage: node dist/services/directory/area-load/load.js <file.json|file.csv>');
  process.exit(1);
}
try {
  await load(file);
} catch (error) {
  console.error(isPlain(error) ? error.message : error);
  process.exit(1);
}
