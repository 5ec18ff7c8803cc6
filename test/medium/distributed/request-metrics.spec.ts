import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Metrics } from '#libs/kernel/health';
import { database } from '../../../services/gateway/database.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { Upstream } from './upstream.js';

describe('figures of calls', () => {
  let db: TestDatabase;
  let upstream: Upstream;
  let gateway: GatewayProcess;

  beforeAll(async () => {
    db = await testDatabase(database);
    upstream = await Upstream.start();
    gateway = await GatewayProcess.on(db.url, { DEVICES_URL: upstream.url });
    upstream.answer = (request, response) =>
      void response.writeHead(request.url?.endsWith('busy') ? 503 : 200).end('{}');
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
    await db.close();
  });

  const figures = async (): Promise<string> =>
    (await gateway.app.get(Metrics).registry.getSingleMetricAsString('firstbell_http_request_seconds'))
      .split('\n')
      .filter((line) => line.startsWith('firstbell_http_request_seconds_count'))
      .join('\n');
  const count = (method: string, route: string, status: string, calls: number): string =>
    `firstbell_http_request_seconds_count{service="gateway",method="${method}",route="${route}",status="${status}"} ${calls}`;

  it('name the route that its handler declares, and the prefix of what is handed on', async () => {
    for (const path of [
      '/api/captcha/getImage',
      '/api/file/download/a1',
      '/api/file/download/b2',
      '/card/package/one',
      '/card/package/two',
      '/card/busy',
      '/api/nothing/13812341234',
      '/.env',
    ])
      await fetch(gateway.origin + path, { headers: { terminal: 'ADMIN_PC', version: '1.0.0' } });
    const wanted = [
      count('GET', '/api/captcha/getImage', '2xx', 1),
      count('GET', '/api/file/download/{key}', '4xx', 2),
      count('GET', '/card/*', '2xx', 2),
      count('GET', '/card/*', '5xx', 1),
    ];
    await until(async () => (await figures()).includes(wanted[3] ?? ''), 'calls are counted');
    const found = await figures();
    for (const line of wanted) expect(found).toContain(line);
    // what callers make up is no label
    expect(found).not.toMatch(/1381234|env|a1/);
  });

  it('count those whose caller goes away', async () => {
    upstream.answer = () => undefined;
    const leave = new AbortController();
    const call = fetch(`${gateway.origin}/card/package/three`, { signal: leave.signal }).catch(() => undefined);
    await until(() => upstream.last?.url === '/card/package/three', 'the call is in progress');
    leave.abort();
    await call;
    await until(async () => (await figures()).includes(count('GET', '/card/*', 'aborted', 1)), 'it is counted');
  });
});
