import { withFleet } from './bench-stack.js';
import { percentile, report, round } from './report.js';

const devices = 2000;
const seconds = 15;

/** QoS 1 heartbeats a second, each durable before its PUBACK. Must 20,000; goal 40,000. */
export const ingest = (): Promise<void> =>
  withFleet({ devices, heartbeatSeconds: 600, heartbeatQos: 1 }, async ({ fleet }) => {
    await fleet.saturate({ seconds: 5, window: 4 });
    fleet.waits.reset();
    const runs: number[] = [];
    for (let run = 0; run < 3; run++) runs.push((await fleet.saturate({ seconds, window: 4 })).perSecond);
    runs.sort((a, b) => a - b);
    const perSecond = round(percentile(runs, 0.5));
    report('ingest', {
      ...{ devices, seconds, perSecond, runs: runs.map((each) => round(each)), pubackMs: fleet.stats().pubackWait },
      ...{ must: 20_000, goal: 40_000, met: perSecond >= 20_000 },
    });
  });
