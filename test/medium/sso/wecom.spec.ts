import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { minuteMs, role, type SsoRefusal, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { select } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { database } from '../../../services/gateway/database.js';
import { WeComProvider } from '../../../services/gateway/sso/wecom-provider.js';
import type { LoginUser } from '../../../services/gateway/user/user.dto.js';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import type { Browser } from '../gateway/browser.js';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { begin, comeBack } from './outside.js';

const consoleUrl = 'http://127.0.0.1:3999';
const phone = '13800001234';

describe('signing in with WeCom', () => {
  let db: TestDatabase;
  let platform: WeComSimulator;
  let first: GatewayProcess;
  let second: GatewayProcess;

  beforeAll(async () => {
    db = await testDatabase(database);
    platform = await WeComSimulator.start();
    const env = { ...platform.environment, PUBLIC_URL: consoleUrl };
    first = await GatewayProcess.on(db.url, env);
    second = await GatewayProcess.on(db.url, env);
    const { corpId } = platform.provider;
    platform.saveMember(corpId, { userid: 'Admin', name: '老板' });
    platform.saveMember(corpId, { userid: 'ZhangSan', name: '张三' });
    platform.saveMember(corpId, { userid: 'LiSi', name: '李四', mobile: `+86 ${phone}` });
    platform.saveMember(corpId, { userid: 'WangWu', name: '王五', mobile: '13800009999' });
    platform.saveMember(corpId, { userid: 'teacher1', name: '老师' });
    platform.saveMember(corpId, { userid: 'stranger', name: '陌生人', mobile: '13800005678' });
    const phones = first.app.get(PhoneCipher);
    const copy = `insert into account (uid, account, username, tags, source, password_hash, sso_id, phone_hash)
      select $1, $1, $1, $2, source, password_hash, $3, $4 from account where account = 'admin'`;
    const add = (uid: string, tags: number, ssoId: string | null, hash: string | null): Promise<unknown> =>
      db.dataSource.query(copy, [uid, tags, ssoId, hash]);
    await add('buyers', role.areaManager, 'zhangsan', null);
    await add('byPhone', role.areaManager, null, phones.searchHash(phone));
    await add('bound', role.areaManager, 'zhaoliu', phones.searchHash('13800009999'));
    await add('teacher1', role.teacher, null, null);
  });
  afterEach(() => platform.recover());
  afterAll(async () => {
    for (const gateway of [first, second]) await gateway.close();
    await platform.close();
    await db.close();
  });

  /** Chooses a member on the page of the platform; the address to which it sends the browser then. */
  const chooseAt = async (address: string, userid: string): Promise<URL> => {
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`（${userid}）`);
    const body = new URLSearchParams({ ...Object.fromEntries(new URL(address).searchParams), userid });
    const answer = await fetch(new URL(address).origin + new URL(address).pathname, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    return new URL(answer.headers.get('location') ?? '/none', consoleUrl);
  };
  /** A member who has signed in at the platform and is on the way back. */
  const onTheWay = async (userid: string): Promise<{ browser: Browser; back: URL }> => {
    const browser = first.browser();
    return { browser, back: await chooseAt(await begin(browser, undefined, 'wecom'), userid) };
  };
  const reasonOf = (address: URL): string | null => address.searchParams.get('refused');
  const refusal = async (userid: string): Promise<string | null> => {
    const { browser, back } = await onTheWay(userid);
    return reasonOf(await comeBack(browser, first.origin, back));
  };
  const enter = (browser: Browser, address: URL) =>
    browser.call<LoginUser>(`/api/user/ssoLogin?ticket=${address.searchParams.get('ticket')}`);
  const accountOf = async (userid: string): Promise<string | undefined> => {
    const { browser, back } = await onTheWay(userid);
    return (await enter(browser, await comeBack(browser, first.origin, back))).bizData?.account;
  };

  it('is offered where an app for it is configured, and says when it is simulated', async () => {
    const ways = await first.browser().call('/api/user/sso/ways');
    expect(ways.bizData).toEqual([{ way: 'wecom', name: '企业微信（模拟）', canEnd: false }]);
    const real = await GatewayProcess.on(db.url, { ...platform.environment, WECOM_SIMULATOR: undefined });
    expect((await real.browser().call('/api/user/sso/ways')).bizData).toEqual([
      { way: 'wecom', name: '企业微信', canEnd: false },
    ]);
    await real.close();
    const login = Object.keys(platform.environment).filter((name) => name.startsWith('WECOM_LOGIN_'));
    const none = Object.fromEntries(login.map((name) => [name, undefined]));
    const without = await GatewayProcess.on(db.url, { ...platform.environment, ...none });
    expect((await without.browser().call('/api/user/sso/ways')).bizData).toEqual([]);
    const begun = await without.browser().call('/api/user/sso/begin', { way: 'wecom' });
    expect(begun).toMatchObject({ rtnCode: '-1', msg: texts.ssoWayUnknown });
    await without.close();
  });

  it('sends the browser to the web login with the app, the way back and a state', async () => {
    const address = new URL(await begin(first.browser(), undefined, 'wecom'));
    expect(address.origin + address.pathname).toBe(`${platform.url}/wwlogin/sso/login`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      login_type: 'CorpApp',
      appid: platform.provider.corpId,
      agentid: platform.provider.login.agentId,
      redirect_uri: `${consoleUrl}/api/user/sso/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('ends at another instance than it began, in a session that ends here alone', async () => {
    const browser = first.browser();
    const back = await chooseAt(await begin(browser, 'audit', 'wecom'), 'Admin');
    const address = await comeBack(browser, second.origin, back);
    expect(address.pathname).toBe('/ssoLogin/audit');
    expect(await enter(browser, address)).toMatchObject({ rtnCode: '0', bizData: { account: 'admin' } });
    expect(await browser.isSignedIn()).toBe(true);
    const [session] = await select<{ method: string }>(
      db.dataSource,
      'select method, id_token from session order by created desc limit 1',
    );
    expect(session).toEqual({ method: 'wecom', id_token: null });
    expect((await browser.call('/api/user/logout')).bizData).toBeNull();
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('finds the account by the id that an administrator gave it, by its name, and by the phone', async () => {
    expect(await accountOf('ZhangSan')).toBe('buyers');
    expect(await accountOf('LiSi')).toBe('byPhone');
  });

  it('lets no one in without an account or a role of the console', async () => {
    expect(await refusal('stranger')).toBe('noAccount');
    // the account with the same phone is another person's
    expect(await refusal('WangWu')).toBe('noAccount');
    expect(await refusal('teacher1')).toBe('noRole');
    expect(await db.dataSource.query(`select uid from account where account = 'stranger'`)).toEqual([]);
  });

  it('refuses a wrong state, an answer that has come back, and a person who declines', async () => {
    const { browser, back } = await onTheWay('Admin');
    const kept = [...browser.cookies];
    const again = async (address: URL): Promise<string | null> => {
      for (const [name, value] of kept) browser.cookies.set(name, value);
      return reasonOf(await comeBack(browser, first.origin, address));
    };
    const wrong = new URL(back);
    wrong.searchParams.set('state', 'a'.repeat(43));
    expect(await again(wrong)).toBe('state');
    expect(await again(back)).toBeNull();
    expect(await again(back)).toBe('used');
    const declined = await onTheWay('Admin');
    declined.back.searchParams.delete('code');
    expect(reasonOf(await comeBack(declined.browser, first.origin, declined.back))).toBe('denied');
  });

  it('refuses a code that the platform does not know, or that was used', async () => {
    const [one, other] = [await onTheWay('Admin'), await onTheWay('Admin')];
    const code = one.back.searchParams.get('code') ?? '';
    expect(reasonOf(await comeBack(one.browser, first.origin, one.back))).toBeNull();
    other.back.searchParams.set('code', code);
    expect(reasonOf(await comeBack(other.browser, first.origin, other.back))).toBe('token');
    const unknown = await onTheWay('Admin');
    unknown.back.searchParams.set('code', 'x');
    expect(reasonOf(await comeBack(unknown.browser, first.origin, unknown.back))).toBe('token');
  });

  it.each<[SsoRefusal, string, Parameters<WeComSimulator['fail']>[0]]>([
    ['away', 'is away', { path: 'auth/getuserinfo', kind: 'away' }],
    ['away', 'responds with 503', { path: 'auth/getuserinfo', kind: 'status' }],
    ['away', 'does not know our address', { path: 'auth/getuserinfo', kind: 'refused', errcode: 48001 }],
    ['noAccount', 'does not show who it is', { path: 'user/get', kind: 'refused', errcode: 60111 }],
  ])('refuses (%s) when the platform %s, and lets in again after', async (reason, _what, fault) => {
    platform.fail(fault);
    expect(await refusal('Admin')).toBe(reason);
    platform.recover();
    expect(await refusal('Admin')).toBeNull();
  });

  it('ends with the member, at the next check at the platform', async () => {
    await db.dataSource.query('delete from session');
    const { browser, back } = await onTheWay('LiSi');
    expect(await enter(browser, await comeBack(browser, first.origin, back))).toMatchObject({ rtnCode: '0' });
    const check = async (): Promise<boolean> => {
      first.advance(10 * minuteMs);
      await until(() => first.app.get(Jobs).runNow('sso-recheck'), 'a run of the job');
      return browser.isSignedIn();
    };
    expect(await check()).toBe(true);
    platform.fail({ path: 'user/get', kind: 'away' });
    expect(await check()).toBe(true);
    platform.recover();
    platform.leave(platform.provider.corpId, 'LiSi');
    expect(await check()).toBe(false);
  });

  it('has nothing of the code in what is logged of a refusal', async () => {
    const provider = first.app.get(WeComProvider).provider;
    const begun = { way: 'wecom', state: 's', nonce: 'n', verifier: 'v', pathName: '' } as const;
    const refused = provider?.identify(begun, new URLSearchParams({ code: 'secret-code', state: 's' }));
    await expect(refused).rejects.toMatchObject({ reason: 'token', detail: 'invalidLoginCode 40029' });
  });
});
