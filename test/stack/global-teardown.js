import { execSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Ends the broker that the workers shared, if one of them has started it. */
const endKafka = () => {
  const directory = process.env.FIRSTBELL_RUN_DIR;
  if (!directory) return;
  const file = join(directory, 'kafka.json');
  const { made } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (made) execSync(made.end, { stdio: 'ignore' });
  rmSync(directory, { recursive: true, force: true });
};

export default async function tearDown() {
  endKafka();
  const server = globalThis.embeddedPostgres;
  if (!server) return;
  await server.stop();
  rmSync(dirname(server.directory), { recursive: true, force: true });
}
