import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One Postgres server for all tests of a run: the one at TEST_DATABASE_URL, or an embedded one that ends with it. */
export default async function setUp() {
  // what workers start for one another, such as Kafka, ends with this process
  process.env.FIRSTBELL_RUN_PID = String(process.pid);
  process.env.FIRSTBELL_RUN_DIR = mkdtempSync(join(tmpdir(), 'firstbell-run-'));
  if (process.env.TEST_DATABASE_URL || process.env.UNIT_ONLY) return;
  if (!existsSync(new URL('../../dist/libs/db/index.js', import.meta.url)))
    throw new Error('run `npm run build` first');
  const { EmbeddedPostgres } = await import('../../dist/libs/db/index.js');
  const server = new EmbeddedPostgres(join(mkdtempSync(join(tmpdir(), 'firstbell-test-')), 'postgres'), 'test');
  process.env.TEST_DATABASE_URL = await server.start();
  globalThis.embeddedPostgres = server;
}
