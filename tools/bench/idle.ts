import { withFleet } from './bench-stack.js';
import { residentBytes } from './process-usage.js';
import { report, round } from './report.js';
import { ServiceProcess } from '../../test/stack/index.js';

const devices = 10_000;
const settleMs = 20_000;

const settled = async (pid: number): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  return residentBytes(pid);
};

/** Resident memory of the process per idle connection, against the same process without cards. */
export const idle = async (): Promise<void> => {
  const empty = await ServiceProcess.prepare();
  await empty.start();
  const before = await settled(empty.pid);
  await empty.remove();
  await withFleet({ devices, heartbeatSeconds: 60, rampSeconds: 5 }, async ({ service }) => {
    const after = await settled(service.pid);
    report('idle', {
      devices,
      emptyMiB: round(before / 2 ** 20),
      loadedMiB: round(after / 2 ** 20),
      bytesPerConnection: round((after - before) / devices),
    });
  });
};
