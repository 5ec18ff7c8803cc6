import { io, type Socket } from 'socket.io-client';
import { feedNamespace, type Frame, type HeartbeatRow } from '#libs/contracts';
import type { HttpClient } from '../../test/stack/index.js';
import type { Fleet, FleetOptions } from '../fleet/index.js';
import { withFleet } from './bench-stack.js';
import { type Aims, atLeast, atMost } from './aims.js';
import { CpuMeter, meterOf } from './cpu-meter.js';
import { memoryOf, type StackKind, withKafkaStack } from './kafka-stack.js';
import { lightDashboard } from './light-dashboard.js';
import { percentile, report, round } from './report.js';

/** The gateway refuses more sockets of one session. */
const socketsOfSession = 400;
const seconds = 30;
/** Until programs that have just started are compiled. */
const warmUpMs = 15_000;

interface Load {
  devices: number;
  perSecond: number;
  dashboards: number;
}
const calm: Load = { devices: 5000, perSecond: 1000, dashboards: 100 };
const dense: Load = { devices: 10_000, perSecond: 10_000, dashboards: 100 };
const crowd: Load = { devices: 5000, perSecond: 1000, dashboards: 1000 };

const fleetOf = ({ devices, perSecond }: Load): Partial<FleetOptions> & { devices: number } => ({
  ...{ devices, heartbeatSeconds: devices / perSecond, heartbeatQos: 1, uptimeIsTime: true, rampSeconds: 5 },
});

/**
 * From a card's heartbeat to the frame in every dashboard. In one process 100 dashboards, at 1,000 and at 10,000 heartbeats a
 * second: p99 must 300 ms, goal 150 ms. Over Kafka with a process per service the same 1,000 heartbeats a second with 100
 * dashboards, p99 must 500 ms, and with 1,000, p99 must 300 ms, goal 150 ms, and one core of the gateway, goal half of one.
 */
export const feed = async (kind: StackKind): Promise<void> => {
  if (kind === 'kafka') {
    await overKafka(calm, { p99Ms: atMost(500, 150) });
    await overKafka(crowd, { p99Ms: atMost(300, 150), cores: atMost(1, 0.5) });
  } else {
    for (const load of [calm, dense]) await inOneProcess(load);
  }
};

const inOneProcess = (load: Load): Promise<void> =>
  withFleet(fleetOf(load), async ({ service, fleet }) => {
    const client = () => service.client();
    const figures = await delays(load, fleet, client, () => meterOf(service));
    report('feed', figures, { p99Ms: atMost(300, 150), ...offered(load) });
  });

const overKafka = (load: Load, aims: Aims): Promise<void> =>
  withKafkaStack(fleetOf(load), async ({ stack, fleet, atRestMiB }) => {
    const gateways = stack.pids.filter(([name]) => name === 'gateway').map(([, pid]) => pid);
    const meter = () => new CpuMeter({ product: gateways });
    const figures = await delays(load, fleet, () => stack.signedIn(), meter);
    const memory = { atRestMiB, underLoadMiB: memoryOf(stack) };
    report('feed', { stack: 'kafka', ...figures, ...memory }, { ...aims, ...offered(load) });
  });

/** What was asked for was there: a slow generator makes short delays. */
const offered = ({ perSecond }: Load): Aims => ({ heartbeatsPerSecond: atLeast(0.95 * perSecond) });

const dashboard = async (url: string, cookie: string): Promise<Socket> => {
  const socket = io(url + feedNamespace, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve()).once('connect_error', reject);
  });
  await socket.emitWithAck('watch', { topics: ['devices'] });
  return socket;
};

/**
 * Opens the dashboards; `seen` gets the milliseconds of each row that the first and the last one have got. These two read, the
 * others only take: each that reads costs the generator as much as a browser.
 */
const openAll = async ({ dashboards }: Load, client: () => Promise<HttpClient>, seen: (ms: number) => void) => {
  const open: { close(): unknown }[] = [];
  let session = await client();
  for (let n = 0; n < dashboards; n++) {
    if (n > 0 && n % socketsOfSession === 0) session = await client();
    const { baseUrl, cookie } = session;
    if (n > 0 && n < dashboards - 1) {
      open.push(await lightDashboard(baseUrl, cookie));
      continue;
    }
    const socket = await dashboard(baseUrl, cookie);
    socket.on('device:heartbeat', ({ rows }: Frame<HeartbeatRow>) => {
      const now = Date.now();
      for (const [, , { uptime }] of rows) if (uptime) seen(now - uptime);
    });
    open.push(socket);
  }
  return open;
};

/**
 * Cards and dashboards share this process's clock; the way over both sockets and the dashboards' own parsing are in the figures.
 */
const delays = async (load: Load, fleet: Fleet, client: () => Promise<HttpClient>, meterNow: () => CpuMeter) => {
  const seen: number[] = [];
  let measuring = false;
  const sockets = await openAll(load, client, (ms) => {
    if (measuring) seen.push(ms);
  });
  await new Promise((resolve) => setTimeout(resolve, warmUpMs));
  measuring = true;
  const before = fleet.stats().heartbeatsAcked;
  const meter = meterNow();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  measuring = false;
  const acked = fleet.stats().heartbeatsAcked - before;
  const cost = { cpuMicroseconds: meter.per(acked, 'heartbeat'), cores: meter.cores(seconds) };
  for (const socket of sockets) socket.close();
  seen.sort((a, b) => a - b);
  const { devices, dashboards } = load;
  return {
    ...{ devices, dashboards, heartbeatsPerSecond: round(acked / seconds), rowsSeen: seen.length },
    ...{ p50Ms: percentile(seen, 0.5), p99Ms: percentile(seen, 0.99), maxMs: seen.at(-1), ...cost },
  };
};
