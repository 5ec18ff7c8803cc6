import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

export default async function tearDown() {
  const server = globalThis.embeddedPostgres;
  if (!server) return;
  await server.stop();
  rmSync(dirname(server.directory), { recursive: true, force: true });
}
