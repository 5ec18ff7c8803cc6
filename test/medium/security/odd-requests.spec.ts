import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { feedNamespace, requiredHeaders, role } from '#libs/contracts';
import { OpenApiDocument } from '#libs/http';
import { AllProcess } from '../authz/all-process.js';
import { documentedCalls } from './documented-fields.js';

const names = ['firstbell.sid', 'firstbell.captcha', 'firstbell.known'];
const cookieValues = [
  '%',
  '%00',
  '%ED%A0%80',
  '%FF',
  '\xff\xfe',
  '"',
  '"%',
  '',
  '=',
  ';;=',
  `${'x'.repeat(43)}.${'x'.repeat(43)}`,
];
/** Headers that the product reads, with what is none of their values; a character a byte. */
const heads = [
  ...names.flatMap((name) => cookieValues.map((value) => `cookie: ${name}=${value}`)),
  `cookie: ${'a=b;'.repeat(3000)}`,
  ...['%00', '\xff', 'x'.repeat(8000), '{}', '127.0.0.1, \xff, ::1%eth0', '[', '1.2.3.4:99999'].flatMap((value) =>
    [
      'x-request-id',
      'user-agent',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-firstbell-identity',
      'accept',
      'range',
    ].map((name) => `${name}: ${value}`),
  ),
  'x-firstbell-identity: e30.e30',
  'x-firstbell-identity: .',
  'x-forwarded-host: [',
  'if-none-match: \xff',
  'expect: \xff',
  'accept-encoding: \xff;q=x',
  'host: [',
];
const oddBodies = ['{"a\\u0000b":1}', '{"\\ud800":1}', '{"":1}', '{"a":1,"a":2}', '{"toString":1}', '[{"\\u0000":[]}]'];
const notUtf8 = ['{"name":"\xff"}', '\xef\xbb\xbf', '\xff\xfe{\0}\0', '{"name":"\xed\xa0\x80"}'];
const frames: unknown[] = [
  null,
  '\0',
  '\ud800',
  5,
  [],
  {},
  [null],
  { topics: ['\0'] },
  { topics: [{}], schoolCode: {} },
  { topics: ['device:status'], schoolCode: '\0' },
  { topics: ['device:status'], schoolCode: '\ud800' },
  { topics: ['device:status'], addressCityCode: '\0' },
  { topics: { length: 1e9 } },
  { epoch: '\0', seq: 1 },
  { epoch: '\ud800', seq: -1 },
  { epoch: 'x', seq: 9e15 },
  { toString: 1, valueOf: null },
];

describe('odd requests', () => {
  let all: AllProcess;
  let cookie: string;

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'warn' });
    cookie = (await all.signIn({ tags: role.administrator, debug: true })).cookie;
  });
  afterAll(() => all.close());

  /** The status of the answer to a request written by hand, or what else became of it. */
  const statusOf = async (call: string, lines: string[], body = ''): Promise<number> => {
    const { port, hostname } = new URL(all.origin);
    const [method = '', path = ''] = call.split(' ');
    const given = Object.entries(requiredHeaders).map(([name, value]) => `${name}: ${value}`);
    const head = [`${method} ${path} HTTP/1.1`, 'connection: close', ...given, ...lines];
    if (!lines.some((line) => line.startsWith('host'))) head.push('host: x');
    if (body !== '') head.push('content-type: application/json', `content-length: ${body.length}`);
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    let answer = '';
    socket.on('data', (text) => (answer += String(text))).on('error', () => undefined);
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1');
    await new Promise((resolve) => socket.once('close', resolve));
    return Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0);
  };
  const failed = (status: number): boolean => status === 0 || status >= 500;
  const noErrors = (): void => {
    expect(all.log.split('\n').filter((line) => /unexpected error|"level":(50|60)/.test(line))).toEqual([]);
  };

  it('fail by no header', async () => {
    const wrong: Record<string, number> = {};
    for (const call of ['GET /api/user/current', 'GET /api/captcha/getImage', 'GET /api/user/logout', 'GET /']) {
      for (const head of heads) {
        const status = await statusOf(call, [head]);
        if (failed(status)) wrong[`${call} ${head.slice(0, 60)}`] = status;
      }
    }
    expect(wrong).toEqual({});
    noErrors();
  });

  it('fail by no key, and by no bytes that are no text', async () => {
    const calls = documentedCalls(all.app.get(OpenApiDocument).get()).filter(({ call }) => call.startsWith('POST '));
    const wrong: Record<string, number> = {};
    const send = async (call: string, body: string): Promise<void> => {
      const status = await statusOf(call, [`cookie: ${cookie}`], body);
      if (failed(status) || (notUtf8.includes(body) && ![400, 415].includes(status))) wrong[`${call} ${body}`] = status;
    };
    // thousands of requests: in turn they take a minute on a busy host
    for (const { call } of calls) await Promise.all([...oddBodies, ...notUtf8].map((body) => send(call, body)));
    expect(wrong).toEqual({});
    noErrors();
  });

  it('fail by no message of the live feed', async () => {
    const open = async (): Promise<Socket> => {
      const socket = io(`${all.origin}${feedNamespace}`, {
        extraHeaders: { cookie },
        forceNew: true,
        reconnection: false,
      });
      await once(socket as unknown as NodeJS.EventEmitter, 'connect');
      return socket;
    };
    for (const name of ['watch', 'resume', 'nothing', '\0']) {
      const socket = await open();
      for (const frame of frames) {
        socket.emit(name, frame);
        socket.emit(name, frame, frame, frame);
        if (name === 'watch' || name === 'resume') {
          expect([frame, await socket.timeout(25_000).emitWithAck(name, frame)]).toEqual([frame, expect.any(Object)]);
        }
      }
      socket.emit(name);
      socket.disconnect();
    }
    noErrors();
  });

  it('fail by no packet of the live feed', async () => {
    const paths = ['', '?EIO=4', '?EIO=4&transport=polling', '?EIO=9&transport=x', '?EIO=4&transport=polling&sid=%00'];
    const found: number[] = [];
    for (const query of paths) found.push(await statusOf(`GET /socket.io/${query}`, []));
    const opened = await (await fetch(`${all.origin}/socket.io/?EIO=4&transport=polling`)).text();
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
    const packets = [
      '40',
      '40/realtime,{',
      '42[null]',
      '42',
      '4\0',
      '451-[',
      'b%',
      '\xff',
      '9',
      '40/realtime,[]',
      '42/realtime,["watch"]',
    ];
    for (const packet of [...packets, '4'.repeat(20_000)]) {
      found.push(await statusOf(`POST /socket.io/?EIO=4&transport=polling&sid=${sid}`, [], packet));
    }
    expect(found.filter(failed)).toEqual([]);
    expect((await all.call('GET /api/user/current', { cookie })).status).toBe(200);
    noErrors();
  });
});
