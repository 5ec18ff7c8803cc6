import type { Fleet, SaturationResult } from '../fleet/index.js';
import { connectedFleet, withFleet } from './bench-stack.js';
import { type Aims, atLeast, atMost } from './aims.js';
import { CpuMeter, type CpuPerUnit, meterOf, stackMeters } from './cpu-meter.js';
import { type KafkaBench, memoryOf, type StackKind, type Watched, withKafkaStack } from './kafka-stack.js';
import { type OtherBrokerName, startBroker } from './other-brokers.js';
import { percentile, report, round } from './report.js';

const devices = 2000;
const seconds = 15;

const ownAims: Aims = {
  perSecond: atLeast(35_000, 42_000),
  'cpuMicroseconds.product': atMost(28, 20),
  'cpuMicroseconds.postgres': atMost(5, 4),
};
/** The share of bare Aedes, where that was measured. */
const shareAims: Aims = { 'against.aedes.ratio': atLeast(0.55, 0.65) };

/**
 * QoS 1 heartbeats a second, each durable before its PUBACK, and what one costs. The same load on brokers without storage
 * says how much of that is the machine and the generator: the share of their figure is what counts.
 */
export const ingest = (kind: StackKind, against: readonly OtherBrokerName[]): Promise<void> =>
  kind === 'kafka'
    ? withKafkaStack({ devices, heartbeatSeconds: devices / steady.perSecond, heartbeatQos: 1 }, sustained)
    : atFullSpeed(against);

const load = { devices, heartbeatSeconds: 600, heartbeatQos: 1 } as const;

const atFullSpeed = async (against: readonly OtherBrokerName[]): Promise<void> => {
  let own: Speed | undefined;
  await withFleet(load, async ({ service, fleet }) => {
    own = await fastest(fleet, () => meterOf(service));
  });
  if (!own) return;
  const others: Record<string, Speed & { ratio: number }> = {};
  for (const name of against) {
    const speed = await speedOf(name);
    others[name] = { ...speed, ratio: round(own.perSecond / speed.perSecond, 2) };
  }
  const aims = { ...ownAims, ...('aedes' in others ? shareAims : {}) };
  report('ingest', { devices, seconds, ...own, against: others }, aims);
};

/** The same load on another broker. */
const speedOf = async (name: OtherBrokerName): Promise<Speed> => {
  const broker = await startBroker(name);
  let fleet: Fleet | undefined;
  try {
    fleet = await connectedFleet(broker.url, load);
    return await fastest(fleet, () => new CpuMeter({ product: [broker.pid] }));
  } finally {
    fleet?.kill();
    await broker.stop();
  }
};

interface Speed {
  perSecond: number;
  runs: number[];
  pubackMs: ReturnType<Fleet['waits']['summary']>;
  cpuMicroseconds: CpuPerUnit;
}

/** As fast as PUBACKs come: the middle one of three runs, and what a heartbeat costs over all three. */
const fastest = async (fleet: Fleet, meterNow: () => CpuMeter): Promise<Speed> => {
  await fleet.saturate({ seconds: 5, window: 4 });
  fleet.waits.reset();
  const meter = meterNow();
  const runs: SaturationResult[] = [];
  for (let run = 0; run < 3; run++) runs.push(await fleet.saturate({ seconds, window: 4 }));
  const cpuMicroseconds = meter.per(
    runs.reduce((sum, { acked }) => sum + acked, 0),
    'heartbeat',
  );
  const sorted = runs.map(({ perSecond }) => round(perSecond)).sort((a, b) => a - b);
  return { perSecond: percentile(sorted, 0.5), runs: sorted, pubackMs: fleet.waits.summary(), cpuMicroseconds };
};

/** 10,000 heartbeats a second, at an even pace, for a minute. */
const steady = { perSecond: 10_000, seconds: 60 };
/** How often the lag is read: as often as the processes look. */
const lookMs = 5000;
/** A lag that stands for less than this number of seconds of the load is the way that events are on, and none that grows. */
const onTheWaySeconds = 2;
/** An even pace is never quite the pace that was set. */
const sustainedAims: Aims = {
  perSecond: atLeast(0.98 * steady.perSecond),
  lastLag: atMost(onTheWaySeconds * steady.perSecond),
};

/**
 * 10,000 heartbeats a second over Kafka, a process per service: all of them taken, and no reader falling behind. Must: no
 * growing lag.
 */
const sustained = async ({ stack, fleet, watched, atRestMiB }: KafkaBench): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 2 * lookMs));
  fleet.waits.reset();
  const meterNow = await stackMeters(stack);
  const before = fleet.stats().heartbeatsAcked;
  const meter = meterNow();
  const startedAt = performance.now();
  const lags = await lagsOver(watched);
  const acked = fleet.stats().heartbeatsAcked - before;
  const perSecond = round(acked / ((performance.now() - startedAt) / 1000));
  const figures = { devices, seconds: steady.seconds, perSecond, lags, lastLag: Math.max(...lags.slice(-3)) };
  const memory = { atRestMiB, underLoadMiB: memoryOf(stack) };
  const cpuMicroseconds = meter.per(acked, 'heartbeat');
  const pubackMs = fleet.stats().pubackWait;
  report('ingest', { stack: 'kafka', ...figures, pubackMs, ...memory, cpuMicroseconds }, sustainedAims);
};

const lagsOver = async (watched: Watched): Promise<number[]> => {
  const lags: number[] = [];
  for (let look = 0; look < (steady.seconds * 1000) / lookMs; look++) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    lags.push(await watched.lag());
  }
  return lags;
};
