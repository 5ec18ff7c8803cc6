import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { requiredHeaders, role, texts } from '#libs/contracts';
import { AllProcess } from '../authz/all-process.js';

describe('requests that no client of the product makes', () => {
  let all: AllProcess;
  let cookie: string;

  beforeAll(async () => {
    all = await AllProcess.start();
    cookie = (await all.signIn({ tags: role.administrator })).cookie;
  });
  afterAll(() => all.close());

  const post = (path: string, body: unknown): ReturnType<AllProcess['call']> =>
    all.call(`POST ${path}`, { body: typeof body === 'string' ? body : JSON.stringify(body), cookie });
  const account = {
    account: 'newaccount',
    phone: '13812341234',
    username: '新人',
    tags: role.customerManager,
    areaList: [{ code: '440100' }],
  };

  it.each<[string, string, object]>([
    ['a source', '/api/lds/adminAccount/add', { ...account, source: 'other' }],
    ['a password', '/api/lds/adminAccount/add', { ...account, passwordHash: 'x' }],
    ['a uid', '/api/lds/adminAccount/add', { ...account, uid: 'x' }],
    ['a field of an area', '/api/lds/adminAccount/add', { ...account, areaList: [{ code: '440100', level: 'x' }] }],
    ['a role at login', '/api/user/login', { account: 'a', password: 'b', mcode: 'c', tags: role.administrator }],
    ['a column of a list', '/api/schoolDevice/list', { passwordHash: 'x' }],
    [
      'a field of a card',
      '/api/schoolDevice/restartOrClearCache',
      {
        iotMessageType: 'restart',
        pushClassCards: [{ deviceNo: 'd', status: 'on' }],
      },
    ],
  ])('set nothing that is not theirs to set: %s', async (_what, path, body) => {
    expect(await post(path, body)).toMatchObject({ status: 200, rtnCode: '-1' });
  });

  it('add no account by any of that, and the same without it does', async () => {
    expect(await post('/api/lds/adminAccount/list', { account: 'newaccount' })).toMatchObject({
      bizData: { total: 0 },
    });
    expect(await post('/api/lds/adminAccount/add', account)).toMatchObject({ rtnCode: '0' });
  });

  it('end no first password with a row of the list that says so', async () => {
    const wanted = { account: 'newaccount' };
    const rows = async (): Promise<{ uid: string; mustChangePassword: boolean }[]> => {
      const { bizData } = await post('/api/lds/adminAccount/list', wanted);
      return (bizData as { list: { uid: string; mustChangePassword: boolean }[] }).list;
    };
    const [row] = await rows();
    expect(row?.mustChangePassword).toBe(true);
    const changed = { ...row, mustChangePassword: false, source: 'other' };
    expect(await post('/api/lds/adminAccount/update', changed)).toMatchObject({ rtnCode: '0' });
    expect(await rows()).toEqual([row]);
  });

  it.each(['?sort=account&sort=uid', '?page=1&unknown=1', '?sort=passwordHash', "?sort=account';--"])(
    'ask for no list in a way it has not: %s',
    async (query) => {
      expect(await post(`/api/lds/adminAccount/list${query}`, {})).toMatchObject({ status: 200, rtnCode: '-1' });
    },
  );

  it.each<[string, number, string, string]>([
    ['100 kB', 413, '/api/lds/adminAccount/list', JSON.stringify({ account: 'a'.repeat(110_000) })],
    ['100 kB, before a session is asked for', 413, '/api/user/login', JSON.stringify({ account: 'a'.repeat(110_000) })],
    ['4 MB where a whole fleet is named', 413, '/api/schoolDevice/command/list', `["${'a'.repeat(5_000_000)}"]`],
    ['12 levels', 400, '/api/lds/adminAccount/list', `{"account":${'['.repeat(20)}${']'.repeat(20)}}`],
    ['12 levels, by far', 400, '/api/schoolDevice/command/list', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
    ['JSON', 400, '/api/lds/adminAccount/list', '{"account":'],
    ['a prototype', 400, '/api/lds/adminAccount/list', '{"__proto__":{"polluted":1}}'],
    [
      'a prototype below',
      400,
      '/api/lds/adminAccount/add',
      '{"areaList":[{"constructor":{"prototype":{"polluted":1}}}]}',
    ],
    ['a prototype, escaped', 400, '/api/lds/adminAccount/list', '{"__pr\\u006fto__":{"polluted":1}}'],
  ])('are refused beyond %s', async (_what, status, path, body) => {
    expect(await post(path, body)).toMatchObject({ status, rtnCode: '-1', msg: texts.invalidForm });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('may name a whole fleet where that is the purpose', async () => {
    const commandIds = Array.from(
      { length: 20_000 },
      (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    );
    expect(await post('/api/schoolDevice/command/list', { commandIds })).toMatchObject({ rtnCode: '0' });
  });

  it('are refused with endless addresses and queries', async () => {
    const long = await all.call('GET /api/user/current', { query: { x: 'a'.repeat(5000) }, cookie });
    expect(long).toMatchObject({ status: 413, rtnCode: '-1' });
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`p${n}`, '1']));
    expect(await all.call('GET /api/user/current', { query: many, cookie })).toMatchObject({ status: 413 });
    expect(await all.call('GET /api/user/current', { query: { __proto__x: '1' }, cookie })).toMatchObject({
      rtnCode: '0',
    });
  });

  it('carry no body but JSON: what a form of another site can send is not read', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'text/json',
    ]) {
      const response = await fetch(`${all.origin}/api/lds/adminAccount/add`, {
        method: 'POST',
        headers: { ...requiredHeaders, cookie, 'content-type': type },
        body: JSON.stringify({ ...account, account: 'byform1' }),
      });
      expect([type, await response.json()]).toMatchObject([type, { rtnCode: '-1' }]);
    }
    expect(await post('/api/lds/adminAccount/list', { account: 'byform1' })).toMatchObject({ bizData: { total: 0 } });
  });

  it('do not keep the process from answering others', async () => {
    const { port, hostname } = new URL(all.origin);
    const slow = connect(Number(port), hostname);
    slow.write(
      'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    expect(await all.call('GET /api/user/current', { cookie })).toMatchObject({ rtnCode: '0' });
    slow.destroy();
  });
});
