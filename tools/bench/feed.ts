import { io, type Socket } from 'socket.io-client';
import type { Frame, HeartbeatRow } from '#libs/contracts';
import { feedNamespace } from '#libs/contracts';
import type { Fleet } from '../fleet/index.js';
import type { HttpClient } from '../../test/stack/index.js';
import { withFleet } from './bench-stack.js';
import { memoryOf, type StackKind, withKafkaStack } from './kafka-stack.js';
import { percentile, report, round } from './report.js';

const dashboards = 100;
const perSecond = 1000;
const seconds = 30;
const load = { devices: 5000, heartbeatSeconds: 5000 / perSecond, heartbeatQos: 1 } as const;

const dashboard = async (url: string, cookie: string): Promise<Socket> => {
  const socket = io(url + feedNamespace, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => {
      resolve();
    });
    socket.once('connect_error', reject);
  });
  await socket.emitWithAck('watch', { topics: ['devices'] });
  return socket;
};

/**
 * From a card's heartbeat to the frame in 100 dashboards, at 1,000 heartbeats a second: p99 must 300 ms in one process,
 * 500 ms over Kafka with a process per service; goal 150 ms.
 */
export const feed = (kind: StackKind): Promise<void> =>
  kind === 'kafka'
    ? withKafkaStack(load, async ({ stack, fleet, atRestMiB }) => {
        const figures = await delays(fleet, await stack.signedIn());
        const memory = { atRestMiB, underLoadMiB: memoryOf(stack) };
        report('feed', { stack: 'kafka', ...figures, ...memory, must: 500, goal: 150, met: figures.p99Ms <= 500 });
      })
    : withFleet(load, async ({ service, fleet }) => {
        const figures = await delays(fleet, await service.client());
        report('feed', { ...figures, must: 300, goal: 150, met: figures.p99Ms <= 300 });
      });

/**
 * Cards and dashboards share this process's clock; a heartbeat's `time` is when the card wrote it, so the way over both
 * sockets and the dashboards' own parsing are in the figures.
 */
const delays = async (fleet: Fleet, { baseUrl, cookie }: HttpClient) => {
  const sockets = await Promise.all(Array.from({ length: dashboards }, () => dashboard(baseUrl, cookie)));
  const seen: number[] = [];
  let measuring = false;
  for (const socket of sockets) {
    socket.on('device:heartbeat', ({ rows }: Frame<HeartbeatRow>) => {
      if (!measuring) return;
      const now = Date.now();
      for (const [, , heartbeat] of rows) if (heartbeat.time) seen.push(now - Date.parse(heartbeat.time));
    });
  }
  await new Promise((resolve) => setTimeout(resolve, 5000));
  measuring = true;
  const before = fleet.stats().heartbeatsAcked;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  measuring = false;
  const rate = round((fleet.stats().heartbeatsAcked - before) / seconds);
  for (const socket of sockets) socket.close();
  seen.sort((a, b) => a - b);
  return {
    devices: load.devices,
    dashboards,
    heartbeatsPerSecond: rate,
    rowsSeen: seen.length,
    p50Ms: percentile(seen, 0.5),
    p99Ms: percentile(seen, 0.99),
    maxMs: seen.at(-1),
  };
};
