import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../stack/index.js';
import { projectRoot } from '../../stack/project.js';
import { strangerEnvironment } from './stranger-project.js';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const program = join(projectRoot, 'dist/test/stack/leaving-test.js');
/** A test runner that has its tests run by a worker process, as Vitest and Jest do. */
const runner = `require('node:child_process').fork(${JSON.stringify(program)}, { stdio: 'inherit' })`;

/** Kills a process once it has a stack; @throws Error when some of that is left after 10 s. */
const leavesNothing = async (args: readonly string[], signal: NodeJS.Signals): Promise<void> => {
  const test = spawn(process.execPath, args, { env: strangerEnvironment() });
  let output = '';
  test.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [, made = ''] = await until(() => /^made (.*)$/m.exec(output), 'its stack is there', 120);
  const { pids, folders } = JSON.parse(made) as { pids: number[]; folders: string[] };
  expect(pids.every(isAlive) && folders.every(existsSync)).toBe(true);
  test.kill(signal);
  await until(() => !pids.some(isAlive) && !folders.some((each) => existsSync(each)), 'all of it is gone', 10);
};

describe('a test process that ends without cleaning up', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'leaves no service, no Postgres and no folder after %s',
    (signal) => leavesNothing([program], signal),
    180_000,
  );

  it(
    'leaves nothing when the runner of its worker process is killed',
    () => leavesNothing(['-e', runner], 'SIGKILL'),
    180_000,
  );
});
