import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eachPage, ExternalClient, ExternalError, type ExternalOptions } from '#libs/external';
import { until } from '../../stack/index.js';

type Handler = (request: IncomingMessage, response: ServerResponse, call: number) => void;

const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    void response.writeHead(code, headers).end('{}');
const json =
  (value: unknown): Handler =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const silent: Handler = () => undefined;

describe('a client of a system outside', () => {
  let server: Server;
  let calls: { url: string; at: number }[];
  let responses: Handler[];

  beforeEach(async () => {
    calls = [];
    responses = [];
    server = createServer((request, response) => {
      calls.push({ url: request.url ?? '', at: performance.now() });
      const answer = responses[Math.min(calls.length, responses.length) - 1] ?? json({});
      answer(request, response, calls.length);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const client = (options: Partial<ExternalOptions> = {}): ExternalClient => {
    const { port } = server.address() as AddressInfo;
    return new ExternalClient({ name: 'sim', baseUrl: `http://127.0.0.1:${port}/base`, firstPauseMs: 5, ...options });
  };
  const fault = async (answer: Promise<unknown>): Promise<string> => {
    try {
      await answer;
      return 'none';
    } catch (error) {
      if (error instanceof ExternalError) return error.fault;
      throw error;
    }
  };

  it('returns the JSON below its base address', async () => {
    responses = [json({ a: 1 })];
    expect(await client().get('/x/y', { page: 2, none: undefined })).toEqual({ a: 1 });
    expect(calls.map(({ url }) => url)).toEqual(['/base/x/y?page=2']);
  });

  it.each([500, 502, 503, 429])('tries again after %s, a few times', async (code) => {
    responses = [status(code), status(code), json('there')];
    expect(await client().get('/x')).toBe('there');
    expect(calls).toHaveLength(3);
    responses = [status(code)];
    calls = [];
    expect(await fault(client({ tries: 3 }).get('/x'))).toBe('away');
    expect(calls).toHaveLength(3);
  });

  it.each([400, 401, 403, 404])('takes %s for an answer', async (code) => {
    responses = [status(code)];
    expect(await fault(client().get('/x'))).toBe('refused');
    expect(calls).toHaveLength(1);
  });

  it('gives up what does not come in time, and tries again', async () => {
    responses = [silent, json('late')];
    expect(await client({ timeoutMs: 500 }).get('/x')).toBe('late');
    responses = [silent];
    expect(await fault(client({ timeoutMs: 50, tries: 2 }).get('/x'))).toBe('away');
  });

  it('gives up an answer that begins and never ends', async () => {
    responses = [(_request, response) => void response.writeHead(200).write('{"a":')];
    expect(await fault(client({ timeoutMs: 50, tries: 1 }).get('/x'))).toBe('away');
  });

  it('waits as long as it is asked to', async () => {
    responses = [status(429, { 'retry-after': '1' }), json('now')];
    await client().get('/x');
    expect((calls[1]?.at ?? 0) - (calls[0]?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('waits for pauses of different lengths', async () => {
    responses = [status(500)];
    const pause = async (): Promise<number> => {
      calls = [];
      await fault(client({ firstPauseMs: 60, tries: 2, restAfter: 1000 }).get('/x'));
      return Math.round((calls[1]?.at ?? 0) - (calls[0]?.at ?? 0));
    };
    const seen = await Promise.all(Array.from({ length: 1 }, pause));
    for (let n = 0; n < 5; n++) seen.push(await pause());
    expect(new Set(seen).size).toBeGreaterThan(1);
  });

  it('leaves a system alone that keeps failing, and returns to it', async () => {
    responses = [status(500)];
    // one that rests longer than this test lasts, and one that rests no longer than a moment
    const [resting, rested] = [60_000, 1].map((restMs) => client({ tries: 1, restAfter: 3, restMs }));
    for (let n = 0; n < 3; n++) expect(await fault(resting!.get('/x'))).toBe('away');
    expect(await fault(resting!.get('/x'))).toBe('resting');
    expect(calls).toHaveLength(3);
    for (let n = 0; n < 3; n++) expect(await fault(rested!.get('/x'))).toBe('away');
    responses = [json('well again')];
    expect(await until(() => rested!.get('/x'), 'it is asked again')).toBe('well again');
    expect(calls).toHaveLength(7);
  });

  it('does not count refusals as failures', async () => {
    responses = [status(404)];
    const steady = client({ restAfter: 2 });
    for (let n = 0; n < 4; n++) expect(await fault(steady.get('/x'))).toBe('refused');
  });

  it.each([
    ['what is no JSON', (_request, response) => void response.end('<html>')],
    ['more than it should', json('x'.repeat(2000))],
  ] as [string, Handler][])('does not take %s', async (_what, answer) => {
    responses = [answer];
    expect(await fault(client({ maxBytes: 1000 }).get('/x'))).toBe('unreadable');
    expect(calls).toHaveLength(1);
  });

  it('does not follow a redirect with its secrets', async () => {
    responses = [status(302, { location: 'http://127.0.0.1:1/' })];
    expect(await fault(client({ tries: 1 }).get('/x'))).toBe('away');
  });

  it('says that the system is away', async () => {
    const gone = new ExternalClient({ name: 'gone', baseUrl: 'http://127.0.0.1:1', tries: 2, firstPauseMs: 1 });
    expect(await fault(gone.get('/x'))).toBe('away');
  });

  const post = { method: 'POST', path: '/x', body: '{"a":"甲"}' } as const;

  it('sends a body as it is, with headers of each try, and returns refusals with their bytes', async () => {
    const bodies: string[] = [];
    const signs: unknown[] = [];
    const answer: Handler = (request, response, call) => {
      signs.push(request.headers['x-sign']);
      request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk));
      request.on('end', () => response.writeHead(call === 1 ? 500 : 403, { 'x-code': '7' }).end('{"code":"NO"}'));
    };
    responses = [answer];
    let tries = 0;
    const headers = (url: URL) => ({ 'x-sign': `${url.pathname} ${++tries}`, 'content-type': 'application/json' });
    const refused = await client().send({ ...post, headers });
    expect([refused.status, refused.headers.get('x-code'), refused.body.toString()]).toEqual([
      403,
      '7',
      '{"code":"NO"}',
    ]);
    expect(bodies).toEqual([post.body, post.body]);
    expect(signs).toEqual(['/base/x 1', '/base/x 2']);
  });

  it('sends once what must not come twice', async () => {
    responses = [status(503)];
    expect(await fault(client().send({ ...post, repeatable: false }))).toBe('away');
    expect(calls).toHaveLength(1);
  });

  it('tries again when a check of the answer finds the system at fault', async () => {
    const check = () => {
      if (calls.length === 1) throw new ExternalError('sim', 'away', 'a bad moment');
      if (calls.length === 3) throw new ExternalError('sim', 'unreadable', 'not signed');
    };
    expect((await client().send({ ...post, check })).status).toBe(200);
    expect(await fault(client().send({ ...post, check }))).toBe('unreadable');
    expect(calls).toHaveLength(3);
  });

  it('reads a list page by page, but not for ever', async () => {
    const read = async (page: number) => ({ items: [page], next: page < 3 ? page + 1 : undefined });
    const pages: number[][] = [];
    for await (const page of eachPage(read, 1, 10)) pages.push(page);
    expect(pages).toEqual([[1], [2], [3]]);
    const endless = async (page: number) => ({ items: [page], next: page + 1 });
    await expect(async () => {
      for await (const page of eachPage(endless, 1, 5)) pages.push(page);
    }).rejects.toThrow('more than 5 pages');
  });
});
