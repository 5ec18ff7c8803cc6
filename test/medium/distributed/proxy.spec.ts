import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { role, screenshotLimits, texts } from '#libs/contracts';
import { identityHeader, signIdentity, verifyIdentity, verifyVisitor, visitorHeader } from '#libs/http';
import { database } from '../../../services/gateway/database.js';
import type { SearchAnswerDto } from '../../../services/gateway/search/search.dto.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import type { Browser } from '../gateway/browser.js';
import { environment, GatewayProcess } from '../gateway/gateway-process.js';
import { Upstream } from './upstream.js';

const list = '/api/schoolDevice/list?page=1&size=10';
const intruder = { uid: 'x', account: 'x', username: 'x', tags: 16777216, areas: [], source: 'product' };

describe('the gateway in front of services', () => {
  let db: TestDatabase;
  let upstream: Upstream;
  let gateway: GatewayProcess;
  let browser: Browser;

  beforeAll(async () => {
    db = await testDatabase(database);
    upstream = await Upstream.start();
    gateway = await GatewayProcess.on(db.url, {
      DEVICES_URL: upstream.url,
      DIRECTORY_URL: upstream.url,
      ADDED_VALUE_URL: upstream.url,
    });
    browser = gateway.browser();
    await browser.signIn('admin', 'firstbell1');
  });
  beforeEach(() => {
    upstream.answer = (_request, response) =>
      void response.setHeader('content-type', 'application/json').end('{"rtnCode":"0","bizData":1,"msg":null}');
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
    await db.close();
  });

  /** A call whose body and answer the test handles itself. */
  const open = (
    method: string,
    headers: Record<string, string> = {},
    path = '/api/schoolDevice/import',
  ): ReturnType<typeof httpRequest> => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = { terminal: 'ADMIN_PC', version: '1.0.0', cookie, ...headers };
    return httpRequest(`${gateway.origin}${path}`, { method, headers: all });
  };

  it('hands a call on with its path, query and body, and its answer back', async () => {
    let body = '';
    upstream.answer = (request, response) => {
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => response.writeHead(418, { 'x-own': 'yes' }).end('{"rtnCode":"-1","msg":"no"}'));
    };
    const answer = await browser.call(list, { deviceNo: 'CC1' });
    expect(answer).toMatchObject({ status: 418, rtnCode: '-1', msg: 'no' });
    expect(answer.headers.get('x-own')).toBe('yes');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect([upstream.last?.method, upstream.last?.url]).toEqual(['POST', list]);
    expect(JSON.parse(body)).toEqual({ deviceNo: 'CC1' });
  });

  it('says who calls, signed, and keeps the session to itself', async () => {
    await browser.call(list, {});
    const headers = upstream.last?.headers ?? {};
    const identity = verifyIdentity(String(headers[identityHeader]), environment.INTERNAL_KEY, Date.now());
    expect(identity).toMatchObject({ account: 'admin', username: '管理员', source: 'product' });
    expect(headers).toMatchObject({ terminal: 'ADMIN_PC', version: '1.0.0' });
    expect(headers.cookie).toBeUndefined();
  });

  it('says from which address a call comes, whatever the caller says of proxies before it', async () => {
    await browser.call(list, {}, { 'x-forwarded-for': '203.0.113.7, 198.51.100.9' });
    expect(upstream.last?.headers['x-forwarded-for']).toBe('198.51.100.9');
    upstream.answer = (_request, response) => void response.setHeader('content-length', 1).end('x');
    const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.9' };
    await fetch(`${gateway.origin}/card/package/p1`, { headers }).then((answer) => answer.text());
    expect(upstream.last?.headers['x-forwarded-for']).toBe('198.51.100.9');
  });

  it('hands on four calls of an address without a session at a time', async () => {
    let most = 0;
    const held: ServerResponse[] = [];
    const answerHeld = (): void => {
      for (const response of held.splice(0)) {
        response.setHeader('content-type', 'application/json').end('{"rtnCode":"0","bizData":1,"msg":null}');
      }
    };
    let timer: NodeJS.Timeout | undefined;
    upstream.answer = (_request, response) => {
      most = Math.max(most, held.push(response));
      // a fifth would come while four wait; a slot is kept for 100 ms, which those that wait have to bear ten times
      clearTimeout(timer);
      timer = setTimeout(answerHeld, held.length === 4 ? 10 : 500);
    };
    const school = '/api/addedvalue/mobile/school?schoolCode=S';
    const responses = await Promise.all(Array.from({ length: 40 }, () => gateway.browser().call(school)));
    expect([most, new Set(responses.map(({ status }) => status))]).toEqual([4, new Set([200])]);
    // those with a session are not counted
    upstream.answer = (_request, response) => void held.push(response);
    const withSession = Promise.all(Array.from({ length: 20 }, () => browser.call(list, {})));
    await until(() => held.length > 4, 'more than four calls with a session wait');
    upstream.answer = (_request, response) => {
      held.push(response);
      answerHeld();
    };
    answerHeld();
    await withSession;
  });

  it('asks services for what a person searches for, in the name of that person, and names those that fail', async () => {
    const hit = { kind: 'device', id: 'CC1', title: 'CC1', detail: '', params: { deviceNo: 'CC1' } };
    upstream.answer = ({ url }, response) => {
      const isOfCards = url?.startsWith('/api/schoolDevice/search?');
      response.writeHead(isOfCards ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ rtnCode: isOfCards ? '0' : '-1', bizData: isOfCards ? [hit] : null, msg: null }));
    };
    const before = upstream.requests.length;
    const answer = await browser.call<SearchAnswerDto>('/api/search?q=CC1');
    expect(answer.bizData?.hits).toEqual([hit]);
    expect(answer.bizData?.missing).toEqual(['school', 'teacher', 'student', 'parent', 'order', 'rollout', 'import']);
    for (const { headers, url } of upstream.requests.slice(before)) {
      const identity = verifyIdentity(String(headers[identityHeader]), environment.INTERNAL_KEY, Date.now());
      expect([url, identity?.account]).toEqual([url, 'admin']);
    }
  });

  it('drops an identity that comes from outside', async () => {
    const forged = { [identityHeader]: signIdentity(intruder, environment.INTERNAL_KEY, Date.now()) };
    await gateway.browser().call(list, {}, forged);
    expect(upstream.last?.headers[identityHeader]).toBeUndefined();
    await browser.call(list, {}, forged);
    const value = String(upstream.last?.headers[identityHeader]);
    expect(verifyIdentity(value, environment.INTERNAL_KEY, Date.now())?.account).toBe('admin');
  });

  it('gives a call an id of its own and hands it on', async () => {
    const answer = await browser.call(list, {}, { 'x-request-id': 'mine' });
    expect(upstream.last?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('x-request-id')).toBe(upstream.last?.headers['x-request-id']);
  });

  it('hands on what cards fetch, without a session, and lets go of it with the card', async () => {
    const address = '/card/package/p1?card=c1&sign=s';
    upstream.answer = (_request, response) => {
      response.writeHead(206, { etag: '"a"', 'content-range': 'bytes 5-9/10', 'content-length': '5' }).write('56');
    };
    const headers = { range: 'bytes=5-', 'if-range': '"a"', accept: '*/*' };
    const part = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest(`${gateway.origin}${address}`, { headers }, resolve).once('error', reject).end();
    });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ etag: '"a"', 'content-range': 'bytes 5-9/10', 'content-length': '5' });
    expect(upstream.last?.url).toBe(address);
    expect(upstream.last?.headers).toMatchObject({ range: 'bytes=5-', 'if-range': '"a"' });
    const left = new Promise((resolve) => upstream.last?.socket.once('close', resolve));
    part.destroy();
    await left;
    upstream.answer = (_request, response) => void response.writeHead(410, { 'retry-after': '7' }).end('{}');
    const gone = await fetch(gateway.origin + address, { headers: { accept: 'text/html' } });
    expect([gone.status, gone.headers.get('retry-after'), await gone.text()]).toEqual([410, '7', '{}']);
  });

  it('responds to its own calls itself', async () => {
    const before = upstream.requests.length;
    expect((await browser.call('/api/user/current')).status).toBe(200);
    expect(upstream.requests.length).toBe(before);
  });

  it('shows the calls of every service in one document', async () => {
    const paths = { '/api/schoolDevice/list': { post: {} } };
    upstream.answer = (request, response) => {
      const answer = { openapi: '3.0.0', paths, components: { schemas: { Row: { type: 'object' } } } };
      response.statusCode = request.headers[identityHeader] === undefined ? 401 : 200;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    };
    const document = await browser.call('/api/openapi.json');
    expect(document).toMatchObject({
      paths: { ...paths, '/api/user/login': {} },
      components: { schemas: { Row: {} } },
    });
    upstream.answer = (request) => request.socket.destroy();
    expect((await browser.call('/api/openapi.json')).status).toBe(503);
  });

  it('refuses a school in the charge of an account that is no customer manager, and hands on any other', async () => {
    const code = 'MANAGED';
    const bodies: unknown[] = [];
    upstream.answer = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(JSON.parse(body));
        response.setHeader('content-type', 'application/json').end('{"rtnCode":"0","bizData":1,"msg":null}');
      });
    };
    await db.dataSource.query(
      `insert into account (uid, account, username, tags, area_list, source, app_list, password_hash,
         must_change_password, create_date)
       select t.uid, t.uid, '王经理', t.tags, '[]', t.source, '[]', '', false, now() from (values ('manager', $1::int,
         'product'), ('area-manager', $2::int, 'product')) as t (uid, tags, source)`,
      [role.customerManager, role.areaManager],
    );
    const add = (body: object, path = '/api/lds/school/add') => browser.call(path, { code, ...body });
    const refused = { rtnCode: '-1', field: 'managerUid', msg: '所选客户经理不存在或不在您的管理范围内' };
    for (const managerUid of ['unknown', ' area-manager ']) {
      expect(await add({ managerUid })).toMatchObject(refused);
      expect(await add({ managerUid }, '/api/lds/school/add/?x=1')).toMatchObject(refused);
    }
    expect(bodies).toEqual([]);
    const others = [{ managerUid: ' manager ' }, { managerUid: 7 }, { managerUid: 'a\0b' }, { managerUid: '' }, {}];
    for (const other of others) expect(await add(other)).toMatchObject({ status: 200, bizData: 1 });
    expect(bodies).toEqual(
      others.map((other) => ({ code, ...other, ...(other.managerUid === ' manager ' && { managerName: '王经理' }) })),
    );
    bodies.length = 0;
    const managerName = '假经理';
    for (const managerUid of ['manager', '']) await add({ managerUid, managerName });
    expect(bodies).toEqual([
      { code, managerUid: 'manager', managerName: '王经理' },
      { code, managerUid: '' },
    ]);
  });

  it('says on a try to prove who one is where it comes from and whether its captcha was right', async () => {
    const key = environment.INTERNAL_KEY;
    const received: unknown[] = [];
    upstream.answer = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push([JSON.parse(body), verifyVisitor(String(request.headers[visitorHeader]), key, Date.now())]);
        response.setHeader('content-type', 'application/json').end('{"rtnCode":"0","bizData":1,"msg":null}');
      });
    };
    const visitor = gateway.browser('203.0.113.9');
    const prove = async (body: object): Promise<void> => {
      await visitor.call('/api/captcha/getImage');
      const forged = { [visitorHeader]: 'e30.e30' };
      expect(await visitor.call('/api/addedvalue/mobile/prove/?x=1', body, forged)).toMatchObject({ bizData: 1 });
    };
    const bodies = [{ phone: '1' }, { mcode: ' 1234 ' }, { mcode: '9999' }, { mcode: 'x'.repeat(17) }, { mcode: 5 }];
    for (const body of bodies) await prove(body);
    const network = '203.0.113.9';
    const wrong = { network, captcha: 'wrong' };
    const seen = [{ network }, { network, captcha: 'right' }, wrong, wrong, { network }];
    expect(received).toEqual(bodies.map((body, n) => [body, seen[n]]));
  });

  it('hands on a body that it had to read as plain JSON, however it came', async () => {
    let received = '';
    upstream.answer = (request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.toString()));
      request.on('end', () => response.end('{}'));
    };
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const call = open('POST', headers, '/api/lds/school/add');
    const answered = new Promise<IncomingMessage>((resolve) => call.once('response', resolve));
    call.end('{"name":"学校"}');
    (await answered).resume();
    expect([received, upstream.last?.headers['transfer-encoding']]).toEqual(['{"name":"学校"}', undefined]);
  });

  it.each([
    ['a large body', { 'content-length': '70000' }],
    ['one of unknown length', { 'transfer-encoding': 'chunked' }],
  ])('does not hand on %s without a session', async (_what, headers) => {
    const before = upstream.requests.length;
    const call = open('POST', { cookie: '', 'content-type': 'application/json', ...headers });
    const answered = new Promise<IncomingMessage>((resolve) => call.once('response', resolve));
    call.once('error', () => undefined).write('[');
    expect((await answered).statusCode).toBe(413);
    call.destroy();
    expect(upstream.requests.length).toBe(before);
  });

  it('streams a body while it comes, whatever it says it is', async () => {
    let received = 0;
    upstream.answer = (request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.length));
      request.on('end', () => void response.end('{}'));
    };
    const call = open('POST', { 'content-type': 'application/json' });
    const answered = new Promise<IncomingMessage>((resolve) => call.once('response', resolve));
    call.write(Buffer.alloc(6_000_000, ' '));
    await until(() => received === 6_000_000, 'the first half has come');
    call.end(Buffer.alloc(6_000_000, ' '));
    (await answered).resume();
    expect(received).toBe(12_000_000);
  });

  it('streams an answer while it comes', async () => {
    let finish = (): void => undefined;
    upstream.answer = (_request, response) => {
      response.write('first');
      finish = () => void response.end('second');
    };
    const call = open('GET');
    call.end();
    const response = await new Promise<IncomingMessage>((resolve) => call.once('response', resolve));
    let text = '';
    response.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await until(() => text === 'first', 'the first half is here');
    finish();
    await until(() => text === 'firstsecond', 'all is here');
  });

  it('ends the call of the service when the caller has gone', async () => {
    let gone = false;
    upstream.answer = (_request, response) => {
      response.once('close', () => (gone = !response.writableFinished));
      response.write('first');
    };
    const call = open('GET');
    call.once('error', () => undefined).end();
    await new Promise((resolve) => call.once('response', resolve));
    call.destroy();
    await until(() => gone, 'the service knows');
  });

  it('breaks off an answer that the service broke off', async () => {
    upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('first');
      setTimeout(() => response.destroy(), 20);
    };
    const call = open('GET');
    call.once('error', () => undefined).end();
    const response = await new Promise<IncomingMessage>((resolve) => call.once('response', resolve));
    response.resume();
    await expect(new Promise((resolve, reject) => response.once('end', resolve).once('error', reject))).rejects.toThrow(
      'aborted',
    );
  });

  it('asks again, with the whole body, when the instance that it asked for a list has died', async () => {
    const bodies: string[] = [];
    upstream.answer = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(body);
        if (bodies.length === 1) request.socket.destroy();
        else response.setHeader('content-type', 'application/json').end('{"rtnCode":"0","bizData":2,"msg":null}');
      });
    };
    expect(await browser.call(list, { deviceNo: 'CC1' })).toMatchObject({ status: 200, bizData: 2 });
    expect(bodies).toEqual(['{"deviceNo":"CC1"}', '{"deviceNo":"CC1"}']);
  });

  it('asks an instance that has died in the middle of the body again', async () => {
    let asked = 0;
    let body = '';
    upstream.answer = (request, response) => {
      asked += 1;
      if (asked === 1) return void request.once('data', () => request.socket.destroy());
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => void response.end('{}'));
    };
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { terminal: 'ADMIN_PC', version: '1.0.0', cookie, 'content-type': 'application/json' };
    const call = httpRequest(`${gateway.origin}${list}`, { method: 'POST', headers });
    const answered = new Promise<IncomingMessage>((resolve) => call.once('response', resolve));
    call.write('{"first":1,');
    await until(() => asked === 2, 'it is asked again');
    call.end('"second":2}');
    (await answered).resume();
    expect(body).toBe('{"first":1,"second":2}');
  });

  it('does not ask twice for what changes something', async () => {
    let asked = 0;
    upstream.answer = (request) => {
      asked += 1;
      request.socket.destroy();
    };
    const answer = await browser.call('/api/schoolDevice/restartOrClearCache', { iotMessageType: 'restart' });
    expect([answer.status, asked]).toEqual([503, 1]);
  });

  it('asks for patience while a service is away', async () => {
    await upstream.close();
    const busy = { status: 503, rtnCode: '-1', bizData: null, msg: texts.busy };
    const answer = await browser.call(list, {});
    expect(answer).toMatchObject(busy);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await upstream.listen();
    expect(await browser.call(list, {})).toMatchObject({ status: 200, rtnCode: '0' });
    upstream.answer = (request) => request.socket.destroy();
    expect(await browser.call(list, {})).toMatchObject(busy);
  });

  it('hands on an upload of a card as large as a picture may be, and none of an unknown length', async () => {
    const put = (to: string, body: Blob | ReadableStream) =>
      fetch(`${gateway.origin}/card/${to}/k`, { method: 'PUT', body, duplex: 'half' }).then(({ status }) => status);
    const picture = new Blob([new Uint8Array(screenshotLimits.bytes)]);
    const statuses = [put('screenshot', picture), put('package', picture), put('screenshot', picture.stream())];
    expect(await Promise.all(statuses)).toEqual([200, 413, 413]);
  });
});
