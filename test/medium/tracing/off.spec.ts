import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../../stack/index.js';

/**
 * Loads everything that a process of all services does, starts tracing as it does, and prints `loads`: true when that has loaded the SDK of
 * OpenTelemetry. Its API alone is a part of prom-client.
 */
const program = `
  import { createRequire } from 'node:module';
  await import('./dist/services/all/all.js');
  const { startTracing } = await import('./dist/libs/kernel/tracing/index.js');
  const { Config } = await import('./dist/libs/kernel/config/index.js');
  const { tracing } = new Config(process.env, 'migrate');
  const recording = await startTracing('all', tracing, { warn: () => undefined });
  const { cache } = createRequire(process.cwd() + '/x.js');
  const loaded = Object.keys(cache).filter((path) => path.includes('@opentelemetry/sdk-trace'));
  console.log(JSON.stringify({ records: recording !== undefined, loads: loaded.length > 0 }));
  process.exit(0);
`;

const run = async (env: Record<string, string>): Promise<unknown> => {
  const all = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: 'postgres://a:b@localhost/c', ...env };
  const options = { cwd: projectRoot, env: all };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], options);
  return JSON.parse(stdout);
};

describe('a process', () => {
  it('does not load the SDK of OpenTelemetry unless a collector is named', async () => {
    expect(await run({})).toEqual({ records: false, loads: false });
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
    expect(await run(env)).toEqual({ records: true, loads: true });
  });
});
