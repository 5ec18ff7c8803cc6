import { afterEach, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { until } from '../../test/stack/index.js';
import { CpuMeter } from './cpu-meter.js';
import { cpuSeconds, groupCpuSeconds, serverCpuSeconds } from './process-usage.js';

const groups: number[] = [];
afterEach(() => {
  for (const group of groups.splice(0)) process.kill(-group, 'SIGKILL');
});

const started = (program: string): number => {
  const { pid } = spawn(process.execPath, ['-e', program], { stdio: 'ignore', detached: true });
  if (pid === undefined) throw new Error('it has not started');
  groups.push(pid);
  return pid;
};
const busy = `for (;;);`;
const idle = `setInterval(() => undefined, 1000)`;
const parentOfBusy = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}]); ${idle}`;

it('counts what the processes of the product use, for each unit of work', async () => {
  const pid = started(busy);
  const meter = new CpuMeter({ product: [pid] });
  const before = cpuSeconds(pid);
  await until(() => cpuSeconds(pid) - before >= 0.2, 'it has computed for 0.2 s');
  const { unit, product, postgres, generator } = meter.per(1000, 'row');
  // clock ticks are 10 ms long, and it keeps running
  expect(product).toBeGreaterThanOrEqual(190);
  expect({ unit, postgres }).toEqual({ unit: 'row', postgres: undefined });
  expect(generator).toBeGreaterThan(0);
  expect(meter.per(2000, 'row').product).toBeLessThan(meter.per(1000, 'row').product);
});

it('counts the children of a server, and those of a group', async () => {
  const pid = started(parentOfBusy);
  await until(() => serverCpuSeconds(pid) - cpuSeconds(pid) >= 0.2, 'its child has computed for 0.2 s');
  expect(groupCpuSeconds(pid) - cpuSeconds(pid)).toBeGreaterThanOrEqual(0.2);
  const { postgres } = new CpuMeter({ product: [], postgres: pid }).per(1, 'call');
  expect(postgres).toBeGreaterThanOrEqual(0);
});
