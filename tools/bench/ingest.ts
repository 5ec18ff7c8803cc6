import type { Fleet } from '../fleet/index.js';
import { withFleet } from './bench-stack.js';
import { type KafkaBench, memoryOf, type StackKind, type Watched, withKafkaStack } from './kafka-stack.js';
import { percentile, report, round } from './report.js';

const devices = 2000;
const seconds = 15;

/** QoS 1 heartbeats a second, each durable before its PUBACK. Must 20,000; goal 40,000. */
export const ingest = (kind: StackKind): Promise<void> =>
  kind === 'kafka'
    ? withKafkaStack({ devices, heartbeatSeconds: devices / steady.perSecond, heartbeatQos: 1 }, sustained)
    : withFleet({ devices, heartbeatSeconds: 600, heartbeatQos: 1 }, async ({ fleet }) => {
        report('ingest', { devices, ...(await fastest(fleet)), must: 20_000, goal: 40_000 });
      });

/** As fast as PUBACKs come: the middle one of three runs. */
const fastest = async (fleet: Fleet) => {
  await fleet.saturate({ seconds: 5, window: 4 });
  fleet.waits.reset();
  const runs: number[] = [];
  for (let run = 0; run < 3; run++) runs.push((await fleet.saturate({ seconds, window: 4 })).perSecond);
  runs.sort((a, b) => a - b);
  const perSecond = round(percentile(runs, 0.5));
  const pubackMs = fleet.stats().pubackWait;
  return { seconds, perSecond, runs: runs.map((each) => round(each)), pubackMs, met: perSecond >= 20_000 };
};

/** 10,000 heartbeats a second, at an even pace, for a minute. */
const steady = { perSecond: 10_000, seconds: 60 };
/** How often the lag is read: as often as the processes look. */
const lookMs = 5000;
/** A lag that stands for less than so many seconds of the load is the way that events are on, and none that grows. */
const onTheWaySeconds = 2;

/**
 * 10,000 heartbeats a second over Kafka, a process per service: all of them taken, and no reader falling behind. Must: no
 * growing lag.
 */
const sustained = async ({ stack, fleet, watched, atRestMiB }: KafkaBench): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 2 * lookMs));
  fleet.waits.reset();
  const before = fleet.stats().heartbeatsAcked;
  const startedAt = performance.now();
  const lags = await lagsOver(watched);
  const perSecond = round((fleet.stats().heartbeatsAcked - before) / ((performance.now() - startedAt) / 1000));
  const last = Math.max(...lags.slice(-3));
  report('ingest', {
    stack: 'kafka',
    devices,
    seconds: steady.seconds,
    perSecond,
    lags,
    pubackMs: fleet.stats().pubackWait,
    atRestMiB,
    underLoadMiB: memoryOf(stack),
    must: steady.perSecond,
    met: perSecond >= 0.98 * steady.perSecond && last <= onTheWaySeconds * steady.perSecond,
  });
};

const lagsOver = async (watched: Watched): Promise<number[]> => {
  const lags: number[] = [];
  for (let look = 0; look < (steady.seconds * 1000) / lookMs; look++) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    lags.push(await watched.lag());
  }
  return lags;
};
