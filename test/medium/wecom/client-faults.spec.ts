import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { weComCodes, weComReasonOf } from '#libs/contracts';
import { isWeComFailure, type WeCom, WeComAway, WeComError } from '#libs/wecom';
import { type TestDatabase } from '../../stack/index.js';
import { type Reply, ScriptedPlatform } from './scripted-platform.js';
import { clientOn, corpId, permanentCode, weComDatabase } from './wecom-parts.js';

/** Every code that is known of the calls we make, written down apart from the table of the product. */
const documentedCodes = [
  -1, 40001, 40014, 40058, 40082, 42001, 42009, 45009, 60111, 701003, 701004, 701005, 701011, 701012, 701014, 701015,
  701016, 701017, 701018, 701019, 701020, 701021, 701022, 701023, 701024, 701025, 701026, 701027, 701028, 701030,
  701032, 701033, 701037, 701070, 701081, 701082, 701083, 701084, 701086, 701088, 701126,
];

const broken: Reply = (request) => request.socket.destroy();
const silent: Reply = () => undefined;
const status =
  (code: number): Reply =>
  (_request, response) =>
    void response.writeHead(code).end('{}');
const html: Reply = (_request, response) => void response.writeHead(200).end('<html>proxy</html>');

/** What buys, binds or can be done once only: a second one must not reach the platform. */
const sentOnce: [string, (weCom: WeCom) => Promise<unknown>][] = [
  [
    'license/create_new_order',
    ({ orders }) => orders.create({ corpId, buyerUserid: 'buyer', count: { base: 1, interconnected: 0 }, months: 1 }),
  ],
  ['license/submit_order_job', ({ orders }) => orders.submitRenewal('JOB', 'buyer', { months: 1 })],
  ['license/create_renew_order_job', ({ orders }) => orders.addToRenewal(corpId, [{ userid: 'u', type: 1 }], 'JOB')],
  ['license/cancel_order', ({ orders }) => orders.cancel(corpId, 'O')],
  ['license/active_account', ({ accounts }) => accounts.activate(corpId, { activeCode: 'c', userid: 'u' })],
  ['license/batch_active_account', ({ accounts }) => accounts.activateMany(corpId, [{ activeCode: 'c', userid: 'u' }])],
  [
    'license/batch_transfer_license',
    ({ accounts }) => accounts.transfer(corpId, [{ handoverUserid: 'a', takeoverUserid: 'b' }]),
  ],
  ['service/get_permanent_code', ({ apps }) => apps.permanentCode('card', 'auth-code')],
  ['auth/getuserinfo', ({ login }) => login.user('code')],
];

const repeated: [string, (weCom: WeCom) => Promise<unknown>][] = [
  ['license/get_order', ({ orders }) => orders.get('O')],
  ['license/create_renew_order_job', ({ orders }) => orders.addToRenewal(corpId, [{ userid: 'u', type: 1 }])],
  ['license/set_auto_active_status', ({ accounts }) => accounts.setAutoActivation(corpId, true)],
  ['service/get_pre_auth_code', ({ apps }) => apps.preAuthCode('card')],
  ['school/department/list', ({ school }) => school.departments({ corpId, appCode: 'card' })],
];

describe('a call of WeCom that fails', () => {
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
    await weCom.saveSuiteTicket('wwsuite', 'suite-ticket');
  });
  afterEach(() => platform.close());

  const failure = async (call: Promise<unknown>): Promise<WeComError | WeComAway> => {
    try {
      await call;
    } catch (error) {
      if (isWeComFailure(error)) return error;
      throw error;
    }
    throw new Error('it was done');
  };
  const kindOf = async (call: Promise<unknown>): Promise<string> => {
    const error = await failure(call);
    return `${error instanceof WeComError ? error.reason : error.fault} ${error.outcome}`;
  };

  it.each(weComCodes.filter((code) => code !== -1 && ![40001, 40014, 40082, 42001, 42009].includes(code)))(
    'with %s is a refusal with a text for people',
    async (errcode) => {
      platform.on('license/get_order', { errcode, errmsg: 'words of the platform' });
      const error = await failure(weCom.orders.get('O'));
      expect(error).toMatchObject({
        errcode,
        ...weComReasonOf(errcode),
        platformText: 'words of the platform',
        outcome: 'refused',
      });
      expect(error.text).toMatch(/\p{Script=Han}{2}/u);
      expect(platform.of('license/get_order')).toHaveLength(1);
    },
  );

  it('has a reason of its own for each documented code', () => {
    expect(documentedCodes.filter((code) => !weComCodes.includes(code))).toEqual([]);
    const names = weComCodes.map((code) => weComReasonOf(code).reason);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('with an unknown code shows its number', async () => {
    platform.on('license/get_order', { errcode: 999_999, errmsg: 'new' });
    expect(await failure(weCom.orders.get('O'))).toMatchObject({
      reason: 'other',
      text: '企业微信拒绝了请求（错误码999999）',
    });
  });

  it.each(sentOnce)('%s is sent once when its answer is lost: it is unknown what became of it', async (path, call) => {
    for (const reply of [broken, status(500), status(502), html, status(404), { errcode: -1, errmsg: 'busy' }]) {
      platform.calls.length = 0;
      platform.on(path, reply);
      expect((await failure(call(weCom))).outcome).toBe('unknown');
      expect(platform.of(path)).toHaveLength(1);
    }
  });

  it.each(sentOnce)('%s is sent once when no answer comes in time', async (path, call) => {
    weCom = clientOn(db, platform.config(), { timeoutMs: 1000 });
    platform.on(path, silent);
    expect(await kindOf(call(weCom))).toBe('away unknown');
    expect(platform.of(path)).toHaveLength(1);
  });

  it.each(repeated)('%s is sent again, three times at the most', async (path, call) => {
    for (const reply of [broken, status(503), { errcode: -1, errmsg: 'system busy' }]) {
      platform.calls.length = 0;
      platform.on(path, reply);
      await failure(call(weCom));
      expect(platform.of(path)).toHaveLength(3);
    }
  });

  it('brings what it should when a later try does', async () => {
    const busy = { errcode: -1, errmsg: 'system busy' };
    platform.on('service/get_pre_auth_code', busy, broken, { errcode: 0, pre_auth_code: 'code', expires_in: 1200 });
    expect(await weCom.apps.preAuthCode('card')).toEqual({ code: 'code', seconds: 1200 });
  });

  it('is busy when the platform stays so', async () => {
    platform.on('license/get_order', { errcode: -1, errmsg: 'system busy' });
    expect(await kindOf(weCom.orders.get('O'))).toBe('busy unknown');
  });

  it('is not repeated when the platform limits its rate', async () => {
    platform.on('license/get_order', { errcode: 45009, errmsg: 'api freq out of limit' });
    expect(await kindOf(weCom.orders.get('O'))).toBe('tooManyCalls refused');
    expect(platform.of('license/get_order')).toHaveLength(1);
  });

  it('is of unknown outcome when the answer lacks what was ordered', async () => {
    platform.on('license/create_new_order', { errcode: 0, errmsg: 'ok' });
    expect(await kindOf(sentOnce[0]![1](weCom))).toBe('unreadable unknown');
  });

  it('was not sent when its token could not be got', async () => {
    platform.on('service/get_provider_token', broken);
    expect(await kindOf(sentOnce[0]![1](weCom))).toBe('away notSent');
    platform.on('service/get_provider_token', { errcode: -1, errmsg: 'system busy' });
    expect(await kindOf(sentOnce[0]![1](weCom))).toBe('busy notSent');
    platform.on('service/get_provider_token', { errcode: 40091, errmsg: 'invalid secret' });
    expect(await kindOf(sentOnce[0]![1](weCom))).toBe('wrongSecret refused');
    expect(platform.of('license/create_new_order')).toEqual([]);
  });

  it('was not sent while the platform is left alone', async () => {
    weCom = clientOn(db, platform.config(), { restAfter: 3, restMs: 60_000 });
    platform.on('license/get_order', broken);
    await failure(weCom.orders.get('O'));
    const before = platform.calls.length;
    expect(await kindOf(sentOnce[0]![1](weCom))).toBe('resting notSent');
    expect(platform.calls).toHaveLength(before);
  });

  it('was not sent beyond our rate, which is of one call and corporation and minute', async () => {
    let now = new Date('2026-03-02T02:00:00Z');
    weCom = clientOn(db, platform.config(), { callsPerMinute: 2, now: () => now });
    platform.on('license/get_auto_active_status', { errcode: 0, auto_active_status: 0 });
    const ask = (corp: string) => weCom.accounts.isAutoActivated(corp);
    expect([await ask('a'), await ask('a')]).toEqual([false, false]);
    expect(await kindOf(ask('a'))).toBe('tooManyAtOnceOfOurs notSent');
    expect(await ask('b')).toBe(false);
    now = new Date(now.getTime() + 60_000);
    expect(await ask('a')).toBe(false);
  });

  it.each([40001, 40014, 42001])('with %s is made once more with another token, an order too', async (errcode) => {
    platform.on('license/create_new_order', { errcode, errmsg: 'token' }, { errcode: 0, order_id: 'O' });
    expect(await sentOnce[0]![1](weCom)).toBe('O');
    const used = platform.of('license/create_new_order').map(({ query }) => query['provider_access_token']);
    expect(used).toEqual(['token-1', 'token-2']);
  });

  it.each([40082, 42009])('with %s is made once more with another token of the app', async (errcode) => {
    platform.on('service/get_pre_auth_code', { errcode, errmsg: 'token' }, { errcode: 0, pre_auth_code: 'p' });
    expect((await weCom.apps.preAuthCode('card')).code).toBe('p');
    expect(platform.of('service/get_suite_token')).toHaveLength(2);
  });

  it('fails when the second token is not taken either', async () => {
    platform.on('license/create_new_order', { errcode: 42001, errmsg: 'expired' });
    expect(await kindOf(sentOnce[0]![1](weCom))).toBe('expiredToken refused');
    expect(platform.of('license/create_new_order')).toHaveLength(2);
    expect(platform.of('service/get_provider_token')).toHaveLength(2);
  });

  it('shows no token, secret or phone', async () => {
    const secrets = ['provider-secret', 'suite-secret', 'login-secret'];
    /** Words that repeat all that the platform can know of a call. */
    const repeating =
      (...more: string[]): Reply =>
      (request, response) => {
        const errmsg = `bad ${request.url} ${[...secrets, ...more].join(' ')} 13812345678, from +8613912345678`;
        response.writeHead(200).end(JSON.stringify({ errcode: 40058, errmsg }));
      };
    const shown = async (call: Promise<unknown>): Promise<string> => {
      const error = await failure(call);
      return `${error.message} ${error.text} ${error.stack} ${JSON.stringify(error)}`;
    };
    platform.on('service/get_provider_token', repeating());
    const texts = [await shown(weCom.orders.get('O'))];
    platform.on('service/get_provider_token');
    platform.on('service/get_suite_token', repeating('suite-ticket'));
    texts.push(await shown(weCom.apps.preAuthCode('card')));
    platform.on('service/get_suite_token');
    platform.on('service/get_auth_info', repeating(permanentCode));
    texts.push(await shown(weCom.apps.authInfo('card', corpId)));
    for (const reply of [repeating(), broken, html, status(500)]) {
      platform.on('license/get_order', reply);
      texts.push(await shown(weCom.orders.get('O')));
    }
    const hidden = [...secrets, 'token-1', 'token-2', permanentCode, 'suite-ticket', '13812345678', '13912345678'];
    for (const text of texts) expect(hidden.filter((each) => text.includes(each))).toEqual([]);
    expect(texts[0]).toContain('138****5678');
  });
});
