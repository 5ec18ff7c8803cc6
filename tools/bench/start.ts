import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, projectRoot, until } from '../../test/stack/index.js';
import { atMost } from './aims.js';
import type { CpuPerUnit } from './cpu-meter.js';
import { groupCpuSeconds, postmasterOf, serverCpuSeconds } from './process-usage.js';
import { percentile, report, round } from './report.js';

const runs = 3;
/** The README's two commands: seconds to ready. */
const commands = {
  start: atMost(4, 2.5),
  demo: atMost(8, 5),
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
      await untilReady(command, directory);
      const starts: Started[] = [];
      for (let run = 0; run < runs; run++) starts.push(await untilReady(command, directory));
      starts.sort((a, b) => a.seconds - b.seconds);
      const seconds = starts.map((each) => each.seconds);
      const cpuMicroseconds = starts[1]?.cpuMicroseconds;
      const figures = { command, seconds: percentile(seconds, 0.5), runs: seconds, cpuMicroseconds };
      report('start', figures, { seconds: commands[command] });
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
};

interface Started {
  seconds: number;
  cpuMicroseconds: CpuPerUnit;
}

/** Runs a command until its console responds, and ends it. What npm and the check of the build cost counts as well. */
const untilReady = async (command: Command, directory: string): Promise<Started> => {
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
  const seconds = round((performance.now() - startedAt) / 1000, 2);
  if (child.exitCode !== null || child.pid === undefined) throw new Error(`npm run ${command} has ended`);
  const product = round(groupCpuSeconds(child.pid) * 1e6);
  const postgres = round(serverCpuSeconds(postmasterOf(join(directory, 'postgres'))) * 1e6);
  await endGroup(child.pid);
  return { seconds, cpuMicroseconds: { unit: 'start', product, postgres } };
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
