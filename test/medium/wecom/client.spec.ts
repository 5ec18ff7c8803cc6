import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { licenceBatchSize } from '#libs/contracts';
import { orderWindowMs, type WeCom, WeComError } from '#libs/wecom';
import { type TestDatabase } from '../../stack/index.js';
import { examples } from './examples/examples.js';
import { ScriptedPlatform } from './scripted-platform.js';
import { clientOn, corpId, permanentCode, weComDatabase } from './wecom-parts.js';

const card = { corpId, appCode: 'card' };
const pagesOf = async <T>(pages: AsyncIterable<T[]>): Promise<T[][]> => {
  const all: T[][] = [];
  for await (const page of pages) all.push(page);
  return all;
};

/** How each example is called. */
const calls: Record<string, (weCom: WeCom) => Promise<unknown>> = {
  'orders.create': ({ orders }) =>
    orders.create({
      corpId,
      buyerUserid: 'buyer',
      count: { base: 100, interconnected: 20 },
      months: 2,
      days: 20,
    }),
  'orders.addToRenewal': ({ orders }) =>
    orders.addToRenewal(
      corpId,
      [
        { userid: 'userid1', type: 1 },
        { userid: 'userid2', type: 2 },
      ],
      'JOB1',
    ),
  'orders.submitRenewal months': ({ orders }) => orders.submitRenewal('JOB1', 'buyer', { months: 12 }),
  'orders.submitRenewal end': ({ orders }) =>
    orders.submitRenewal('JOB1', 'buyer', { newExpireAt: new Date(1_774_800_000_000) }),
  'orders.list': ({ orders }) =>
    pagesOf(orders.list({ corpId, from: new Date(1_767_225_600_000), to: new Date(1_767_312_000_000) })),
  'orders.get': ({ orders }) => orders.get('OI1'),
  'orders.get migrated': ({ orders }) => orders.get('OI5'),
  'orders.accounts': ({ orders }) => pagesOf(orders.accounts('OI1')),
  'orders.cancel': ({ orders }) => orders.cancel(corpId, 'OI1'),
  'accounts.activate': ({ accounts }) => accounts.activate(corpId, { activeCode: 'code1', userid: 'userid1' }),
  'accounts.activateMany': ({ accounts }) =>
    accounts.activateMany(corpId, [
      { activeCode: 'code1', userid: 'userid1' },
      { activeCode: 'code2', userid: 'userid2' },
    ]),
  'accounts.activateMany none': ({ accounts }) =>
    accounts.activateMany(corpId, [{ activeCode: 'code1', userid: 'userid1' }]),
  'accounts.byCode': ({ accounts }) => accounts.byCode(corpId, 'code1'),
  'accounts.byCodes': ({ accounts }) => accounts.byCodes(corpId, ['code1', 'code9']),
  'accounts.activated': ({ accounts }) => pagesOf(accounts.activated(corpId)),
  'accounts.byUser': ({ accounts }) => accounts.byUser(corpId, 'wouser'),
  'accounts.transfer': ({ accounts }) =>
    accounts.transfer(corpId, [
      { handoverUserid: 'user1', takeoverUserid: 'user2' },
      { handoverUserid: 'user3', takeoverUserid: 'user4' },
    ]),
  'accounts.isAutoActivated': ({ accounts }) => accounts.isAutoActivated(corpId),
  'accounts.setAutoActivation': ({ accounts }) => accounts.setAutoActivation(corpId, false),
  'accounts.appLicence': ({ accounts }) => accounts.appLicence(corpId, 'card'),
  'apps.preAuthCode': ({ apps }) => apps.preAuthCode('card'),
  'apps.setSession': ({ apps }) => apps.setSession('card', 'pre-auth', { test: true }),
  'apps.permanentCode': ({ apps }) => apps.permanentCode('card', 'auth-code'),
  'apps.authInfo': ({ apps }) => apps.authInfo('card', corpId),
  'apps.admins': ({ apps }) => apps.admins('card', corpId, 1_000_046),
  'registration.begin': ({ registration }) =>
    registration.begin({ corpName: '第一小学', adminName: '张三', adminMobile: '13800000001', state: 'reg-1' }),
  'registration.info': ({ registration }) => registration.info('pIKi3wRPNWCGF-pyP'),
  'ids.openCorpId': ({ ids }) => ids.openCorpId(corpId),
  'ids.openUserids': async ({ ids }) => {
    const { open, unknown } = await ids.openUserids(card, ['aaa', 'bbb']);
    return { open: [...open], unknown };
  },
  'login.user': ({ login }) => login.user('login-code'),
  'login.member': ({ login }) => login.member('zhangsan'),
  'school.departments': ({ school }) => school.departments(card, 1),
  'school.students': ({ school }) => school.students(card, 3, { below: true }),
  'school.parents': ({ school }) => school.parents(card, 3),
  'school.user student': ({ school }) => school.user(card, 'zhangsan'),
  'school.user parent': ({ school }) => school.user(card, 'zhangsan_parent1'),
  'school.subscribeQrCode': ({ school }) => school.subscribeQrCode(card),
};

describe('the client of WeCom', () => {
  let db: TestDatabase;
  let platform: ScriptedPlatform;
  let weCom: WeCom;

  beforeAll(async () => {
    db = await weComDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.dataSource.query('delete from wecom_token');
    platform = await ScriptedPlatform.start();
    weCom = clientOn(db, platform.config());
    await weCom.saveSuiteTicket('wwsuite', 'ticket');
  });
  afterEach(() => platform.close());

  const reasonOf = async (call: Promise<unknown>): Promise<string> => {
    try {
      await call;
      return 'done';
    } catch (error) {
      if (error instanceof WeComError) return error.reason;
      throw error;
    }
  };

  it.each(examples.map((example) => [example.call, example] as const))('%s is as documented', async (name, example) => {
    platform.on(example.path, example.reply);
    if (example.then) platform.on(example.then.path, example.then.reply);
    const result: unknown = await calls[name]!(weCom);
    expect(result === undefined ? undefined : JSON.parse(JSON.stringify(result))).toEqual(example.result);
    const [call, ...more] = platform.of(example.path);
    expect(more).toEqual([]);
    expect({ ...call, query: { ...call!.query, [example.token]: 'token' } }).toEqual({
      method: example.method ?? 'POST',
      path: example.path,
      query: { ...example.query, [example.token]: 'token' },
      body: example.body,
    });
    expect(call!.query[example.token]).toMatch(/^token-\d+$/);
    if (example.then) expect(platform.of(example.then.path)).toMatchObject([{ query: example.then.query }]);
  });

  it('has an example for each of its calls', () => {
    const methods = (['orders', 'accounts', 'apps', 'registration', 'ids', 'school', 'login'] as const).flatMap(
      (group) => Object.getOwnPropertyNames(Object.getPrototypeOf(weCom[group])).map((method) => `${group}.${method}`),
    );
    const ownWork = ['constructor', 'call', 'listWindow', 'get', 'installUrl', 'url'];
    const called = methods.filter((name) => name === 'orders.get' || !ownWork.includes(name.split('.')[1]!));
    expect(called.filter((name) => !examples.some(({ call }) => call.split(' ')[0] === name))).toEqual([]);
  });

  it('gets its tokens as documented', async () => {
    await weCom.school.subscribeQrCode(card).catch(() => undefined);
    await weCom.ids.openCorpId(corpId).catch(() => undefined);
    await weCom.login.user('code').catch(() => undefined);
    expect(platform.calls.filter(({ path }) => /token$/.test(path))).toEqual([
      {
        method: 'POST',
        path: 'service/get_suite_token',
        query: {},
        body: { suite_id: 'wwsuite', suite_secret: 'suite-secret', suite_ticket: 'ticket' },
      },
      {
        method: 'POST',
        path: 'service/get_corp_token',
        query: { suite_access_token: 'token-1' },
        body: { auth_corpid: corpId, permanent_code: permanentCode },
      },
      {
        method: 'POST',
        path: 'service/get_provider_token',
        query: {},
        body: { corpid: 'wwprovider', provider_secret: 'provider-secret' },
      },
      {
        method: 'GET',
        path: 'gettoken',
        query: { corpid: 'wwprovider', corpsecret: 'login-secret' },
        body: undefined,
      },
    ]);
  });

  it('sends browsers to the pages of the platform', () => {
    expect(weCom.apps.installUrl('card', { code: 'pre&auth' }, 'https://school.example/back', 's 1')).toBe(
      'https://open.work.weixin.qq.com/3rdapp/install?suite_id=wwsuite&pre_auth_code=pre%26auth&redirect_uri=https%3A%2F%2Fschool.example%2Fback&state=s+1',
    );
    expect(weCom.login.url('https://school.example/back', 's1')).toBe(
      'https://login.work.weixin.qq.com/wwlogin/sso/login?login_type=CorpApp&appid=wwprovider&agentid=1000002&redirect_uri=https%3A%2F%2Fschool.example%2Fback&state=s1',
    );
  });

  it('signs in no one who is no member', async () => {
    platform.on('auth/getuserinfo', { errcode: 0, errmsg: 'ok', openid: 'o-visitor' });
    expect(await weCom.login.user('code')).toBeUndefined();
    expect(platform.of('user/get')).toEqual([]);
  });

  it('reads lists page by page', async () => {
    const page = (userid: string, next: string) => ({
      errcode: 0,
      next_cursor: next,
      has_more: next === '' ? 0 : 1,
      account_list: [{ userid, type: 1, active_time: 1, expire_time: 2 }],
    });
    platform.on('license/list_actived_account', page('a', 'c1'), page('b', 'c2'), page('c', ''));
    const pages = await pagesOf(weCom.accounts.activated(corpId));
    expect(pages.map((each) => each.map(({ userid }) => userid))).toEqual([['a'], ['b'], ['c']]);
    const cursors = platform.of('license/list_actived_account').map(({ body }) => (body as { cursor: string }).cursor);
    expect(cursors).toEqual(['', 'c1', 'c2']);
  });

  it('asks for orders of a long period in windows that touch and do not overlap', async () => {
    platform.on('license/list_order', { errcode: 0, next_cursor: '', has_more: 0, order_list: [] });
    const from = new Date('2026-01-01T00:00:00Z');
    const to = new Date(from.getTime() + 2 * orderWindowMs + 5000);
    await pagesOf(weCom.orders.list({ from, to }));
    const windows = platform
      .of('license/list_order')
      .map(({ body }) => body as { start_time: number; end_time: number });
    expect(windows).toHaveLength(3);
    expect(windows[0]!.start_time).toBe(from.getTime() / 1000);
    expect(windows[2]!.end_time).toBe(to.getTime() / 1000);
    for (const [at, { start_time, end_time }] of windows.entries()) {
      expect((end_time - start_time) * 1000).toBeLessThan(orderWindowMs);
      if (at > 0) expect(start_time).toBe(windows[at - 1]!.end_time + 1);
    }
  });

  it('reads more codes and people than one call takes in several', async () => {
    const codes = Array.from({ length: 2001 }, (_, n) => `code${n}`);
    await weCom.accounts.byCodes(corpId, codes);
    const read = platform.of('license/batch_get_active_info_by_code').map(({ body }) => body);
    expect((read as { active_code_list: string[] }[]).map((each) => each.active_code_list.length)).toEqual([
      1000, 1000, 1,
    ]);
    await weCom.ids.openUserids(card, codes);
    const sizes = platform
      .of('batch/userid_to_openuserid')
      .map(({ body }) => (body as { userid_list: string[] }).userid_list);
    expect(sizes.flat()).toEqual(codes);
    expect(sizes).toHaveLength(3);
  });

  const tooMany = Array.from({ length: licenceBatchSize + 1 }, (_, n) => `u${n}`);
  const order = { corpId, buyerUserid: 'buyer', count: { base: 1, interconnected: 0 }, months: 1 };
  it.each<[string, string, (weCom: WeCom) => Promise<unknown>]>([
    [
      'an activation of 1,001',
      'tooManyItems',
      ({ accounts }) =>
        accounts.activateMany(
          corpId,
          tooMany.map((userid) => ({ userid, activeCode: userid })),
        ),
    ],
    ['an activation without people', 'nothingGiven', ({ accounts }) => accounts.activateMany(corpId, [])],
    [
      'a transfer of 1,001',
      'tooManyItems',
      ({ accounts }) =>
        accounts.transfer(
          corpId,
          tooMany.map((userid) => ({ handoverUserid: userid, takeoverUserid: 'x' })),
        ),
    ],
    [
      'a renewal of 1,001',
      'tooManyItems',
      ({ orders }) =>
        orders.addToRenewal(
          corpId,
          tooMany.map((userid) => ({ userid, type: 1 })),
        ),
    ],
    [
      'an order of nothing',
      'invalidCount',
      ({ orders }) => orders.create({ ...order, count: { base: 0, interconnected: 0 } }),
    ],
    [
      'an order of 1,000,001',
      'invalidCount',
      ({ orders }) => orders.create({ ...order, count: { base: 1_000_001, interconnected: 0 } }),
    ],
    [
      'an order of half an account',
      'invalidCount',
      ({ orders }) => orders.create({ ...order, count: { base: 0.5, interconnected: 0 } }),
    ],
    ['an order of 30 days', 'invalidCount', ({ orders }) => orders.create({ ...order, months: 0, days: 30 })],
    ['an order of 1,861 days', 'invalidCount', ({ orders }) => orders.create({ ...order, months: 60, days: 1 })],
    ['a renewal of 61 months', 'invalidCount', ({ orders }) => orders.submitRenewal('J', 'buyer', { months: 61 })],
    ['a call of an unknown app', 'unknownApp', ({ apps }) => apps.preAuthCode('other')],
    [
      'a call as a corporation that has not installed it',
      'notInstalled',
      ({ school }) => school.departments({ ...card, corpId: 'wwother' }),
    ],
  ])('%s is refused before it is sent: %s', async (_what, reason, call) => {
    expect(await reasonOf(call(weCom))).toBe(reason);
    expect(platform.calls.filter(({ path }) => !path.endsWith('token'))).toEqual([]);
  });

  it('takes the largest orders', async () => {
    platform.on('license/create_new_order', { errcode: 0, order_id: 'O' });
    const largest = { base: 1_000_000, interconnected: 1_000_000 };
    expect(await weCom.orders.create({ ...order, count: largest, months: 60 })).toBe('O');
    expect(await weCom.orders.create({ ...order, months: 1 })).toBe('O');
  });

  it('refuses everything without a provider', async () => {
    const none = clientOn(db, undefined);
    expect([none.available, none.simulated]).toEqual([false, false]);
    expect(await reasonOf(none.orders.get('O'))).toBe('notConfigured');
    expect(await reasonOf(none.accounts.activate(corpId, { activeCode: 'c', userid: 'u' }))).toBe('notConfigured');
    expect(() => none.login.url('https://x', 's')).toThrow('notConfigured');
    const noLogin = clientOn(db, platform.config({ login: undefined }));
    expect(await reasonOf(noLogin.login.user('code'))).toBe('noLogin');
  });
});
