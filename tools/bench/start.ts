import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, projectRoot, until } from '../../test/stack/index.js';
import { percentile, report, round } from './report.js';

const runs = 3;
/** The README's two commands: seconds to ready. */
const commands = {
  start: { must: 4, goal: 2.5 },
  demo: { must: 8, goal: 5 },
} as const;
type Command = keyof typeof commands;

/**
 * `npm start` and `npm run demo` in a built clone, from the command to a console that responds. Each has run once before, so
 * that its database is there.
 */
export const start = async (): Promise<void> => {
  for (const command of ['start', 'demo'] as const) {
    const directory = mkdtempSync(join(tmpdir(), 'firstbell-start-'));
    try {
      await secondsToReady(command, directory);
      const seconds: number[] = [];
      for (let run = 0; run < runs; run++) seconds.push(await secondsToReady(command, directory));
      const middle = round(
        percentile(
          [...seconds].sort((a, b) => a - b),
          0.5,
        ),
        2,
      );
      const { must, goal } = commands[command];
      report('start', {
        command,
        seconds: middle,
        runs: seconds.map((each) => round(each, 2)),
        must,
        goal,
        met: middle <= must,
      });
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
};

/** Runs a command until its console responds, and ends it. */
const secondsToReady = async (command: Command, directory: string): Promise<number> => {
  const [http, mqtt] = [await freePort(), await freePort()];
  const env = { DATA_DIR: directory, HTTP_PORT: String(http), MQTT_PORT: String(mqtt), LOG_LEVEL: 'error' };
  const startedAt = performance.now();
  const child = spawn('npm', ['run', command], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  const ready = async () => child.exitCode !== null || (await fetch(`http://127.0.0.1:${http}/health/ready`)).ok;
  await until(ready, `npm run ${command} is ready`, 120);
  const seconds = (performance.now() - startedAt) / 1000;
  if (child.exitCode !== null || child.pid === undefined) throw new Error(`npm run ${command} has ended`);
  await endGroup(child.pid);
  return seconds;
};

/** Stops a command with all that it has started, and waits until nothing of that is left. */
const endGroup = async (pid: number): Promise<void> => {
  process.kill(-pid, 'SIGTERM');
  const isGone = (): boolean => {
    try {
      return !process.kill(-pid, 0);
    } catch {
      return true;
    }
  };
  await until(isGone, 'everything has stopped', 30);
};
