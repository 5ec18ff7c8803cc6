import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { temporaryFolder } from './temporary-folder.js';

/**
 * Writes reach the disk when the system likes: what Postgres has committed survives the end of its processes all the same,
 * and a test that ends with its host has nothing to find again. Tests that kill Postgres itself have a server of their own.
 */
const withoutSync = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
};

/** One Postgres server for all tests of a run: the one at TEST_DATABASE_URL, or an embedded one that ends with it. */
export default async function setUp() {
  // what workers start for one another, such as Kafka, ends with this process
  process.env.FIRSTBELL_RUN_PID = String(process.pid);
  process.env.TMPDIR = temporaryFolder();
  process.env.FIRSTBELL_RUN_DIR = mkdtempSync(join(tmpdir(), 'firstbell-run-'));
  if (process.env.TEST_DATABASE_URL || process.env.UNIT_ONLY) return;
  if (!existsSync(new URL('../../dist/libs/data/db/index.js', import.meta.url)))
    throw new Error('run `npm run build` first');
  const { EmbeddedPostgres } = await import('../../dist/libs/data/db/index.js');
  const { removeWith } = await import('../../dist/test/stack/run.js');
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-test-'));
  removeWith(folder);
  removeWith(process.env.FIRSTBELL_RUN_DIR);
  const server = new EmbeddedPostgres(join(folder, 'postgres'), 'test');
  const url = await server.start();
  await withoutSync(url);
  process.env.TEST_DATABASE_URL = url;
  globalThis.embeddedPostgres = server;
}
