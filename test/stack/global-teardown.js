import { execSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';

/** What the workers shared under a name, if one of them has made it. */
const shared = (name) => {
  const file = join(process.env.FIRSTBELL_RUN_DIR, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).made : undefined;
};

const namesOf = (pattern) =>
  readdirSync(process.env.FIRSTBELL_RUN_DIR).flatMap((file) => pattern.exec(file)?.[1] ?? []);

const dropMigrated = async () => {
  const urls = namesOf(/^(migrated-.*)\.json$/).flatMap((name) => shared(name)?.url ?? []);
  if (urls.length === 0) return;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  for (const url of urls) {
    await client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  }
  await client.end();
};

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends the console hosts before the database that their products use. */
const endConsoles = async () => {
  const pids = namesOf(/^(console-\d+)\.json$/).flatMap((name) => shared(name)?.pid ?? []);
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + 15_000;
  while (pids.some(isAlive) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
};

/** Ends what the workers shared. */
export default async function tearDown() {
  await endConsoles();
  const kafka = shared('kafka');
  if (kafka) execSync(kafka.end, { stdio: 'ignore' });
  const server = globalThis.embeddedPostgres;
  if (!server) await dropMigrated();
  rmSync(process.env.FIRSTBELL_RUN_DIR, { recursive: true, force: true });
  if (!server) return;
  await server.stop();
  rmSync(dirname(server.directory), { recursive: true, force: true });
}
