import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type AddressInfo } from 'node:net';
import { Config } from '#libs/kernel/config';
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
    await metrics.onApplicationBootstrap();
    return port;
  };
  const read = async (host: string, port: number): Promise<string> =>
    (await fetch(`http://${host}:${port}/metrics`)).text();

  it('are served for this machine alone', async () => {
    const port = await started({});
    const text = await read('127.0.0.1', port);
    // longest stall of the process since the last read
    expect(text).toMatch(/^nodejs_eventloop_lag_max_seconds /m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    await expect(read(other, port)).rejects.toThrow();
  });

  it('are served where the configuration says', async () => {
    const port = await started({ METRICS_HOST: '0.0.0.0' });
    expect(await read(other, port)).toContain('process_cpu_seconds_total');
  });
});

const secrets = Object.fromEntries(
  ['SESSION_SECRET', 'INTERNAL_KEY', 'DATA_KEY', 'DEVICE_KEYS', 'DATABASE_PASSWORD'].map((name) => [
    name,
    '1'.repeat(64),
  ]),
);
