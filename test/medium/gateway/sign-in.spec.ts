import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { filled, minuteMs, role, texts } from '#libs/contracts';
import { Jobs } from '#libs/data/jobs';
import { database } from '../../../services/gateway/database.js';
import { CaptchaService } from '../../../services/gateway/captcha/captcha.service.js';
import type { LoginUser } from '../../../services/gateway/user/user.dto.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { hashed } from './browser.js';
import { GatewayProcess } from './gateway-process.js';

describe('signing in', () => {
  let db: TestDatabase;
  let gateway: GatewayProcess;

  beforeAll(async () => {
    db = await testDatabase(database);
    gateway = await GatewayProcess.on(db.url);
  });
  afterEach(() => db.dataSource.query('delete from sign_in_try'));
  afterAll(async () => {
    await gateway.close();
    await db.close();
  });

  it('returns the user and sets a cookie that scripts cannot read', async () => {
    const answer = await gateway.browser().signIn<LoginUser>('admin', 'firstbell1');
    expect(answer).toMatchObject({ status: 200, rtnCode: '0' });
    expect(answer.bizData).toMatchObject({
      account: 'admin',
      tags: role.administrator,
      isAdmin: 1,
      source: 'product',
      appList: ['stats', 'chat', 'classStyle', 'schedule'],
      mustChangePassword: false,
      outside: false,
      permissions: expect.arrayContaining(['licenceSync']),
    });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^firstbell\.sid=[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('marks the cookie as secure when the request came over https', async () => {
    const browser = gateway.browser();
    await browser.call('/api/captcha/getImage');
    const body = { account: 'admin', password: hashed('firstbell1'), mcode: '1234' };
    const answer = await browser.call('/api/user/login', body, { 'x-forwarded-proto': 'https' });
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure/);
  });

  it.each([
    [{}, texts.accountRequired],
    [{ account: '' }, texts.accountRequired],
    [{ account: 'admin' }, texts.passwordRequired],
    [{ account: 'admin', password: hashed('x') }, texts.captchaRequired],
    [{ account: 'admin', password: 'plain', mcode: '1234' }, texts.loginInvalid],
    [{ account: 'ad\u0000min', password: hashed('x'), mcode: '1234' }, texts.loginInvalid],
    [{ account: 'admin', password: hashed('x'), mcode: '1234', tags: 1 }, '不支持的字段tags'],
  ])('refuses %j', async (body, msg) => {
    expect(await gateway.browser().call('/api/user/login', body)).toMatchObject({ status: 200, rtnCode: '-1', msg });
  });

  it('refuses a wrong captcha, one without its cookie, one used before, one that is too old', async () => {
    const browser = gateway.browser();
    const wrong = { rtnCode: '-1', msg: texts.captchaWrong };
    expect(await browser.signIn('admin', 'firstbell1', '9999')).toMatchObject(wrong);
    const body = { account: 'admin', password: hashed('firstbell1'), mcode: '1234' };
    expect(await browser.call('/api/user/login', body)).toMatchObject(wrong);
    expect(await gateway.browser().call('/api/user/login', body)).toMatchObject(wrong);
    await browser.call('/api/captcha/getImage');
    gateway.advance(5 * minuteMs + 1);
    expect(await browser.call('/api/user/login', body)).toMatchObject(wrong);
  });

  it('takes a captcha in upper and lower case, and keeps no solutions that are over', async () => {
    const captchas = gateway.app.get(CaptchaService);
    const { id, image } = await captchas.create(undefined);
    expect(image).toMatch(/^data:image\/png;base64,/);
    const other = await GatewayProcess.on(db.url, { CAPTCHA_FIXED: 'aBcD' });
    const mixed = await other.app.get(CaptchaService).create(undefined);
    expect(await captchas.check(mixed.id, 'AbCd')).toBe(true);
    await other.close();
    gateway.advance(6 * minuteMs);
    // the job may be due and running at this moment
    await until(() => gateway.app.get(Jobs).runNow('captcha-retention'), 'a run of the job');
    expect(await db.dataSource.query('select id from captcha where id = $1', [id])).toEqual([]);
  });

  it('returns the same for an unknown account and a wrong password', async () => {
    const refused = { status: 200, rtnCode: '-1', bizData: null, msg: texts.loginWrong };
    expect(await gateway.browser().signIn('unknown', 'firstbell1')).toMatchObject(refused);
    expect(await gateway.browser().signIn('admin', 'firstbell2')).toMatchObject(refused);
  });

  it('refuses an account without a role of the console', async () => {
    await db.dataSource.query(
      `insert into account (uid, account, username, tags, source, password_hash)
       select 't1', 'teacher1', '老师', $1, source, password_hash from account where account = 'admin'`,
      [role.teacher],
    );
    const answer = await gateway.browser().signIn('teacher1', 'firstbell1');
    expect(answer).toMatchObject({ rtnCode: '-1', msg: texts.noPermissionZh });
  });

  it('slows down guessing at one address, leaves other addresses alone, and lets the owner in again', async () => {
    const guesser = gateway.browser('203.0.113.7');
    for (let n = 0; n < 5; n++) await guesser.signIn('admin', 'wrong');
    const throttled = { status: 429, rtnCode: '429', msg: filled(texts.loginThrottled, { wait: '5秒' }) };
    expect(await guesser.signIn('admin', 'firstbell1')).toMatchObject(throttled);
    expect(await gateway.browser('203.0.113.8').signIn('admin', 'firstbell1')).toMatchObject({ rtnCode: '0' });
    gateway.advance(15 * minuteMs);
    expect(await guesser.signIn('admin', 'firstbell1')).toMatchObject({ rtnCode: '0' });
    expect(await guesser.signIn('admin', 'wrong')).toMatchObject({ rtnCode: '-1' });
  });

  it('lets the owner in at the very address of a guesser, in a browser used before', async () => {
    const owner = gateway.browser('203.0.113.10');
    await owner.signIn('admin', 'firstbell1');
    await owner.call('/api/user/logout');
    const guesser = gateway.browser('203.0.113.10');
    for (let n = 0; n < 6; n++) await guesser.signIn('admin', 'wrong');
    expect(await guesser.signIn('admin', 'firstbell1')).toMatchObject({ status: 429 });
    expect(await owner.signIn('admin', 'firstbell1')).toMatchObject({ rtnCode: '0' });
    for (let n = 0; n < 5; n++) await owner.signIn('admin', 'wrong');
    expect(await owner.signIn('admin', 'firstbell1')).toMatchObject({ status: 429 });
  });

  it('counts tries that run at the same time', async () => {
    const guesses = Array.from({ length: 12 }, () => gateway.browser('203.0.113.9').signIn('admin', 'wrong'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
  });

  it('creates the first administrator once, with a generated password when none is given', async () => {
    const fresh = await testDatabase(database);
    const first = await GatewayProcess.on(fresh.url, { ADMIN_PASSWORD: undefined });
    const { created } = first.administrator;
    expect(created).toEqual({ account: 'admin', password: expect.stringMatching(/^[A-Za-z2-9]{12}$/) });
    const second = await GatewayProcess.on(fresh.url, { ADMIN_PASSWORD: undefined });
    expect(second.administrator.created).toBeUndefined();
    const answer = await second.browser().signIn('admin', created?.password ?? '');
    expect(answer.bizData).toMatchObject({ mustChangePassword: true });
    await first.close();
    await second.close();
    await fresh.close();
  });
});
