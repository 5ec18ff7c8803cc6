import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command at the root, or in `cwd`; resolves to whether it succeeded. Its output appears only when it fails. */
export const runQuietly = (command, args, cwd = root) =>
  new Promise((resolve) => {
    execFile(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error)
        process.stderr.write(`${stdout}${stderr}${typeof error.code === 'string' ? `${error.message}\n` : ''}`);
      resolve(!error);
    });
  });
