import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { requiredHeaders, role, texts } from '#libs/contracts';
import { OpenApiDocument } from '#libs/http';
import { AllProcess } from '../authz/all-process.js';
import { documentedCalls } from './documented-fields.js';

/** What a caller sees of a handwritten request: the head of the response, and the bytes that could be sent. */
interface Seen {
  head: string;
  sent: number;
}
const megabyte = Buffer.alloc(1_048_576, 'x');

describe('bodies', () => {
  let all: AllProcess;
  let cookie: string;

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'error' });
    cookie = (await all.signIn({ tags: role.administrator, debug: true })).cookie;
  });
  afterAll(() => all.close());

  const open = async (): Promise<Socket> => {
    const { port, hostname } = new URL(all.origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return socket.on('error', () => undefined);
  };
  const headOf = (path: string, headers: Record<string, string>): string => {
    const given = { host: 'x', ...requiredHeaders, 'content-type': 'application/json', ...headers };
    const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
    return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  };
  /** Sends until the connection ends, a hundred megabytes at most. */
  const flood = async (path: string, headers: Record<string, string>): Promise<Seen> => {
    const socket = await open();
    const seen = { head: '', sent: 0 };
    let closed = false;
    socket.on('data', (chunk) => (seen.head += chunk.toString('latin1')));
    socket.on('close', () => (closed = true));
    socket.write(headOf(path, headers));
    const chunked = headers['transfer-encoding'] !== undefined;
    const part = chunked ? Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')]) : megabyte;
    while (!closed && seen.sent < 100) {
      const isTaken = socket.write(part);
      if (!isTaken) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
      if (!closed) seen.sent += 1;
    }
    if (!closed) await once(socket, 'close');
    socket.destroy();
    return seen;
  };
  const post = (path: string, body: string): ReturnType<AllProcess['call']> =>
    all.call(`POST ${path}`, { body, cookie });

  it.each<[string, string, Record<string, string>, RegExp]>([
    ['of a known length', '/api/schoolDevice/command/list', { 'content-length': '100000000' }, /^HTTP\/1.1 401 /],
    ['of no length', '/api/schoolDevice/command/list', { 'transfer-encoding': 'chunked' }, /^HTTP\/1.1 401 /],
    ['in a form', '/api/file/upload', { 'content-length': '100000000' }, /^HTTP\/1.1 401 /],
    ['of a known length, at the sign-in', '/api/user/login', { 'content-length': '70000000' }, /^HTTP\/1.1 413 /],
    ['of no length, at the sign-in', '/api/user/login', { 'transfer-encoding': 'chunked' }, /^HTTP\/1.1 413 /],
    ['to nowhere', '/api/nowhere', { 'content-length': '100000000' }, /^HTTP\/1.1 404 /],
  ])('without a session are not read: %s', async (_what, path, headers, head) => {
    const seen = await flood(path, headers);
    expect(seen.head).toMatch(head);
    expect(seen.sent).toBeLessThan(50);
  });

  it('are answered before they have come when there is no session', async () => {
    const socket = await open();
    socket.write(headOf('/api/schoolDevice/command/list', { 'content-length': '4000000' }));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /);
    await once(socket, 'close');
  });

  it.each<[string, string, string]>([
    ['100 keys', '/api/lds/school/list', keys(101)],
    ['100 keys, by far', '/api/schoolDevice/command/list', keys(300_000)],
    ['100 keys, inside', '/api/schoolDevice/command/list', `{"commandIds":[${keys(300_000)}]}`],
    ['100 keys of all objects', '/api/schoolDevice/command/list', `[${each(200, (n) => `{"k${n}":1}`)}]`],
    ['100,000 values', '/api/schoolDevice/command/list', `{"commandIds":[${each(500_000, () => '1')}]}`],
    ['100,000 objects', '/api/schoolDevice/restartOrClearCache', `{"pushClassCards":[${each(500_000, () => '{}')}]}`],
    ['64 KB of a text', '/api/schoolDevice/command/list', `{"deviceNo":"${'x'.repeat(3_000_000)}"}`],
    ['64 KB of a number', '/api/schoolDevice/command/list', `{"deviceNo":${'9'.repeat(3_000_000)}}`],
    ['64 KB of a key', '/api/schoolDevice/command/list', `{"${'x'.repeat(3_000_000)}":1}`],
    ['12 levels', '/api/schoolDevice/command/list', `${'['.repeat(1_900_000)}${']'.repeat(1_900_000)}`],
  ])('are refused beyond %s, before objects are made of them', async (_what, path, body) => {
    const parse = jest.spyOn(JSON, 'parse');
    try {
      expect(await post(path, body)).toMatchObject({ status: 400, rtnCode: '-1', msg: texts.invalidForm });
      expect(parse.mock.calls.filter(([text]) => text === body)).toEqual([]);
    } finally {
      parse.mockRestore();
    }
  });

  it('are bounded for one caller at a time', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const socket = await open();
        socket.write(headOf('/api/schoolDevice/command/list', { cookie, 'content-length': '4000000' }));
        return socket;
      }),
    );
    const responses = await Promise.race(
      sockets.map(async (socket) => String(((await once(socket, 'data')) as [Buffer])[0])),
    );
    expect(responses).toMatch(/^HTTP\/1.1 429 /);
    for (const socket of sockets) socket.destroy();
    for (const socket of sockets) if (!socket.closed) await once(socket, 'close');
    // and what was given up is free again
    const again = async (): Promise<number> => (await post('/api/schoolDevice/command/list', '{}')).status;
    while ((await again()) !== 200);
  });

  it('are JSON in UTF-8, not packed, or answered with 415', async () => {
    const wrong: Record<string, unknown> = {};
    const send = async (call: string, type: string | undefined, more: Record<string, string> = {}): Promise<void> => {
      const [method = '', path = ''] = call.split(' ');
      const body = more['content-encoding'] === undefined ? Buffer.from('{}') : gzipSync('{}');
      const headers = { ...requiredHeaders, cookie, ...(type === undefined ? {} : { 'content-type': type }), ...more };
      const response = await fetch(`${all.origin}${path}`, { method, headers, body });
      const answer = (await response.json()) as { msg: string };
      if (response.status !== 415 || answer.msg !== texts.bodyTypeUnknown) {
        wrong[`${call} ${type} ${JSON.stringify(more)}`] = [response.status, answer];
      }
    };
    const calls = documentedCalls(all.app.get(OpenApiDocument).get()).filter(({ call }) => call.startsWith('POST '));
    expect(calls.length).toBeGreaterThan(30);
    for (const { call } of calls) {
      for (const type of ['text/plain', undefined, 'text/json', 'application/xml', 'application/jsonx']) {
        await send(call, type);
      }
      await send(call, 'application/json; charset=utf-16');
      await send(call, 'application/json', { 'content-encoding': 'gzip' });
    }
    expect(wrong).toEqual({});
  });

  it('may be left out where nothing in them is required, and come in their own spelling of UTF-8', async () => {
    const send = async (headers: Record<string, string>, body?: string): Promise<unknown> => {
      const init = { method: 'POST', headers: { ...requiredHeaders, cookie, ...headers }, ...(body ? { body } : {}) };
      return (await fetch(`${all.origin}/api/lds/school/list`, init)).json();
    };
    expect(await send({})).toMatchObject({ rtnCode: '0' });
    expect(await send({ 'content-type': 'application/json' })).toMatchObject({ rtnCode: '0' });
    expect(await send({ 'content-type': 'text/plain' })).toMatchObject({ rtnCode: '0' });
    const type = 'Application/JSON; Charset="UTF-8"';
    expect(await send({ 'content-type': type }, '\ufeff{"name":"没有"}')).toMatchObject({ bizData: { total: 0 } });
  });

  it('of one connection are not sent in advance', async () => {
    const socket = await open();
    let responses = 0;
    socket.on('data', (chunk) => (responses += chunk.toString().split('HTTP/1.1 ').length - 1));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const one = headOf('/api/user/current', { cookie }).replace('POST', 'GET');
    socket.write(one.repeat(1000));
    await closed;
    expect(responses).toBeLessThan(20);
  });

  it('do not come with a call that reads none', async () => {
    const socket = await open();
    const head = headOf('/api/user/current', { cookie, 'content-length': '2', connection: 'close' });
    socket.write(`${head.replace('POST', 'GET')}{}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 415 /);
    socket.destroy();
  });
});

function each(count: number, made: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => made(n)).join(',');
}
function keys(count: number): string {
  return `{${each(count, (n) => `"${n.toString(36)}":1`)}}`;
}
