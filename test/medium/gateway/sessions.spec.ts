import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '#libs/kernel/clock';
import { hourMs, minuteMs, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { identityHeader, signIdentity } from '#libs/http';
import { database } from '../../../services/gateway/database.js';
import { Sessions } from '../../../services/gateway/session/sessions.service.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { type Browser, hashed } from './browser.js';
import { environment, GatewayProcess } from './gateway-process.js';

describe('sessions', () => {
  let db: TestDatabase;
  let gateway: GatewayProcess;

  beforeAll(async () => {
    db = await testDatabase(database);
    gateway = await GatewayProcess.on(db.url);
  });
  afterAll(async () => {
    await gateway.close();
    await db.close();
  });

  const signedIn = async (on = gateway, password = 'firstbell1'): Promise<Browser> => {
    const browser = on.browser();
    expect(await browser.signIn('admin', password)).toMatchObject({ rtnCode: '0' });
    return browser;
  };
  const idOf = async (browser: Browser, on = gateway): Promise<string | undefined> => {
    const cookie = `firstbell.sid=${browser.cookies.get('firstbell.sid')}`;
    return (await on.app.get(Sessions).identify(cookie))?.sessionId;
  };
  const timeout = { status: 401, rtnCode: '401', msg: texts.sessionTimeout };

  it('are needed, and their lack is shown in a header', async () => {
    const answer = await gateway.browser().call('/api/user/current');
    expect(answer).toMatchObject(timeout);
    expect(answer.headers.get('sessionstatus')).toBe('timeout');
  });

  it('are stored so that who reads the table cannot use them', async () => {
    const browser = await signedIn();
    const token = browser.cookies.get('firstbell.sid')?.split('.')[0] ?? '';
    const stored = JSON.stringify(await db.dataSource.query('select * from session'));
    expect(stored).not.toContain(token);
    browser.cookies.set('firstbell.sid', `${token}.${'A'.repeat(43)}`);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('get a new id at each login, and the old one ends', async () => {
    const browser = await signedIn();
    const old = gateway.browser();
    old.cookies.set('firstbell.sid', browser.cookies.get('firstbell.sid') ?? '');
    await browser.signIn('admin', 'firstbell1');
    expect(browser.cookies.get('firstbell.sid')).not.toBe(old.cookies.get('firstbell.sid'));
    expect(await browser.isSignedIn()).toBe(true);
    expect(await old.isSignedIn()).toBe(false);
  });

  it('end at logout, which also takes the cookie away', async () => {
    const browser = await signedIn();
    const id = await idOf(browser);
    const kept = browser.cookies.get('firstbell.sid') ?? '';
    await browser.call('/api/user/logout');
    expect(gateway.ended.filter((each) => each === id)).toHaveLength(1);
    expect(browser.cookies.has('firstbell.sid')).toBe(false);
    browser.cookies.set('firstbell.sid', kept);
    expect(await browser.isSignedIn()).toBe(false);
    expect(await browser.call('/api/user/logout')).toMatchObject({ status: 200, rtnCode: '0' });
  });

  it('last 8 h after their last use', async () => {
    const browser = await signedIn();
    gateway.advance(3 * hourMs);
    expect(await browser.isSignedIn()).toBe(true);
    gateway.advance(8 * hourMs - minuteMs);
    expect(await browser.isSignedIn()).toBe(true);
    const other = await signedIn();
    const id = await idOf(other);
    gateway.advance(8 * hourMs);
    expect(await other.isSignedIn()).toBe(false);
    await gateway.sweep();
    expect(gateway.ended).toContain(id);
  });

  it('end 12 h after they began, however much they are used', async () => {
    const browser = await signedIn();
    const id = await idOf(browser);
    for (let n = 0; n < 11; n++) {
      gateway.advance(hourMs);
      expect(await browser.isSignedIn()).toBe(true);
    }
    gateway.advance(hourMs - 1);
    expect(await browser.isSignedIn()).toBe(true);
    gateway.advance(1);
    expect(await browser.isSignedIn()).toBe(false);
    await gateway.sweep();
    expect(gateway.ended).toContain(id);
  });

  it('end at the fixed end that a process is given, also those that an older process has prolonged', async () => {
    const short = await GatewayProcess.on(db.url, { SESSION_MAX_HOURS: '2' });
    const timeOf = ({ app }: GatewayProcess): number => app.get(Clock).now().getTime();
    short.advance(timeOf(gateway) - timeOf(short));
    const browser = await signedIn(short);
    const id = await idOf(browser, short);
    await db.dataSource.query(`update session set expires = expires + interval '8 hours' where id = $1`, [id]);
    short.advance(2 * hourMs - 1);
    expect(await browser.isSignedIn()).toBe(true);
    short.advance(1);
    expect(await browser.isSignedIn()).toBe(false);
    await short.sweep();
    expect(short.ended).toContain(id);
    await short.close();
  });

  it('are written down at most once a minute', async () => {
    const browser = await signedIn();
    const id = await idOf(browser);
    const lastSeen = async (): Promise<unknown> =>
      (await select(db.dataSource, 'select last_seen from session where id = $1', [id]))[0];
    const first = await lastSeen();
    gateway.advance(59_000);
    await browser.isSignedIn();
    expect(await lastSeen()).toEqual(first);
    gateway.advance(2000);
    await browser.isSignedIn();
    expect(await lastSeen()).not.toEqual(first);
  });

  it('that end in one gateway process end in the others', async () => {
    const other = await GatewayProcess.on(db.url);
    const browser = await signedIn();
    const id = await idOf(browser);
    expect(await idOf(browser, other)).toBe(id);
    await browser.call('/api/user/logout');
    await other.sweep();
    expect(other.ended).toContain(id);
    expect(await idOf(browser, other)).toBeUndefined();
    await other.close();
  });

  it('of an account end when its password changes, the own one a little later', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const change = { oldPassword: hashed('firstbell1'), newPassword: hashed('firstbell2') };
    const wrong = await browser.call('/api/user/changePassword', { ...change, oldPassword: hashed('nonsense') });
    expect(wrong).toMatchObject({ rtnCode: '-1', msg: texts.oldPasswordWrong });
    const unhashed = await browser.call('/api/user/changePassword', { ...change, newPassword: 'firstbell2' });
    expect(unhashed).toMatchObject({ rtnCode: '-1', msg: texts.passwordLength });
    const same = await browser.call('/api/user/changePassword', { ...change, newPassword: change.oldPassword });
    expect(same).toMatchObject({ rtnCode: '-1', msg: texts.passwordSame, field: 'newPassword' });
    const answer = await browser.call('/api/user/changePassword', change);
    expect(answer).toMatchObject({ rtnCode: '0', msg: texts.passwordChanged });
    expect(await other.isSignedIn()).toBe(false);
    expect(await browser.isSignedIn()).toBe(true);
    gateway.advance(5000);
    expect(await browser.isSignedIn()).toBe(false);
    expect(await gateway.browser().signIn('admin', 'firstbell1')).toMatchObject({ msg: texts.loginWrong });
    await signedIn(gateway, 'firstbell2');
  });
});

describe('calls through the gateway', () => {
  let db: TestDatabase;
  let gateway: GatewayProcess;

  beforeAll(async () => {
    db = await testDatabase(database);
    gateway = await GatewayProcess.on(db.url);
  });
  afterAll(async () => {
    await gateway.close();
    await db.close();
  });

  it('do not carry an identity that the caller made up, not even a well signed one', async () => {
    const identity = { uid: 'x', account: 'x', username: 'x', tags: 16777216, areas: [], source: 'product' };
    const header = signIdentity(identity, environment.INTERNAL_KEY, Date.now());
    const answer = await gateway.browser().call('/api/user/config', undefined, { [identityHeader]: header });
    expect(answer.status).toBe(401);
  });

  it('without the mandatory headers are refused', async () => {
    const browser = gateway.browser();
    await browser.signIn('admin', 'firstbell1');
    const refused = { status: 200, rtnCode: '-1', msg: texts.missingHeaders };
    expect(await browser.call('/api/user/current', undefined, { terminal: '' })).toMatchObject(refused);
    expect(await browser.call('/api/user/logout', undefined, { version: '2.0.0' })).toMatchObject(refused);
    expect(await browser.call('/API/user/logout', undefined, { terminal: '' })).toMatchObject({ status: 404 });
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('are refused before a generated password is changed, except the few that are needed for it', async () => {
    await db.dataSource.query('update account set must_change_password = true');
    const browser = gateway.browser();
    await browser.signIn('admin', 'firstbell1');
    const event = { event: 'menu', path: '/home/overview', time: '2026-11-20 08:00:00' };
    const refused = { status: 403, rtnCode: '403', msg: texts.changeInitialPassword };
    expect(await browser.call('/api/analytics/event', event)).toMatchObject(refused);
    expect(await browser.call('/api/analytics/event/', event)).toMatchObject(refused);
    for (const path of ['current', 'config', 'visibleApps']) {
      expect(await browser.call(`/api/user/${path}`)).toMatchObject({ status: 200, rtnCode: '0' });
    }
    const [account] = await select<{ hash: string }>(db.dataSource, 'select password_hash as hash from account');
    const change = { oldPassword: hashed('firstbell1'), newPassword: hashed('firstbell2') };
    expect(await browser.call('/api/user/changePassword', change)).toMatchObject({ rtnCode: '0' });
    await db.dataSource.query('update account set password_hash = $1', [account?.hash]);
    expect(await browser.call('/api/analytics/event', event)).toMatchObject({ rtnCode: '0' });
    const stored = await select(db.dataSource, 'select event, path, time from analytics_event');
    expect(stored).toEqual([{ ...event, time: new Date('2026-11-20T00:00:00Z') }]);
  });
});
