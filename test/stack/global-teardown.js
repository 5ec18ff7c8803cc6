import { execSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';

/** What the workers shared under a name, if one of them has made it. */
const shared = (name) => {
  const file = join(process.env.FIRSTBELL_RUN_DIR, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).made : undefined;
};

const dropMigrated = async () => {
  const names = readdirSync(process.env.FIRSTBELL_RUN_DIR).flatMap(
    (file) => /^(migrated-.*)\.json$/.exec(file)?.[1] ?? [],
  );
  const urls = names.flatMap((name) => shared(name)?.url ?? []);
  if (urls.length === 0) return;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  for (const url of urls) {
    await client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  }
  await client.end();
};

/** Ends what the workers shared. */
export default async function tearDown() {
  const kafka = shared('kafka');
  if (kafka) execSync(kafka.end, { stdio: 'ignore' });
  const server = globalThis.embeddedPostgres;
  if (!server) await dropMigrated();
  rmSync(process.env.FIRSTBELL_RUN_DIR, { recursive: true, force: true });
  if (!server) return;
  await server.stop();
  rmSync(dirname(server.directory), { recursive: true, force: true });
}
