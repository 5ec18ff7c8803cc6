import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type AddressInfo } from 'node:net';
import { Config } from '#libs/config';
import { Metrics } from './metrics.js';

/** Another address of this machine than the usual one of its loopback interface. */
const other = '127.0.0.2';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

describe('metrics', () => {
  let metrics: Metrics | undefined;
  afterEach(() => metrics?.onApplicationShutdown());

  const started = async (env: Record<string, string>): Promise<number> => {
    const port = await freePort();
    metrics = new Metrics(new Config({ DATA_DIR: '/tmp/none', ...secrets, METRICS_PORT: String(port), ...env }, 'all'));
    metrics.onApplicationBootstrap();
    return port;
  };
  const read = async (host: string, port: number): Promise<string> =>
    (await fetch(`http://${host}:${port}/metrics`)).text();

  it('are served for this machine alone', async () => {
    const port = await started({});
    const text = await read('127.0.0.1', port);
    // how long the process has stood still at most, since they were read last
    expect(text).toMatch(/^nodejs_eventloop_lag_max_seconds /m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    await expect(read(other, port)).rejects.toThrow();
  });

  it('are served where the configuration says', async () => {
    const port = await started({ METRICS_HOST: '0.0.0.0' });
    expect(await read(other, port)).toContain('process_cpu_seconds_total');
  });

  it('measure the longest stretch since they were read last', async () => {
    const longest = async (port: number): Promise<number> =>
      Number(/^nodejs_eventloop_lag_max_seconds (.+)$/m.exec(await read('127.0.0.1', port))?.[1]);
    let seen = 0;
    // a stretch counts from the second tick of its timer after a reading on, and is read one reading later
    for (let tries = 0; tries < 20 && seen <= 0.2; tries++) {
      metrics?.onApplicationShutdown();
      const port = await started({});
      await longest(port);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const end = Date.now() + 300;
      while (Date.now() < end);
      seen = Math.max(await longest(port), await longest(port));
    }
    expect(seen).toBeGreaterThan(0.2);
  });
});

const secrets = Object.fromEntries(
  ['SESSION_SECRET', 'INTERNAL_KEY', 'DATA_KEY', 'DEVICE_KEYS', 'DATABASE_PASSWORD'].map((name) => [
    name,
    '1'.repeat(64),
  ]),
);
