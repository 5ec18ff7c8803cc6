import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command at the root, or in `cwd`; returns whether it succeeded. Its output appears only when it fails. */
export const runQuietly = (command, args, cwd = root) => {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.status === 0) return true;
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
  if (done.error) process.stderr.write(`${command}: ${done.error.message}\n`);
  return false;
};
