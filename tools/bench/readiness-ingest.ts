import { fileURLToPath } from 'node:url';
import { ServiceProcess } from '../../test/stack/index.js';
import { atLeast } from './aims.js';
import { connectedFleet } from './bench-stack.js';
import { percentile, report, round } from './report.js';

const load = { devices: 2000, heartbeatSeconds: 600, heartbeatQos: 1 } as const;
const usual = { seconds: 10, runs: 3 };
/** So that neither has the warmer machine. */
const order = [true, false, false, true];

/** Both run unbundled. */
const path = fileURLToPath(new URL('./all-without.js', import.meta.url));

/** Heartbeats a second of all services, with readiness or without it. */
const speeds = async (hasReadiness: boolean, { seconds, runs }: typeof usual): Promise<number[]> => {
  const env = { HEARTBEAT_SECONDS: String(load.heartbeatSeconds) };
  const service = await ServiceProcess.prepare(env, { path, args: hasReadiness ? [] : ['readiness'] });
  await service.start();
  try {
    const fleet = await connectedFleet(service.mqttUrl, load);
    try {
      await fleet.saturate({ seconds: 5, window: 4 });
      const found: number[] = [];
      for (let run = 0; run < runs; run += 1) found.push((await fleet.saturate({ seconds, window: 4 })).perSecond);
      return found;
    } finally {
      fleet.kill();
    }
  } finally {
    await service.remove();
  }
};

const middle = (values: readonly number[]): number =>
  round(
    percentile(
      values.toSorted((a, b) => a - b),
      0.5,
    ),
  );

/** How many heartbeats a second are taken beside readiness, relative to the same services without it. */
export const ingestBeside = async (size = usual): Promise<void> => {
  const found = { with: [] as number[], without: [] as number[] };
  for (const hasReadiness of order)
    found[hasReadiness ? 'with' : 'without'].push(...(await speeds(hasReadiness, size)));
  const [perSecond, alone] = [middle(found.with), middle(found.without)];
  const figures = { part: 'ingest', devices: load.devices, perSecond, withoutReadiness: alone };
  const ratio = round(perSecond / alone, 3);
  const runs = { with: found.with.map((each) => round(each)), without: found.without.map((each) => round(each)) };
  report('readiness', { ...figures, ratio, runs }, { ratio: atLeast(0.97) });
};
