import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '#libs/kernel/clock';
import { minuteMs, role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { database } from '../../../services/gateway/database.js';
import { OpenIdProvider } from '../../../tools/openid-provider/openid-provider.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import type { Browser } from '../gateway/browser.js';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { enter, reasonOf, signInOutside } from './outside.js';

const consoleUrl = 'http://127.0.0.1:3999';
const interval = 10 * minuteMs;
const base = '/api/lds/adminAccount';
const roleMap = [
  { claim: 'groups', value: 'bosses', role: 'administrator', areas: ['440000'] },
  { claim: 'groups', value: 'firstbell', role: 'areaManager', areas: ['440000'] },
  { claim: 'groups', value: 'elsewhere', role: 'areaManager', areas: ['450000'] },
  { claim: 'groups', value: 'nowhere', role: 'customerManager', areas: ['999999'] },
];

interface StoredSession {
  id: string;
  sub: string | null;
  tokens: string | null;
  ended: Date | null;
  nextCheck: Date | null;
}

describe.each([
  ['a refresh token', true],
  ['the userinfo', false],
])('a session that its provider is asked about by %s', (_what, refreshTokens) => {
  let db: TestDatabase;
  let outside: OpenIdProvider;
  let people: Record<string, Record<string, unknown>>;
  let gateway: GatewayProcess;
  /** How far the clock of the gateway is ahead. */
  let aheadMs = 0;
  /** What the provider responds with instead of its own answer. */
  let answer: { status: number; body: object } | undefined;
  /** Calls of the provider by their paths. */
  const called: string[] = [];

  beforeAll(async () => {
    people = {};
    db = await testDatabase(database);
    outside = await OpenIdProvider.start({ consoleUrls: [consoleUrl], people, refreshTokens });
    outside.provider.use(async (context, next) => {
      called.push(context.path);
      if (answer && ['/token', '/me'].includes(context.path)) {
        context.status = answer.status;
        context.body = answer.body;
      } else await next();
    });
    gateway = await GatewayProcess.on(db.url, {
      ...{ ...outside.environment, PUBLIC_URL: consoleUrl, OIDC_SCOPE: 'openid profile email groups' },
      OIDC_ROLE_MAP: JSON.stringify(roleMap),
    });
    gateway.app.get(Clock).now = () => new Date(Date.now() + aheadMs);
    for (const code of ['440000', '450000'])
      await db.dataSource.query(`insert into area (code, name, at) values ($1, $1, now())`, [code]);
  });
  beforeEach(() => {
    Object.assign(people, {
      boss: { email: 'admin', email_verified: true },
      wang: { email: 'wang@e.cn', email_verified: true, groups: ['firstbell'] },
    });
  });
  afterEach(async () => {
    aheadMs = 0;
    answer = undefined;
    await db.dataSource.query('delete from session');
    await db.dataSource.query(`delete from account where account <> 'admin'`);
  });
  afterAll(async () => {
    await gateway.close();
    await outside.stop();
    await db.close();
  });

  const signedIn = async (person: string): Promise<Browser> => {
    const { browser, address } = await signInOutside(gateway, person);
    expect(await enter(browser, address)).toMatchObject({ rtnCode: '0' });
    return browser;
  };
  const sessions = (): Promise<StoredSession[]> =>
    select(db.dataSource, 'select id, sub, tokens, ended, next_check as "nextCheck" from session order by created');
  const recheck = (): Promise<unknown> => until(() => gateway.app.get(Jobs).runNow('sso-recheck'), 'a run of the job');
  const after = async (ms: number): Promise<void> => {
    aheadMs += ms;
    await recheck();
  };
  const outcomes = (): Promise<string> =>
    gateway.app.get(Metrics).registry.getSingleMetricAsString('firstbell_sso_rechecks_total');
  const administrator = async (): Promise<Browser> => {
    const browser = gateway.browser();
    await browser.signIn('admin', 'firstbell1');
    return browser;
  };
  interface Account {
    uid: string;
    account: string;
    tags: number;
    areaList: { code: string }[];
    followsClaims: boolean;
    version: number;
    username: string;
    ssoId: string;
    phone: string;
  }
  const accountOf = async (name: string): Promise<Account> => {
    const admin = await administrator();
    const { bizData } = await admin.call<{ list: Account[] }>(`${base}/list`, { account: name });
    const [account] = bizData?.list ?? [];
    if (!account) throw new Error('no account');
    return account;
  };

  it('is asked about after ten minutes, again and again, and goes on while the provider agrees', async () => {
    const browser = await signedIn('boss');
    const [before] = await sessions();
    expect(before).toMatchObject({ sub: 'boss', tokens: expect.stringMatching(/^[\w+/=]{40,}$/) });
    called.length = 0;
    await after(interval - 5000);
    expect(called).toEqual([]);
    await after(5000);
    expect(called).toContain(refreshTokens ? '/token' : '/me');
    const [first] = await sessions();
    expect(first?.tokens === before?.tokens).toBe(!refreshTokens);
    called.length = 0;
    await after(interval);
    expect(called).not.toEqual([]);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('ends when the person is disabled there, within the interval, and it is recorded', async () => {
    const [boss, wang] = [await signedIn('boss'), await signedIn('wang')];
    Reflect.deleteProperty(people, 'wang');
    await after(interval);
    expect([await boss.isSignedIn(), await wang.isSignedIn()]).toEqual([true, false]);
    const entries = (): Promise<unknown[]> =>
      select(db.dataSource, `select account from audit where action = 'user.ssoEnded'`);
    await until(async () => (await entries()).length > 0, 'the end is recorded');
    expect(await entries()).toEqual([{ account: 'wang@e.cn' }]);
    expect(await outcomes()).toContain('{outcome="ended"} 1');
    expect(gateway.ended).toContain((await sessions()).find(({ sub }) => sub === 'wang')?.id);
  });

  it.each([
    ['fails', { status: 500, body: {} }],
    ['refuses the platform', { status: 401, body: { error: 'invalid_client' } }],
  ])('goes on while the provider %s, and is asked about again soon', async (_how, given) => {
    const browser = await signedIn('boss');
    answer = given;
    await after(interval);
    expect(await browser.isSignedIn()).toBe(true);
    answer = undefined;
    Reflect.deleteProperty(people, 'boss');
    await recheck();
    expect(await browser.isSignedIn()).toBe(true);
    await after(3 * minuteMs);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('that was begun by a password is never asked about', async () => {
    const browser = await administrator();
    called.length = 0;
    await after(interval);
    expect(called).toEqual([]);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('ends with its role when the claims say another one, and the next one has it', async () => {
    const browser = await signedIn('wang');
    expect(await accountOf('wang@e.cn')).toMatchObject({ tags: role.areaManager, followsClaims: true });
    Object.assign(people, { wang: { ...people['wang'], groups: ['/elsewhere'] } });
    await after(interval);
    expect(await browser.isSignedIn()).toBe(false);
    expect(await accountOf('wang@e.cn')).toMatchObject({ areaList: [{ code: '450000' }], version: 2 });
    Object.assign(people, { wang: { ...people['wang'], groups: ['bosses'] } });
    await signedIn('wang');
    expect(await accountOf('wang@e.cn')).toMatchObject({ tags: role.administrator, areaList: [{ code: '440000' }] });
  });

  it('ends when no rule fits any more, and there is no other one', async () => {
    const browser = await signedIn('wang');
    Object.assign(people, { wang: { ...people['wang'], groups: ['others'] } });
    await after(interval);
    expect(await browser.isSignedIn()).toBe(false);
    expect(reasonOf((await signInOutside(gateway, 'wang')).address)).toBe('noRole');
    // the account is as it was: with the group come back role and areas
    Object.assign(people, { wang: { ...people['wang'], groups: ['firstbell'] } });
    await signedIn('wang');
  });

  it('keeps its role when a rule names an area that there is not', async () => {
    const browser = await signedIn('wang');
    Object.assign(people, { wang: { ...people['wang'], groups: ['nowhere'] } });
    await after(interval);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await accountOf('wang@e.cn')).toMatchObject({ tags: role.areaManager });
  });

  it('keeps a role that an administrator has changed, until the account follows its claims again', async () => {
    await signedIn('wang');
    const admin = await administrator();
    const account = await accountOf('wang@e.cn');
    const phone = '13812340000';
    const { uid, username, ssoId, areaList, version } = account;
    const edit = { uid, username, ssoId, areaList, account: 'wang@e.cn', phone, tags: role.customerManager, version };
    expect(await admin.call(`${base}/update`, edit)).toMatchObject({ rtnCode: '0' });
    expect(await accountOf('wang@e.cn')).toMatchObject({ followsClaims: false });
    const browser = await signedIn('wang');
    Object.assign(people, { wang: { ...people['wang'], groups: ['others'] } });
    await after(interval);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await accountOf('wang@e.cn')).toMatchObject({ tags: role.customerManager });
    const { version: next } = await accountOf('wang@e.cn');
    const back = { ...edit, followsClaims: true, version: next };
    expect(await admin.call(`${base}/update`, back)).toMatchObject({ rtnCode: '0' });
    await after(interval);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('asks about many, some at a time, and each once', async () => {
    await signedIn('boss');
    const copies = 45;
    await db.dataSource.query(
      `insert into session (id, uid, created, last_seen, expires, method, sub, tokens, next_check)
       select 'copy' || n, uid, created, last_seen, expires, method, 'boss', $2, next_check
       from session, generate_series(1, $1) as n`,
      // what cannot be read is nothing to ask by
      [copies, 'unreadable'],
    );
    await after(interval);
    const left = (await sessions()).filter(({ id, nextCheck }) => id.startsWith('copy') && nextCheck !== null);
    expect(left).toEqual([]);
    expect(await outcomes()).toContain(`{outcome="unverifiable"} ${copies}`);
  });
});
