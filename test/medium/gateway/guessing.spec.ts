import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { filled, minuteMs, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { database } from '../../../services/gateway/database.js';
import { SignInThrottle } from '../../../services/gateway/user/sign-in-throttle.js';
import type { ProofChallenge } from '../../../services/gateway/user/user.dto.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { type Answer, type Browser, hashed, proofOf } from './browser.js';
import { GatewayProcess } from './gateway-process.js';

const right = { rtnCode: '0' };
const wrongPassword = { status: 200, rtnCode: '-1', msg: texts.loginWrong };
const wrongCaptcha = { status: 200, rtnCode: '-1', msg: texts.captchaWrong };
const needsProof = { status: 428, rtnCode: '428', msg: texts.proofNeeded };

describe('guessing a password', () => {
  let db: TestDatabase;
  let gateway: GatewayProcess;
  let password = 'firstbell1';

  beforeAll(async () => {
    db = await testDatabase(database);
    gateway = await GatewayProcess.on(db.url);
  });
  afterEach(async () => {
    await db.dataSource.query('delete from sign_in_try');
    gateway.advance(15 * minuteMs);
  });
  afterAll(async () => {
    await gateway.close();
    await db.close();
  });

  /** One call with a new captcha, without the work that it may be asked for. */
  const tryOnce = async (browser: Browser, plain: string, more: object = {}): Promise<Answer<ProofChallenge>> => {
    await browser.call('/api/captcha/getImage');
    return browser.call('/api/user/login', { account: 'admin', password: hashed(plain), mcode: '1234', ...more });
  };
  const failed = async (browser: Browser, times: number): Promise<void> => {
    for (let n = 0; n < times; n++) expect(await tryOnce(browser, 'wrong')).toMatchObject(wrongPassword);
  };

  it('costs a proof of work from the third try on, which the same captcha goes with', async () => {
    const browser = gateway.browser('203.0.113.20');
    await failed(browser, 2);
    const asked = await tryOnce(browser, password);
    expect(asked).toMatchObject(needsProof);
    expect(asked.bizData).toEqual({ challenge: expect.stringMatching(/^8\.[0-9a-z]+\.[\w-]{22}$/), difficulty: 8 });
    const body = { account: 'admin', password: hashed(password), mcode: '1234' };
    const proof = proofOf(asked.bizData as ProofChallenge);
    expect(await browser.call('/api/user/login', { ...body, proof: `${proof}0` })).toMatchObject(needsProof);
    expect(await browser.call('/api/user/login', { ...body, proof })).toMatchObject(right);
  });

  it('costs nothing when several sign in at once, as in an office', async () => {
    const browsers = Array.from({ length: 4 }, () => gateway.browser('203.0.113.24'));
    for (const browser of browsers) await browser.call('/api/captcha/getImage');
    const body = { account: 'admin', password: hashed(password), mcode: '1234' };
    const results = await Promise.all(browsers.map((browser) => browser.call('/api/user/login', body)));
    expect(results.map(({ rtnCode }) => rtnCode)).toEqual(['0', '0', '0', '0']);
  });

  it('is forgotten by a right password also while another try is counted', async () => {
    const throttle = gateway.app.get(SignInThrottle);
    const place = { kind: 'sign-in', account: 'user', address: '203.0.113.28' } as const;
    const failures = async (): Promise<number[]> => {
      const rows = await select<{ failures: number }>(db.dataSource, 'select failures from sign_in_try');
      return rows.map((row) => row.failures);
    };
    for (let n = 0; n < 30; n++) {
      for (let wrong = 0; wrong < 3; wrong++) (await throttle.begin(place)).end();
      const attempt = await throttle.begin(place);
      expect(await failures()).toEqual([4, 4, 4]);
      const [, other] = await Promise.all([attempt.succeeded(), throttle.begin(place)]);
      for (const { end } of [attempt, other]) end();
      // of account and address together only the other try may be left; of each alone the right one no longer counts
      expect([
        [4, 4],
        [1, 4, 4],
      ]).toContainEqual((await failures()).sort());
      await db.dataSource.query('delete from sign_in_try');
    }
  });

  it('needs a proof for each try: one is no good for another captcha, account, address, nor twice', async () => {
    const browser = gateway.browser('203.0.113.21');
    await failed(browser, 2);
    const { bizData } = await tryOnce(browser, 'wrong');
    const proof = proofOf(bizData as ProofChallenge);
    const body = { account: 'admin', password: hashed('wrong'), mcode: '1234', proof };
    expect(await browser.call('/api/user/login', body)).toMatchObject(wrongPassword);
    expect(await browser.call('/api/user/login', body)).toMatchObject(wrongCaptcha);
    expect(await tryOnce(browser, 'wrong', { proof })).toMatchObject(needsProof);
    const other = gateway.browser('203.0.113.22');
    await failed(other, 2);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    expect(await other.call('/api/user/login', body)).toMatchObject(needsProof);
  });

  it('is checked in the order ban, proof, captcha: what is refused uses nothing up', async () => {
    const browser = gateway.browser('203.0.113.23');
    await failed(browser, 2);
    const captchas = (): Promise<object[]> => db.dataSource.query<object[]>('select id from captcha');
    expect(await tryOnce(browser, 'wrong', { mcode: '9999' })).toMatchObject(needsProof);
    for (let n = 0; n < 3; n++) expect(await browser.signIn('admin', 'wrong')).toMatchObject(wrongPassword);
    await browser.call('/api/captcha/getImage');
    const before = [await captchas(), await db.dataSource.query('select * from sign_in_try order by key')];
    const body = { account: 'admin', password: hashed('wrong'), mcode: '1234' };
    for (let n = 0; n < 5; n++) expect(await browser.call('/api/user/login', body)).toMatchObject({ status: 429 });
    expect([await captchas(), await db.dataSource.query('select * from sign_in_try order by key')]).toEqual(before);
  });

  it('is slowed down in every process, and after a restart', async () => {
    const browser = gateway.browser('203.0.113.24');
    for (let n = 0; n < 5; n++) await browser.signIn('admin', 'wrong');
    const second = await GatewayProcess.on(db.url);
    second.advance(-minuteMs);
    expect(await second.browser('203.0.113.24').signIn('admin', password)).toMatchObject({ status: 429 });
    await second.close();
  });

  it('from many addresses is slowed down too, and locks out no browser that the account is known to use', async () => {
    const owner = gateway.browser('203.0.113.25');
    expect(await owner.signIn('admin', password)).toMatchObject(right);
    for (let n = 0; n < 10; n++) await failed(gateway.browser(`192.0.2.${n}`), 1);
    expect(await tryOnce(gateway.browser('192.0.2.50'), 'wrong')).toMatchObject(needsProof);
    await db.dataSource.query('update sign_in_try set failures = 25 where failures = 10');
    expect(await gateway.browser('192.0.2.51').signIn('admin', 'wrong')).toMatchObject(wrongPassword);
    const wait = filled(texts.loginThrottled, { wait: '1分钟' });
    expect(await gateway.browser('192.0.2.52').signIn('admin', password)).toMatchObject({ status: 429, msg: wait });
    expect(await tryOnce(owner, password)).toMatchObject(right);
  });

  it('of the captcha counts against the address, not the account', async () => {
    const browser = gateway.browser('203.0.113.26');
    for (let n = 0; n < 20; n++)
      expect(await tryOnce(browser, password, { mcode: '9999' })).toMatchObject(wrongCaptcha);
    expect(await tryOnce(browser, password)).toMatchObject(needsProof);
    expect(await tryOnce(gateway.browser('203.0.113.27'), password)).toMatchObject(right);
  });

  it('is not helped by a cookie of a browser that was known before the password changed', async () => {
    const [owner, thief] = [gateway.browser('203.0.113.28'), gateway.browser('203.0.113.29')];
    await owner.signIn('admin', password);
    thief.cookies.set('firstbell.known', owner.cookies.get('firstbell.known') ?? '');
    for (let n = 0; n < 5; n++) await thief.signIn('admin', 'wrong');
    expect(await thief.signIn('admin', password)).toMatchObject({ status: 429 });
    const change = { oldPassword: hashed(password), newPassword: hashed('firstbell2') };
    expect(await owner.call('/api/user/changePassword', change)).toMatchObject(right);
    password = 'firstbell2';
    // counted by its address from now on, where nothing has failed yet
    expect(await tryOnce(thief, 'wrong')).toMatchObject(wrongPassword);
  });

  it('is counted by its reason', async () => {
    const text = await gateway.app.get(Metrics).registry.getSingleMetricAsString('firstbell_sign_in_refused_total');
    for (const reason of ['throttled', 'proof', 'captcha', 'password']) expect(text).toContain(`reason="${reason}"`);
  });
});
