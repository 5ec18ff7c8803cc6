import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-tool.js';

const jest = join(root, 'node_modules/jest/bin/jest.js');

/** Ends with the exit code of a process, whose output goes to this one's. */
export const run = (program, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
  });

/**
 * Runs jest once with ES modules. Returns `{ code, results }`; `results` as results-reporter.js writes them, undefined when
 * jest ended before it had any.
 */
export const runJest = async (args, env = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-results-'));
  const file = join(folder, 'results.json');
  try {
    const code = await run(
      process.execPath,
      ['--experimental-vm-modules', '--no-warnings', jest, '--forceExit', ...args],
      {
        ...env,
        TEST_RESULTS: file,
      },
    );
    return { code, results: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
