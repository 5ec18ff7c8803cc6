import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '#libs/kernel/clock';
import { minuteMs, role, type SsoRefusal, ssoRefusalText, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { database } from '../../../services/gateway/database.js';
import type { LoginUser } from '../../../services/gateway/user/user.dto.js';
import { clientId, OpenIdProvider } from '../../../tools/openid-provider/openid-provider.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import type { Browser } from '../gateway/browser.js';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { begin, changeTokens, comeBack, OutsideBrowser } from './outside.js';

const consoleUrl = 'http://127.0.0.1:3999';

const people = {
  boss: { email: 'ADMIN', email_verified: true, name: '老板' },
  unverified: { email: 'admin', email_verified: false },
  silent: { email_verified: true },
  stranger: { email: 'stranger@example.com', email_verified: true, name: '陌生人' },
  stranger2: { email: 'stranger2@example.com', email_verified: true },
  newcomer: { email: 'Wang@example.com', email_verified: true, name: '王五', groups: ['others', 'firstbell'] },
  lost: { email: 'lost@example.com', email_verified: true, groups: ['nowhere'] },
  teacher: { email: 'teacher1', email_verified: true },
};
const roleMap = [
  { claim: 'groups', value: 'nowhere', role: 'areaManager', areas: ['440000', '999999'] },
  { claim: 'groups', value: 'firstbell', role: 'areaManager', areas: ['440000'] },
];

describe('signing in at an OpenID provider', () => {
  let db: TestDatabase;
  let outside: OpenIdProvider;
  let gateways: GatewayProcess[];
  let first: GatewayProcess;
  let second: GatewayProcess;
  /** How far the clocks of the gateways are ahead. */
  let aheadMs = 0;
  let changed: ReturnType<Parameters<typeof changeTokens>[1]>;

  beforeAll(async () => {
    db = await testDatabase(database);
    outside = await OpenIdProvider.start({ consoleUrls: [consoleUrl], people });
    changeTokens(outside, () => changed);
    const map = { OIDC_ROLE_MAP: JSON.stringify(roleMap), OIDC_SCOPE: 'openid profile email groups' };
    const env = { ...outside.environment, PUBLIC_URL: consoleUrl };
    first = await GatewayProcess.on(db.url, env);
    second = await GatewayProcess.on(db.url, { ...env, ...map });
    gateways = [first, second];
    for (const { app } of gateways) app.get(Clock).now = () => new Date(Date.now() + aheadMs);
    await db.dataSource.query(
      `insert into account (uid, account, username, tags, source, password_hash)
       select 't1', 'teacher1', '老师', $1, source, password_hash from account where account = 'admin'`,
      [role.teacher],
    );
    await db.dataSource.query(`insert into area (code, name, at) values ('440000', '广东省', now())`);
  });
  afterEach(() => {
    aheadMs = 0;
    changed = undefined;
  });
  afterAll(async () => {
    for (const gateway of gateways) await gateway.close();
    await outside.stop();
    await db.close();
  });

  /** A person who has signed in outside and is on the way back. */
  const onTheWay = async (person: string, gateway = first): Promise<{ browser: Browser; back: URL }> => {
    const browser = gateway.browser();
    return { browser, back: await new OutsideBrowser().signIn(await begin(browser), person) };
  };
  const reasonOf = (address: URL): string | null => address.searchParams.get('refused');
  const refusal = async (person: string, gateway = first): Promise<string | null> => {
    const { browser, back } = await onTheWay(person, gateway);
    return reasonOf(await comeBack(browser, gateway.origin, back));
  };
  const enter = async (browser: Browser, address: URL): Promise<{ rtnCode: string; bizData: LoginUser | null }> =>
    browser.call<LoginUser>(`/api/user/ssoLogin?ticket=${address.searchParams.get('ticket')}`);
  const recorded = (action: string): Promise<unknown> =>
    until(
      async () => (await select(db.dataSource, 'select id from audit where action = $1', [action])).length > 0,
      `${action} is recorded`,
    );

  it('is offered only where it is configured', async () => {
    const ways = await first.browser().call('/api/user/sso/ways');
    expect(ways.bizData).toEqual([{ way: 'oidc', name: '统一身份认证', canEnd: true }]);
    const without = await GatewayProcess.on(db.url);
    expect((await without.browser().call('/api/user/sso/ways')).bizData).toEqual([]);
    const begun = await without.browser().call('/api/user/sso/begin', { way: 'oidc' });
    expect(begun).toMatchObject({ rtnCode: '-1', msg: texts.ssoWayUnknown });
    expect((await without.browser().call('/api/user/sso/callback?code=x&state=y')).status).toBe(404);
    await without.close();
  });

  it('asks for a code with PKCE, state and nonce, and keeps what belongs to them from scripts', async () => {
    const browser = first.browser();
    const answer = await browser.call<{ address: string }>('/api/user/sso/begin', { way: 'oidc' });
    const query = Object.fromEntries(new URL(answer.bizData?.address ?? '').searchParams);
    expect(query).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', client_id: clientId });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^firstbell\.sso=[\w-]+; Max-Age=600; Path=\/api\/user\/sso\/callback;.*HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(query['state']);
  });

  it('ends at another instance than it began, on the screen that was wanted, in one session', async () => {
    const browser = first.browser();
    const back = await new OutsideBrowser().signIn(await begin(browser, 'audit'), 'boss');
    const address = await comeBack(browser, second.origin, back);
    expect(address.pathname).toBe('/ssoLogin/audit');
    expect([...address.searchParams.keys()]).toEqual(['ticket']);
    expect(browser.cookies.has('firstbell.sid')).toBe(false);
    expect(await enter(browser, address)).toMatchObject({
      rtnCode: '0',
      bizData: { account: 'admin', mustChangePassword: false, mustSetUpSecondFactor: false, outside: true },
    });
    expect(await browser.isSignedIn()).toBe(true);
    await recorded('user.ssoLogin');
    const [session] = await select<{ method: string; id_token: string }>(
      db.dataSource,
      `select method, id_token from session order by created desc limit 1`,
    );
    expect(session?.method).toBe('oidc');
    expect(session?.id_token).not.toMatch(/^ey/);
    const { bizData } = await browser.call<{ address: string }>('/api/user/logout');
    const logout = new URL(bizData?.address ?? '');
    expect(logout.origin).toBe(outside.issuer);
    expect(logout.searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect(logout.searchParams.get('post_logout_redirect_uri')).toBe(`${consoleUrl}/`);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('gives a ticket that counts once, for a minute, in the browser that began', async () => {
    const { browser, back } = await onTheWay('boss');
    const address = await comeBack(browser, first.origin, back);
    const wrong = { rtnCode: '-1', msg: texts.ssoTicketWrong };
    expect(await enter(first.browser(), address)).toMatchObject(wrong);
    const again = await onTheWay('boss');
    const other = await comeBack(again.browser, first.origin, again.back);
    expect(await enter(browser, other)).toMatchObject(wrong);
    const late = await onTheWay('boss');
    const tooLate = await comeBack(late.browser, first.origin, late.back);
    aheadMs = minuteMs + 1;
    expect(await enter(late.browser, tooLate)).toMatchObject(wrong);
    aheadMs = 0;
    const good = await onTheWay('boss');
    const entered = await comeBack(good.browser, first.origin, good.back);
    expect(await enter(good.browser, entered)).toMatchObject({ rtnCode: '0' });
    const cookie = good.browser.cookies.get('firstbell.ticket');
    expect(cookie).toBeUndefined();
    expect(await enter(good.browser, entered)).toMatchObject(wrong);
    const rows = await select<{ hash: string }>(db.dataSource, 'select hash, browser_hash from sso_ticket');
    for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('opens no address but those of screens', async () => {
    for (const pathName of ['nowhere', '//evil.example', 'https://evil.example', '../audit', 'home/audit']) {
      const answer = await first.browser().call('/api/user/sso/begin', { way: 'oidc', pathName });
      expect(answer).toMatchObject({ rtnCode: '-1', msg: texts.ssoUnknownScreen });
      const query = new URLSearchParams({ ticket: 'x', pathName });
      const login = await first.browser().call(`/api/user/ssoLogin?${query.toString()}`);
      expect(login).toMatchObject({ rtnCode: '-1', msg: texts.ssoUnknownScreen });
    }
  });

  it('refuses a wrong state, none, one without its cookie, and one that took too long', async () => {
    const { browser, back } = await onTheWay('boss');
    const [without, wrong] = [new URL(back), new URL(back)];
    without.searchParams.delete('state');
    wrong.searchParams.set('state', 'a'.repeat(43));
    expect(reasonOf(await comeBack(first.browser(), first.origin, back))).toBe('state');
    for (const address of [without, wrong]) {
      const cookies = new Map(browser.cookies);
      expect(reasonOf(await comeBack(browser, first.origin, address))).toBe('state');
      for (const [name, value] of cookies) browser.cookies.set(name, value);
    }
    aheadMs = 10 * minuteMs + 1;
    expect(reasonOf(await comeBack(browser, first.origin, back))).toBe('expired');
  });

  it('takes an answer once, over all instances', async () => {
    const { browser, back } = await onTheWay('boss');
    const cookies = new Map(browser.cookies);
    const addresses = await Promise.all([first, second].map(({ origin }) => comeBack(browser, origin, back)));
    expect(addresses.map(reasonOf).sort()).toEqual([null, 'used']);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(reasonOf(await comeBack(browser, second.origin, back))).toBe('used');
  });

  it('refuses a code that the provider has given to another sign-in', async () => {
    const [one, other] = [await onTheWay('boss'), await onTheWay('boss')];
    const mixed = new URL(one.back);
    mixed.searchParams.set('code', other.back.searchParams.get('code') ?? '');
    expect(reasonOf(await comeBack(one.browser, first.origin, mixed))).toBe('token');
  });

  it.each<[SsoRefusal, string, (claims: Record<string, unknown>) => object]>([
    ['nonce', 'another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['issuer', 'another issuer', (claims) => ({ ...claims, iss: 'https://other.example' })],
    ['audience', 'another audience', (claims) => ({ ...claims, aud: 'other' })],
    ['audience', 'more than one audience', (claims) => ({ ...claims, aud: [clientId, 'other'] })],
    ['clock', 'a past end', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 61 })],
    ['clock', 'a later beginning', (claims) => ({ ...claims, iat: Math.floor(Date.now() / 1000) + 90 })],
  ])('refuses (%s) a token of %s', async (reason, _what, change) => {
    changed = { claims: change };
    expect(await refusal('boss')).toBe(reason);
    expect(ssoRefusalText(reason)).toMatch(/\p{Script=Han}/u);
  });

  it('refuses a token that the provider has not signed, and another issuer in the answer', async () => {
    const { browser, back } = await onTheWay('boss');
    back.searchParams.set('iss', 'https://other.example');
    expect(reasonOf(await comeBack(browser, first.origin, back))).toBe('issuer');
    const other = await OpenIdProvider.start({ consoleUrls: [consoleUrl], people });
    changed = { claims: (own) => own, key: other.privateKey };
    expect(await refusal('boss')).toBe('token');
    await other.stop();
  });

  it('lets clocks differ by a minute, and no more', async () => {
    aheadMs = -50_000;
    expect(await refusal('boss')).toBeNull();
    aheadMs = -75_000;
    expect(await refusal('boss')).toBe('clock');
    aheadMs = 61 * minuteMs + 5000;
    expect(await refusal('boss')).toBe('clock');
  });

  it('refuses who declines, and says when the provider is away', async () => {
    const { browser, back } = await onTheWay('boss');
    const declined = new URL(back);
    declined.searchParams.delete('code');
    declined.searchParams.set('error', 'access_denied');
    expect(reasonOf(await comeBack(browser, first.origin, declined))).toBe('denied');
    const away = await GatewayProcess.on(db.url, {
      ...outside.environment,
      OIDC_ISSUER: 'http://127.0.0.1:9',
      PUBLIC_URL: consoleUrl,
    });
    const begun = await away.browser().call('/api/user/sso/begin', { way: 'oidc' });
    expect(begun).toMatchObject({ status: 500, msg: texts.ssoAway });
    await away.close();
  });

  it('refuses a provider that calls itself otherwise', async () => {
    const env = { ...outside.environment, OIDC_ISSUER: outside.issuer.replace('127.0.0.1', 'localhost') };
    const other = await GatewayProcess.on(db.url, { ...env, PUBLIC_URL: consoleUrl });
    const begun = await other.browser().call('/api/user/sso/begin', { way: 'oidc' });
    expect(begun).toMatchObject({ status: 500, msg: texts.ssoIssuer });
    await other.close();
  });

  it('respects that an email is not verified, needs the claim, and a role of the console', async () => {
    expect(await refusal('unverified')).toBe('emailNotVerified');
    expect(await refusal('silent')).toBe('claim');
    expect(await refusal('teacher')).toBe('noRole');
  });

  it('reads of the provider whether an email is verified that the token names alone', async () => {
    changed = { claims: (own) => ({ ...own, email: 'admin' }) };
    expect(await refusal('boss')).toBeNull();
    expect(await refusal('unverified')).toBe('emailNotVerified');
    // what is verified is the value beside it, not the token's
    expect(await refusal('stranger')).toBe('noAccount');
  });

  it('makes no account unless the configuration says its role and areas', async () => {
    expect(await refusal('stranger')).toBe('noAccount');
    expect(await refusal('newcomer')).toBe('noAccount');
    expect(await refusal('stranger', second)).toBe('noAccount');
    expect(await refusal('lost', second)).toBe('noAccount');
    expect(await db.dataSource.query(`select account from account where account like '%@%'`)).toEqual([]);
  });

  it('makes one account with the role and areas of the configuration, and none again after it was deleted', async () => {
    const both = await Promise.all([onTheWay('newcomer', second), onTheWay('newcomer', second)]);
    const addresses = await Promise.all(both.map(({ browser, back }) => comeBack(browser, second.origin, back)));
    const [{ browser }] = both;
    const [address = new URL(consoleUrl)] = addresses;
    expect(await enter(browser, address)).toMatchObject({
      bizData: {
        account: 'Wang@example.com',
        name: '王五',
        tags: role.areaManager,
        areaList: [{ code: '440000', name: '广东省' }],
        source: 'product',
      },
    });
    const made = await select<{
      uid: string;
    }>(db.dataSource, `select uid from account where sso_id = 'wang@example.com'`);
    expect(made).toHaveLength(1);
    const admin = second.browser();
    await admin.signIn('admin', 'firstbell1');
    const deleted = await admin.call(`/api/lds/adminAccount/delete?uid=${made[0]?.uid}`);
    expect(deleted).toMatchObject({ rtnCode: '0' });
    expect(await browser.isSignedIn()).toBe(false);
    expect(await refusal('newcomer', second)).toBe('stopped');
  });

  it('finds an account by the id that an administrator gave it', async () => {
    const admin = second.browser();
    await admin.signIn('admin', 'firstbell1');
    const fields = { username: '陌生', phone: '13812340000', tags: 1024, areaList: [{ code: '440000' }] };
    const body = { ...fields, account: 'stranger', ssoId: 'Stranger@Example.com' };
    const long = await admin.call('/api/lds/adminAccount/add', { ...body, ssoId: 'x'.repeat(256) });
    expect(long).toMatchObject({ rtnCode: '-1', msg: texts.ssoIdInvalid, field: 'ssoId' });
    expect(await admin.call('/api/lds/adminAccount/add', body)).toMatchObject({ rtnCode: '0' });
    expect(await admin.call('/api/lds/adminAccount/add', { ...body, account: 'stranger2' })).toMatchObject({
      msg: texts.ssoIdTaken,
      field: 'ssoId',
    });
    const { browser, back } = await onTheWay('stranger');
    const entered = await enter(browser, await comeBack(browser, first.origin, back));
    expect(entered).toMatchObject({ bizData: { account: 'stranger' } });
  });

  it('offers another account to a person who was refused, until one is let in', async () => {
    const [browser, there] = [first.browser(), new OutsideBrowser()];
    const promptOf = async (): Promise<string | null> => new URL(await begin(browser)).searchParams.get('prompt');
    expect(await promptOf()).toBeNull();
    const refused = await comeBack(browser, first.origin, await there.signIn(await begin(browser), 'stranger2'));
    expect(reasonOf(refused)).toBe('noAccount');
    // the provider knows the person by now: it has to ask again
    expect(await promptOf()).toBe('login');
    const entered = await comeBack(browser, first.origin, await there.signIn(await begin(browser), 'boss'));
    expect(reasonOf(entered)).toBeNull();
    expect(await enter(browser, entered)).toMatchObject({ bizData: { account: 'admin' } });
    expect(await promptOf()).toBeNull();
  });

  it('says where the provider ends its own session', async () => {
    const ended = await first.browser().call<{ address: string }>('/api/user/sso/endSession?way=oidc');
    const address = new URL(ended.bizData?.address ?? '');
    expect(address.origin).toBe(outside.issuer);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: clientId,
      post_logout_redirect_uri: `${consoleUrl}/`,
    });
    const unknown = await first.browser().call('/api/user/sso/endSession?way=wecom');
    expect(unknown).toMatchObject({ rtnCode: '-1', msg: texts.ssoWayUnknown });
  });

  it('slows down who comes back with nonsense, as it does who guesses passwords', async () => {
    await db.dataSource.query('delete from sign_in_try');
    const browser = first.browser();
    const state = new URL(await begin(browser)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: outside.issuer });
    const declined = new URL(`/api/user/sso/callback?${query.toString()}`, consoleUrl);
    const kept = [...browser.cookies];
    const again = async (origin = first.origin): Promise<string | null> => {
      for (const [name, value] of kept) browser.cookies.set(name, value);
      return reasonOf(await comeBack(browser, origin, declined));
    };
    expect(await again()).toBe('denied');
    for (let n = 1; n < 99; n++) expect(await again()).toBe('used');
    // so that the wait is a minute, not a second
    await db.dataSource.query('update sign_in_try set failures = failures + 20');
    expect(await again()).toBe('used');
    for (const { origin } of [first, second]) expect(await again(origin)).toBe('throttled');
    // nor has anybody to wait who signs in by a password there
    expect(await first.browser().signIn('admin', 'firstbell1')).toMatchObject({ rtnCode: '0' });
    await db.dataSource.query('delete from sign_in_try');
  });

  it('counts nothing that comes without the cookie of a sign-in that was begun', async () => {
    await db.dataSource.query('delete from sign_in_try');
    const nonsense = new URL('/api/user/sso/callback?code=x&state=y', consoleUrl);
    for (let n = 0; n < 150; n++) {
      expect(reasonOf(await comeBack(first.browser(), first.origin, nonsense))).toBe('state');
      expect(await first.browser().call('/api/user/ssoLogin?ticket=x')).toMatchObject({ msg: texts.ssoTicketWrong });
    }
    expect(await db.dataSource.query('select key from sign_in_try')).toEqual([]);
    expect(await first.browser().signIn('admin', 'firstbell1')).toMatchObject({ rtnCode: '0' });
  });
});
