import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from './stack.js';

/** Starts a stack as a test of another project does, says what it consists of, and waits for its end. */
const before = new Set(readdirSync(tmpdir()));
const stack = await startStack({ kafka: false });
const folders = readdirSync(tmpdir())
  .filter((name) => name.startsWith('firstbell-stack-') && !before.has(name))
  .map((name) => join(tmpdir(), name));
const servers = folders.flatMap((folder) => {
  try {
    return Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  } catch {
    return [];
  }
});
const pids = [...new Set(stack.pids.map(([, pid]) => pid)), ...servers];
process.stdout.write(`made ${JSON.stringify({ pids, folders })}\n`);
setInterval(() => undefined, 60_000);
