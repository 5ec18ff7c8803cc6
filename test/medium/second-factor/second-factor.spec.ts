import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { Clock } from '#libs/kernel/clock';
import { minuteMs, role, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { database } from '../../../services/gateway/database.js';
import type { NewAuthenticator } from '../../../services/gateway/second-factor-setting/second-factor-setting.dto.js';
import type { LoginUser } from '../../../services/gateway/user/user.dto.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { type Answer, type Browser, hashed } from '../gateway/browser.js';
import { GatewayProcess } from '../gateway/gateway-process.js';

const password = 'firstbell1';
const step = 30_000;

describe('the second factor', () => {
  let db: TestDatabase;
  let gateway: GatewayProcess;
  let other: GatewayProcess;
  let now: number;

  beforeAll(async () => {
    db = await testDatabase(database);
    gateway = await GatewayProcess.on(db.url);
    other = await GatewayProcess.on(db.url, { SECOND_FACTOR_ROLES: 'areaManager' });
    const at = Date.now();
    now = at;
    for (const { app } of [gateway, other]) app.get(Clock).now = () => new Date(now);
  });
  afterEach(async () => {
    for (const table of ['second_factor', 'sign_in_try', 'session']) await db.dataSource.query(`delete from ${table}`);
    await db.dataSource.query(`delete from account where account <> 'admin'`);
  });
  afterAll(async () => {
    await gateway.close();
    await other.close();
    await db.close();
  });

  const codeOf = (secret: string, at = now): string => new TOTP({ secret }).generate({ timestamp: at });
  const setting = <T = unknown>(browser: Browser, call: string, body?: object): Promise<Answer<T>> =>
    browser.call<T>(`/api/user/secondFactor/${call}`, body);
  const enter = (browser: Browser, code: string): Promise<Answer<LoginUser>> =>
    setting<LoginUser>(browser, 'enter', { code });
  const accountOf = async (account: string, tags: number): Promise<void> => {
    await db.dataSource.query(
      `insert into account (uid, account, username, tags, source, password_hash, area_list)
       select $1, $1, $1, $2, source, password_hash, '[{"code":"440000","name":"广东省"}]'
       from account where account = 'admin'`,
      [account, tags],
    );
  };
  /** Switches it on; the secret, the recovery codes, and a moment later, so that the code is not used up. */
  const switchedOn = async (
    account = 'admin',
    at = gateway,
  ): Promise<{ browser: Browser; secret: string; codes: string[] }> => {
    const browser = at.browser();
    await browser.signIn(account, password);
    const begun = await setting<{ secret: string }>(browser, 'begin', { password: hashed(password) });
    const secret = begun.bizData?.secret ?? '';
    const confirmed = await setting<{ codes: string[] }>(browser, 'confirm', { code: codeOf(secret) });
    expect(confirmed).toMatchObject({ rtnCode: '0', msg: texts.secondFactorTurnedOn });
    now += step;
    return { browser, secret, codes: confirmed.bizData?.codes ?? [] };
  };
  const recorded = (action: string): Promise<unknown> =>
    until(
      async () => (await select(db.dataSource, 'select id from audit where action = $1', [action])).length > 0,
      `${action} is recorded`,
    );

  it('is asked for after the password, at whichever instance, and only then is there a session', async () => {
    const { secret } = await switchedOn();
    const browser = gateway.browser();
    const begun = await browser.signIn('admin', password);
    expect(begun).toMatchObject({ status: 428, bizData: { secondFactor: true }, msg: texts.secondFactorNeeded });
    const [cookie = ''] = begun.headers.getSetCookie();
    expect(cookie).toMatch(/^firstbell\.step=[\w-]+; Max-Age=300; Path=\/api\/user\/secondFactor\/enter;.*HttpOnly/);
    expect(await browser.isSignedIn()).toBe(false);
    const elsewhere = other.browser();
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect(await enter(elsewhere, codeOf(secret))).toMatchObject({ rtnCode: '0', bizData: { account: 'admin' } });
    expect(await elsewhere.isSignedIn()).toBe(true);
    await recorded('user.secondFactorOn');
  });

  it('takes a code once, also of two at the same time, one step early and late, and no others', async () => {
    const { secret } = await switchedOn();
    const wrong = { rtnCode: '-1', msg: texts.secondFactorCodeWrong, field: 'code' };
    const browsers = [gateway.browser(), other.browser()] as const;
    for (const browser of browsers) await browser.signIn('admin', password);
    const [first] = browsers;
    expect(await enter(first, codeOf(secret, now + 2 * step))).toMatchObject(wrong);
    expect(await enter(first, codeOf(secret, now - 2 * step))).toMatchObject(wrong);
    const both = await Promise.all(browsers.map((browser) => enter(browser, codeOf(secret, now + step))));
    expect(both.map(({ rtnCode }) => rtnCode).sort()).toEqual(['-1', '0']);
    const next = gateway.browser();
    await next.signIn('admin', password);
    expect(await enter(next, codeOf(secret, now + step))).toMatchObject(wrong);
    // an older code than the last one that was taken is used up, too
    expect(await enter(next, codeOf(secret))).toMatchObject(wrong);
    now += 2 * step;
    expect(await enter(next, codeOf(secret))).toMatchObject({ rtnCode: '0' });
    const last = gateway.browser();
    await last.signIn('admin', password);
    expect(await enter(last, '12345')).toMatchObject(wrong);
  });

  it('takes each recovery code once, written in any way', async () => {
    const { codes } = await switchedOn();
    expect(codes).toHaveLength(10);
    const [code = ''] = codes;
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    const browser = gateway.browser();
    await browser.signIn('admin', password);
    expect(await enter(browser, code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ rtnCode: '0' });
    expect(await setting(browser, 'state')).toMatchObject({ bizData: { on: true, recoveryCodes: 9, forced: false } });
    const again = gateway.browser();
    await again.signIn('admin', password);
    expect(await enter(again, code)).toMatchObject({ rtnCode: '-1', msg: texts.secondFactorCodeWrong });
    await recorded('user.recoveryCodeUsed');
  });

  it('is not reached without the password, five minutes after it, or after the password was changed', async () => {
    const { secret } = await switchedOn();
    const over = { rtnCode: '-1', msg: texts.secondFactorExpired };
    expect(await enter(gateway.browser(), codeOf(secret))).toMatchObject(over);
    const late = gateway.browser();
    await late.signIn('admin', password);
    now += 5 * minuteMs;
    expect(await enter(late, codeOf(secret))).toMatchObject(over);
    const browser = gateway.browser();
    await browser.signIn('admin', password);
    const [kept] = await select<{ hash: string }>(
      db.dataSource,
      `select password_hash as hash from account where account = 'admin'`,
    );
    await db.dataSource.query(`update account set password_hash = 'another' where account = 'admin'`);
    expect(await enter(browser, codeOf(secret))).toMatchObject(over);
    await db.dataSource.query(`update account set password_hash = $1 where account = 'admin'`, [kept?.hash]);
  });

  it('slows down guessing of codes as of passwords, over all instances', async () => {
    const { secret } = await switchedOn();
    const browser = gateway.browser();
    await browser.signIn('admin', password);
    for (let n = 0; n < 5; n++) {
      expect(await enter(browser, '000000')).toMatchObject({ msg: texts.secondFactorCodeWrong });
    }
    expect(await enter(browser, codeOf(secret))).toMatchObject({ status: 429 });
    const elsewhere = other.browser();
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect(await enter(elsewhere, codeOf(secret))).toMatchObject({ status: 429 });
    now += minuteMs;
    expect(await enter(elsewhere, codeOf(secret))).toMatchObject({ rtnCode: '0' });
    await recorded('user.loginFailed');
  });

  it('is entered however many fail to sign in under a name made of its uid', async () => {
    const { browser: owner, secret } = await switchedOn();
    const { bizData } = await owner.call<LoginUser>('/api/user/current');
    for (let n = 0; n < 25; n++) {
      expect(await gateway.browser(`192.0.2.${n}`).signIn(`second factor ${bizData?.uid}`, 'wrong')).not.toMatchObject({
        rtnCode: '0',
      });
    }
    const browser = gateway.browser();
    await browser.signIn('admin', password);
    expect(await enter(browser, codeOf(secret))).toMatchObject({ rtnCode: '0' });
  });

  it('is switched on with the password alone, by a first code, and ends other sessions', async () => {
    const [browser, old] = [gateway.browser(), gateway.browser()];
    for (const each of [browser, old]) await each.signIn('admin', password);
    const wrong = await setting(browser, 'begin', { password: hashed('wrong') });
    expect(wrong).toMatchObject({ rtnCode: '-1', msg: texts.oldPasswordWrong, field: 'password' });
    expect(await setting(browser, 'confirm', { code: '000000' })).toMatchObject({ msg: texts.secondFactorNotBegun });
    const begun = await setting<NewAuthenticator>(browser, 'begin', { password: hashed(password) });
    const { secret = '', address = '', picture = '' } = begun.bizData ?? {};
    expect(Buffer.from(picture.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg /);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(await setting(browser, 'confirm', { code: '000000' })).toMatchObject({ msg: texts.secondFactorCodeWrong });
    // it asks for nothing until then
    expect(await gateway.browser().signIn('admin', password)).toMatchObject({ rtnCode: '0' });
    expect(await setting(browser, 'confirm', { code: codeOf(secret) })).toMatchObject({ rtnCode: '0' });
    expect([await browser.isSignedIn(), await old.isSignedIn()]).toEqual([true, false]);
    const again = await setting(browser, 'begin', { password: hashed(password) });
    expect(again).toMatchObject({ rtnCode: '-1', msg: texts.secondFactorIsOn });
  });

  it('ends a sign-in by the password alone that was open when it was switched on', async () => {
    const [owner, late] = [gateway.browser(), gateway.browser()];
    await owner.signIn('admin', password);
    const begun = await setting<NewAuthenticator>(owner, 'begin', { password: hashed(password) });
    const code = codeOf(begun.bizData?.secret ?? '');
    const waiting = async (): Promise<number> =>
      (
        await db.dataSource.query<unknown[]>(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%account%'`,
        )
      ).length;
    const holder = db.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query(`select 1 from account where account = 'admin' for update`);
    const signingIn = late.signIn('admin', password);
    await until(async () => (await waiting()) === 1, 'the sign-in waits for the account');
    let isOver = false;
    const confirming = setting(owner, 'confirm', { code }).finally(() => (isOver = true));
    await until(async () => isOver || (await waiting()) === 2, 'it is switched on, or waits for the account too');
    await holder.commitTransaction();
    await holder.release();
    await signingIn;
    expect(await confirming).toMatchObject({ rtnCode: '0', msg: texts.secondFactorTurnedOn });
    expect([await owner.isSignedIn(), await late.isSignedIn()]).toEqual([true, false]);
  });

  it('gives new recovery codes, and is switched off, with password and code', async () => {
    const { browser, secret, codes } = await switchedOn();
    const good = { password: hashed(password) };
    for (const call of ['newCodes', 'switchOff']) {
      const noPassword = await setting(browser, call, { password: hashed('wrong'), code: codeOf(secret) });
      expect(noPassword).toMatchObject({ rtnCode: '-1', field: 'password' });
      expect(await setting(browser, call, { ...good, code: '000000' })).toMatchObject({ rtnCode: '-1', field: 'code' });
    }
    const made = await setting<{ codes: string[] }>(browser, 'newCodes', { ...good, code: codeOf(secret) });
    expect(made).toMatchObject({ rtnCode: '0', msg: texts.secondFactorCodesMade });
    expect(made.bizData?.codes).toHaveLength(10);
    const old = await setting(browser, 'switchOff', { ...good, code: codes[0] });
    expect(old).toMatchObject({ rtnCode: '-1', field: 'code' });
    const off = await setting(browser, 'switchOff', { ...good, code: made.bizData?.codes[0] });
    expect(off).toMatchObject({ rtnCode: '0', msg: texts.secondFactorTurnedOff });
    expect(await gateway.browser().signIn('admin', password)).toMatchObject({ rtnCode: '0' });
    for (const action of ['user.newRecoveryCodes', 'user.secondFactorOff']) await recorded(action);
  });

  it('is forced for a role: nothing else can be done before, and it cannot be switched off', async () => {
    await accountOf('areaman', role.areaManager);
    const browser = other.browser();
    const user = await browser.signIn<LoginUser>('areaman', password);
    expect(user).toMatchObject({ rtnCode: '0', bizData: { mustSetUpSecondFactor: true } });
    const refused = { status: 403, msg: texts.secondFactorSetUpFirst };
    expect(await browser.call('/api/user/visibleApps')).toMatchObject({ rtnCode: '0' });
    expect(await browser.call('/api/analytics/event', { event: 'open', path: '/home' })).toMatchObject(refused);
    expect(await browser.call('/api/lds/adminAccount/list?page=1&size=10', {})).toMatchObject(refused);
    const { browser: set, secret } = await switchedOn('areaman', other);
    expect(await set.call('/api/analytics/event', { event: 'open', path: '/home' })).toMatchObject({ rtnCode: '0' });
    const off = await setting(set, 'switchOff', { password: hashed(password), code: codeOf(secret) });
    expect(off).toMatchObject({ rtnCode: '-1', msg: texts.secondFactorForced });
    expect(await other.browser().signIn('admin', password)).toMatchObject({
      bizData: { mustSetUpSecondFactor: false },
    });
  });

  it('is reset by an administrator, but not their own', async () => {
    await accountOf('areaman', role.areaManager);
    const { browser: owner } = await switchedOn('areaman');
    const { browser: admin } = await switchedOn();
    const reset = (uid: string) => admin.call('/api/lds/adminAccount/resetSecondFactor', { uid });
    const list = await admin.call<{ list: { account: string; secondFactor: boolean }[] }>(
      '/api/lds/adminAccount/list?page=1&size=10',
      {},
    );
    expect(list.bizData?.list.map(({ account, secondFactor }) => [account, secondFactor])).toContainEqual([
      'areaman',
      true,
    ]);
    const { bizData } = await admin.call<LoginUser>('/api/user/current');
    expect(await reset(bizData?.uid ?? '')).toMatchObject({ rtnCode: '-1', msg: texts.ownSecondFactorKept });
    expect(await reset('areaman')).toMatchObject({ rtnCode: '0', msg: texts.secondFactorReset });
    expect(await owner.isSignedIn()).toBe(false);
    expect(await reset('areaman')).toMatchObject({ rtnCode: '-1', msg: texts.secondFactorIsOff });
    expect(await gateway.browser().signIn('areaman', password)).toMatchObject({ rtnCode: '0' });
    await recorded('account.resetSecondFactor');
  });

  it('keeps neither secret nor recovery codes in the clear, in tables, events or the audit', async () => {
    const { secret, codes } = await switchedOn();
    const tables = await select<{ name: string }>(
      db.dataSource,
      `select table_name as name from information_schema.tables where table_schema = current_schema()`,
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(await db.dataSource.query(`select * from "${name}"`));
      const seen = [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))];
      expect([name, seen.filter((each) => rows.includes(each))]).toEqual([name, []]);
    }
  });
});
