import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { Clock } from '#libs/kernel/clock';
import { select } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { database } from '../../../services/gateway/database.js';
import { clientId, OpenIdProvider } from '../../../tools/openid-provider/openid-provider.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import type { Browser } from '../gateway/browser.js';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { type Fields, logoutToken, sendLogout } from './logout-token.js';
import { enter, signInOutside } from './outside.js';

const consoleUrl = 'http://127.0.0.1:3999';
const people = {
  boss: { email: 'admin', email_verified: true },
  other: { email: 'other', email_verified: true },
};

describe('logout by an OpenID provider', () => {
  let db: TestDatabase;
  let outside: OpenIdProvider;
  let first: GatewayProcess;
  let second: GatewayProcess;
  /** How far the clocks of the gateways are ahead. */
  let aheadMs = 0;

  beforeAll(async () => {
    db = await testDatabase(database);
    outside = await OpenIdProvider.start({ consoleUrls: [consoleUrl], people, logoutOrigin: () => second.origin });
    const env = { ...outside.environment, PUBLIC_URL: consoleUrl };
    first = await GatewayProcess.on(db.url, env);
    second = await GatewayProcess.on(db.url, env);
    for (const { app } of [first, second]) app.get(Clock).now = () => new Date(Date.now() + aheadMs);
    await db.dataSource.query(
      `insert into account (uid, account, username, tags, source, password_hash, area_list, app_list)
       select 'other', 'other', 'other', tags, source, password_hash, area_list, app_list
       from account where account = 'admin'`,
    );
  });
  afterEach(() => void (aheadMs = 0));
  afterAll(async () => {
    for (const gateway of [first, second]) await gateway.close();
    await outside.stop();
    await db.close();
  });

  const signedIn = async (person: string): Promise<{ browser: Browser; sid: string }> => {
    const { browser, address } = await signInOutside(first, person);
    expect(await enter(browser, address)).toMatchObject({ rtnCode: '0' });
    const [row] = await select<{ sid: string }>(db.dataSource, 'select sid from session order by created desc limit 1');
    return { browser, sid: row?.sid ?? '' };
  };
  const send = (claims: Fields, header: Fields = {}, origin = second.origin) =>
    sendLogout(origin, logoutToken(outside, { claims, header }));
  const isOut = (browser: Browser): Promise<unknown> =>
    until(async () => !(await browser.isSignedIn()), 'the session has ended in the other process');

  it('ends the session that the provider names, in every process, and records it', async () => {
    const [one, two] = [await signedIn('boss'), await signedIn('boss')];
    expect(one.sid).not.toBe(two.sid);
    await outside.logOut('boss', one.sid);
    await isOut(one.browser);
    expect(await two.browser.isSignedIn()).toBe(true);
    const entries = (): Promise<unknown[]> =>
      select(db.dataSource, `select account from audit where action = 'user.ssoEnded'`);
    await until(async () => (await entries()).length > 0, 'the end is recorded');
    expect(await entries()).toEqual([{ account: 'admin' }]);
    const counted = second.app.get(Metrics).registry.getSingleMetricAsString('firstbell_sso_provider_logouts_total');
    expect(await counted).toContain('{channel="backchannel"} 1');
  });

  it('ends all sessions of a person, and of no other, when it names no session', async () => {
    const [one, two, other] = [await signedIn('boss'), await signedIn('boss'), await signedIn('other')];
    const inside = first.browser();
    await inside.signIn('admin', 'firstbell1');
    expect(await send({ sub: 'boss' })).toMatchObject({ status: 200, cacheControl: 'no-store' });
    for (const { browser } of [one, two]) await isOut(browser);
    // a password is no business of the provider
    expect([await other.browser.isSignedIn(), await inside.isSignedIn()]).toEqual([true, true]);
  });

  it('ends no session of another person, whatever session it names', async () => {
    const { browser, sid } = await signedIn('boss');
    expect(await send({ sub: 'other', sid })).toMatchObject({ status: 200 });
    expect(await send({ sid: 'unknown' })).toMatchObject({ status: 200 });
    await second.sweep();
    expect(await browser.isSignedIn()).toBe(true);
    expect(await send({ sid })).toMatchObject({ status: 200 });
    await isOut(browser);
  });

  it('lets no one in by a ticket that was issued before', async () => {
    const { browser, address } = await signInOutside(first, 'boss');
    expect(await send({ sub: 'boss' })).toMatchObject({ status: 200 });
    expect(await enter(browser, address)).toMatchObject({ rtnCode: '-1' });
  });

  it('is taken once, over all processes', async () => {
    const token = logoutToken(outside, { claims: { sub: 'boss' } });
    const both = await Promise.all([first, second].map(({ origin }) => sendLogout(origin, token)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { browser } = await signedIn('boss');
    expect(await sendLogout(first.origin, token)).toEqual({
      status: 400,
      error: 'jti was used',
      cacheControl: 'no-store',
    });
    expect(await browser.isSignedIn()).toBe(true);
  });

  it.each<[string, Fields, Fields?]>([
    ['iss', { iss: 'https://other.example' }],
    ['aud', { aud: 'other' }],
    ['iat', { iat: undefined }],
    ['iat', { iat: Math.floor(Date.now() / 1000) + 3600 }],
    ['iat', { iat: Math.floor(Date.now() / 1000) - 3600 }],
    ['exp', { exp: Math.floor(Date.now() / 1000) - 90 }],
    ['jti', { jti: undefined }],
    ['jti', { jti: '' }],
    ['events', { events: undefined }],
    ['events', { events: { 'http://schemas.openid.net/event/backchannel-logout': true } }],
    ['events', { events: { other: {} } }],
    ['nonce', { nonce: 'n' }],
    ['sub', { sub: 5 }],
    ['sid', { sid: ['x'] }],
    ['sub or sid', { sub: undefined }],
    ['typ', {}, { typ: 'at+jwt' }],
    ['alg', {}, { alg: 'none' }],
    ['alg', {}, { alg: 'HS256' }],
    ['alg', {}, { alg: 'PS256' }],
    ['signature', {}, { kid: 'unknown' }],
    ['signature', {}, { crit: ['x'] }],
  ])('is refused for its %s: %j %j', async (rule, claims, header = {}) => {
    expect(await send({ sub: 'boss', ...claims }, header)).toEqual({
      status: 400,
      error: rule,
      cacheControl: 'no-store',
    });
  });

  it('is refused when it is signed with another key, and when it is none', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = logoutToken(outside, { claims: { sub: 'boss' }, key: privateKey });
    expect(await sendLogout(first.origin, forged)).toMatchObject({ status: 400, error: 'signature' });
    expect(await sendLogout(first.origin, 'x.y.z')).toMatchObject({ status: 400, error: 'no JWT' });
    const token = logoutToken(outside, { claims: { sub: 'boss' } });
    for (const form of ['', 'logout_token=', 'other=x', `logout_token=${token}&logout_token=${token}`]) {
      const answer = await sendLogout(first.origin, new URLSearchParams(form));
      expect(answer).toMatchObject({ status: 400, error: 'logout_token' });
    }
  });

  it('is taken without a type, without an end, for more than one audience, and of a clock that differs by a minute', async () => {
    expect(await send({ sub: 'boss' }, { typ: undefined })).toMatchObject({ status: 200 });
    expect(await send({ sub: 'boss', exp: undefined }, { typ: 'JWT' })).toMatchObject({ status: 200 });
    expect(await send({ sub: 'boss', aud: [clientId, 'other'] })).toMatchObject({ status: 200 });
    aheadMs = -50_000;
    expect(await send({ sub: 'boss' })).toMatchObject({ status: 200 });
  });

  it('is not found by session in the front channel while the provider has a back channel', async () => {
    const { browser, sid } = await signedIn('boss');
    const query = new URLSearchParams({ iss: outside.issuer, sid });
    const response = await fetch(`${first.origin}/api/user/sso/frontchannelLogout?${query.toString()}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await browser.isSignedIn()).toBe(true);
  });
});

describe('logout by an OpenID provider without a back channel', () => {
  let db: TestDatabase;
  let outside: OpenIdProvider;
  let gateway: GatewayProcess;

  beforeAll(async () => {
    db = await testDatabase(database);
    outside = await OpenIdProvider.start({ consoleUrls: [consoleUrl], people });
    gateway = await GatewayProcess.on(db.url, { ...outside.environment, PUBLIC_URL: consoleUrl });
    gateway.app.get(Clock).now = () => new Date();
  });
  afterAll(async () => {
    await gateway.close();
    await outside.stop();
    await db.close();
  });

  it('ends the session that it names in the front channel, and no other', async () => {
    const { browser, address } = await signInOutside(gateway, 'boss');
    expect(await enter(browser, address)).toMatchObject({ rtnCode: '0' });
    // the provider of the tests names sessions in the back channel alone
    await db.dataSource.query(`update session set sid = 'named'`);
    const statusOf = async (query: Record<string, string>): Promise<number> => {
      const search = new URLSearchParams(query).toString();
      return (await fetch(`${gateway.origin}/api/user/sso/frontchannelLogout?${search}`)).status;
    };
    const iss = outside.issuer;
    const refused = [{ sid: 'named' }, { iss: 'https://other.example', sid: 'named' }, { iss }, { iss, sid: '' }];
    for (const query of refused) expect([query, await statusOf(query)]).toEqual([query, 400]);
    expect(await statusOf({ iss, sid: 'another' })).toBe(200);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await statusOf({ iss, sid: 'named' })).toBe(200);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('has no calls while no provider is configured', async () => {
    const without = await GatewayProcess.on(db.url);
    expect((await sendLogout(without.origin, 'x')).status).toBe(404);
    expect((await fetch(`${without.origin}/api/user/sso/frontchannelLogout?sid=x`)).status).toBe(404);
    await without.close();
  });
});
