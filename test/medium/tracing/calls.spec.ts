import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { database } from '../../../services/gateway/database.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { Upstream } from '../distributed/upstream.js';
import type { Browser } from '../gateway/browser.js';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { RecordedSpans } from './recorded-spans.js';

const list = '/api/schoolDevice/list?page=1&size=10';
const download = '/card/package/p1?card=c1&sign=s';
const foreign = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const outside = { traceparent: foreign, tracestate: 'vendor=1' };

describe('the traces of calls that a gateway hands on', () => {
  let db: TestDatabase;
  let upstream: Upstream;
  let gateway: GatewayProcess;
  let browser: Browser;
  let spans: RecordedSpans | undefined;

  beforeAll(async () => {
    db = await testDatabase(database);
    upstream = await Upstream.start();
    gateway = await GatewayProcess.on(db.url, { DEVICES_URL: upstream.url, DIRECTORY_URL: upstream.url });
    browser = gateway.browser();
    await browser.signIn('admin', 'firstbell1');
  });
  afterEach(async () => {
    await spans?.stop();
    spans = undefined;
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
    await db.close();
  });

  /** The headers of a trace that the service got with a call. */
  const handedOn = async (call: () => Promise<unknown>): Promise<unknown[]> => {
    await call();
    const { traceparent, tracestate } = upstream.last?.headers ?? {};
    return [traceparent, tracestate];
  };
  const calls = (): [string, () => Promise<unknown>][] => [
    ['a call', () => browser.call(list, {}, outside)],
    ['a download', () => fetch(gateway.origin + download, { headers: outside }).then((response) => response.text())],
  ];

  it('are none when nothing is recorded, whatever comes from outside', async () => {
    for (const [, call] of calls()) expect(await handedOn(call)).toEqual([undefined, undefined]);
  });

  it('go on in the service, and are never those from outside', async () => {
    spans = new RecordedSpans();
    for (const [what, call] of calls()) {
      spans.clear();
      const [traceparent, tracestate] = await handedOn(call);
      const [span] = await until(() => (spans?.all.length ?? 0) > 0 && spans?.all, `${what} has a span`);
      expect(traceparent).toBe(`00-${span?.traceId ?? ''}-${span?.id ?? ''}-01`);
      expect([tracestate, span?.parentId]).toEqual([undefined, undefined]);
      expect(span?.traceId).not.toBe('a'.repeat(32));
    }
  });

  it('are left out by the service when the gateway leaves them out', async () => {
    spans = new RecordedSpans({ ratio: 0 });
    const [traceparent] = await handedOn(() => browser.call(list, {}));
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(spans.all).toEqual([]);
  });

  it('have no keys, codes and numbers of their paths, and no queries', async () => {
    spans = new RecordedSpans();
    const paths = ['/api/file/download/3f0c9a1e.png?name=x', '/card/package/p1?sign=s', '/api/user/13800000000'];
    for (const path of paths) await fetch(gateway.origin + path).then((response) => response.text());
    await until(() => spans?.all.length === paths.length, 'every call has a span');
    expect(spans.all.map(({ attributes }) => attributes['url.path'])).toEqual([
      '/api/file/download/*',
      '/card/*',
      '/api/user/*',
    ]);
    // unknown paths make no new names
    expect(spans.all.map(({ name }) => name)).toEqual(['GET /api/file/download/*', 'GET /card/*', 'GET']);
  });

  it('are of calls: not of probes and of the files of the console', async () => {
    spans = new RecordedSpans();
    for (const path of ['/health/live', '/health/ready', '/devices/health', '/', '/assets/none.js']) {
      await fetch(gateway.origin + path).then((response) => response.text());
    }
    await browser.call('/api/user/current');
    await until(() => (spans?.all.length ?? 0) > 0, 'the call has a span');
    expect(spans.all.map(({ name }) => name)).toEqual(['GET /api/user/current']);
  });
});
