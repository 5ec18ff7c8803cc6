import { type HttpClient, startStack, type Stack } from '../../test/stack/index.js';
import { atMost } from './aims.js';
import { type CpuMeter, type CpuPerUnit, stackMeters } from './cpu-meter.js';
import { report, round } from './report.js';

const instances = [1, 2, 4];
const seconds = 20;
const settleMs = 10_000;
/** Of one instance of devices: the work grows with the instances, so that each has as much to do as one alone. */
const cards = 1000;
const heartbeatSeconds = 1;
/** Clients of one gateway, and the pause between two calls of each. */
const clients = 2;
const callMs = 50;
/** How much more a unit of work may cost. */
const most = 1.1;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Growth by instances: CPU time of a heartbeat with 1, 2 and 4 instances of devices, and of a call with as many gateways, each
 * with the same load. What a unit of work costs must stay within 10 %.
 */
export const scale = async (): Promise<void> => {
  await grow('devices', heartbeats);
  await grow('gateway', calls);
};

type Service = 'devices' | 'gateway';
/** Puts `of` instances of a stack under load; returns the units of work that were done. */
type Load = (stack: Stack, of: number, meterNow: () => CpuMeter) => Promise<Measured>;
interface Measured {
  perSecond: number;
  cpuMicroseconds: CpuPerUnit;
  /** CPU time of the gateway for a heartbeat, which it reads for the feed. */
  gatewayMicroseconds?: number;
}

const grow = async (service: Service, load: Load): Promise<void> => {
  let alone: number | undefined;
  for (const count of instances) {
    const stack = await startStack({ instances: { [service]: count }, env: { LOG_LEVEL: 'warn' } });
    try {
      const measured = await load(stack, count, await stackMeters(stack, service));
      const { product: own, postgres: stored = 0 } = measured.cpuMicroseconds;
      alone ??= own + stored;
      const ratio = round((own + stored) / alone, 2);
      report('scale', { service, instances: count, seconds, ...measured, ratio }, { ratio: atMost(most) });
    } finally {
      await stack.stop();
    }
  }
};

/** Heartbeats at an even pace, all of which are taken. */
const heartbeats: Load = async (stack, of, meterNow) => {
  const devices = cards * of;
  const fleet = await stack.cards(devices, {
    ...{ schools: devices / 25, heartbeatSeconds, rampSeconds: 5, keepaliveSeconds: 120, connectTimeoutSeconds: 30 },
  });
  if (!(await fleet.allConnected(120))) throw new Error('not all cards connected');
  await pause(settleMs);
  const before = fleet.stats().heartbeatsAcked;
  const [meter, gateway] = [meterNow(), (await stackMeters(stack, 'gateway'))()];
  await pause(seconds * 1000);
  const acked = fleet.stats().heartbeatsAcked - before;
  return {
    perSecond: round(acked / seconds),
    cpuMicroseconds: meter.per(acked, 'heartbeat'),
    gatewayMicroseconds: gateway.per(acked, 'heartbeat').product,
  };
};

/** Pages of the school list at an even pace, which four gateways keep on a small machine too. */
const calls: Load = async (stack, of, meterNow) => {
  const signedIn: HttpClient[] = [];
  // in turn, as no network may sign in faster
  while (signedIn.length < clients * of) signedIn.push(await stack.signedIn());
  const page = (client: HttpClient) => client.call('POST', '/api/lds/school/list?page=1&size=20', {});
  for (let warm = 0; warm < 50; warm++) await Promise.all(signedIn.map(page));
  let done = 0;
  const meter = meterNow();
  const endsAt = performance.now() + seconds * 1000;
  await Promise.all(
    signedIn.map(async (client) => {
      for (let next = performance.now(); next < endsAt; next += callMs) {
        await page(client);
        done++;
        await pause(next + callMs - performance.now());
      }
    }),
  );
  return { perSecond: round(done / seconds), cpuMicroseconds: meter.per(done, 'call') };
};
