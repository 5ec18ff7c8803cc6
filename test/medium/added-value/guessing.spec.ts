import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { BusinessClock, Clock } from '#libs/kernel/clock';
import { dayMs, minuteMs, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { visitorHeader } from '#libs/http';
import { ProveThrottle, searchMs } from '#libs/commerce';
import { AllProcess } from '../authz/all-process.js';
import { Browser } from '../gateway/browser.js';
import { environment } from '../gateway/gateway-process.js';
import { addSchool } from './pay-school.js';

const path = '/api/addedvalue/mobile/prove';
const phone = '13800000001';
const failed = { status: 200, rtnCode: '-1', bizData: null, msg: texts.proveFailed };
const captchaAsked = { status: 200, rtnCode: '-1', field: 'mcode', msg: texts.captchaRequired };
const captchaWrong = { status: 200, rtnCode: '-1', field: 'mcode', msg: texts.captchaWrong };

describe('guessing who is a parent at the pay page', () => {
  let all: AllProcess;
  let db: DataSource;
  let time = Date.now();

  beforeAll(async () => {
    all = await AllProcess.start({ DEMO_CLOCK: 'movable' });
    all.app.get(Clock).now = () => new Date(time);
    db = all.database('added-value');
    const dataKey = environment.DATA_KEY;
    const parents = [
      { code: 'P1', phone, child: '王小明' },
      { code: 'P2', phone: '13800000002', child: '李 小红' },
      { code: 'P3', phone: '13800000003', child: '赵小刚', deleted: true },
    ];
    await addSchool(db, { code: 'OPEN', parents, dataKey });
    await addSchool(db, { code: 'OTHER', parents: [{ code: 'P9', phone: '13800000009', child: '孙小亮' }], dataKey });
    await addSchool(db, { code: 'CLOSED', config: { isOpen: 0 }, dataKey });
  });
  afterEach(() => db.query('delete from prove_try'));
  afterAll(() => all.close());

  const from = (address: string): Browser => new Browser(all.origin, address);
  const prove = (browser: Browser, body: object = {}, headers: Record<string, string> = {}) =>
    browser.call<{ proof: string }>(path, { schoolCode: 'OPEN', phone, studentName: '王小明', ...body }, headers);
  /** With a picture before it, as the page does once it is asked for one. */
  const proveWithCaptcha = async (browser: Browser, body: object, mcode = environment.CAPTCHA_FIXED) => {
    await browser.call('/api/captcha/getImage');
    return prove(browser, { ...body, mcode });
  };

  it('lets a parent in who mistypes, and forgets that', async () => {
    const browser = from('203.0.113.1');
    for (let n = 0; n < 2; n++) expect(await prove(browser, { studentName: '王明' })).toMatchObject(failed);
    expect(await prove(browser)).toMatchObject({
      rtnCode: '0',
      bizData: {
        proof: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
        parentUid: 'P1',
        children: [
          { studentUid: 'P1-S', name: '王小明', className: '一年级(1)班', status: 'none', expirationTime: null },
        ],
      },
    });
    expect(await prove(browser, { studentName: ' 李小 红', phone: '13800000002' })).toMatchObject({ rtnCode: '0' });
    const left = await db.query<{ failures: number }[]>('select failures from prove_try order by failures');
    // the address and the school keep the two that were wrong
    expect(left.map(({ failures }) => failures)).toEqual([2, 2]);
  });

  it('gets the same for a phone that is not there, a name that does not match, a parent who left, another school', async () => {
    const wrong = [
      { phone: '13999999999' },
      { studentName: '李小红' },
      { studentName: '不存在' },
      { phone: '13800000003', studentName: '赵小刚' },
      { phone: '13800000009', studentName: '孙小亮' },
    ];
    const seen: unknown[] = [];
    const times: number[] = [];
    for (const [n, body] of wrong.entries()) {
      const browser = from(`203.0.113.${10 + n}`);
      const begun = performance.now();
      const { headers, ...answer } = await prove(browser, body);
      times.push(performance.now() - begun);
      const names = [...headers.keys()].filter((name) => name !== 'content-length').sort();
      seen.push({ ...answer, names, length: headers.get('content-length') });
    }
    expect(seen[0]).toMatchObject(failed);
    for (const each of seen) expect(each).toEqual(seen[0]);
    for (const each of times) expect(each).toBeGreaterThanOrEqual(searchMs - 5);
  });

  it('learns nothing from many phones and names but the throttle, which is the same for known and unknown people', async () => {
    /** What 45 guesses from one address bring, each with the right captcha as soon as one is asked for. */
    const enumerate = async (address: string, guess: (n: number) => object): Promise<string[]> => {
      await db.query('delete from prove_try');
      const browser = from(address);
      const seen: string[] = [];
      for (let n = 0; n < 45; n++) {
        let answer = await prove(browser, guess(n));
        if (answer.msg === texts.captchaRequired) answer = await proveWithCaptcha(browser, guess(n));
        seen.push(`${answer.status} ${answer.rtnCode} ${answer.msg ?? ''}`);
      }
      return seen;
    };
    const unknown = await enumerate('203.0.113.30', (n) => ({ phone: String(13_900_000_000 + n) }));
    const known = await enumerate('203.0.113.31', (n) => ({
      phone: n % 2 ? phone : '13800000002',
      studentName: '周',
    }));
    const names = await enumerate('203.0.113.32', (n) => ({ studentName: `王小${n}` }));
    expect(new Set(unknown.slice(0, 29))).toEqual(new Set([`200 -1 ${texts.proveFailed}`]));
    expect(unknown.slice(30).every((each) => each.startsWith('429 429 尝试次数过多'))).toBe(true);
    const unknownPhone = await enumerate('203.0.113.33', (n) => ({ phone: '13999999999', studentName: `王小${n}` }));
    expect(names).toEqual(unknownPhone);
    expect(names.filter((each) => each.startsWith('200'))).toHaveLength(5);
    expect(known.filter((each) => each.startsWith('200'))).toHaveLength(10);
    for (const each of [...known, ...names]) expect(each).not.toMatch(/^200 0/);
  }, 180_000);

  it('costs a captcha after three failures, one for each try', async () => {
    const browser = from('203.0.113.40');
    for (let n = 0; n < 3; n++) expect(await prove(browser, { studentName: '王明' })).toMatchObject(failed);
    // the right name is of no use without it
    expect(await prove(browser)).toMatchObject(captchaAsked);
    expect(await proveWithCaptcha(browser, {}, '9999')).toMatchObject(captchaWrong);
    expect(await prove(browser, { mcode: environment.CAPTCHA_FIXED })).toMatchObject(captchaWrong);
    expect(await proveWithCaptcha(browser, { studentName: '王明' })).toMatchObject(failed);
    expect(await prove(browser, { mcode: environment.CAPTCHA_FIXED })).toMatchObject(captchaWrong);
    expect(await proveWithCaptcha(browser, {})).toMatchObject({ rtnCode: '0' });
  });

  it('has to wait at one phone from wherever it comes, in every process, and cannot say where it comes from', async () => {
    for (let n = 0; n < 5; n++) await proveWithCaptcha(from(`203.0.113.${50 + n}`), { studentName: '王明' });
    const visitor = { [visitorHeader]: 'e30.e30' };
    const refused = { status: 429, rtnCode: '429', msg: '尝试次数过多，请5秒后再试' };
    expect(await prove(from('203.0.113.60'), {}, visitor)).toMatchObject(refused);
    const other = new ProveThrottle(db, new Transactions(db), { now: () => new Date(time) });
    const [row] = await db.query<{ phoneHash: string }[]>(
      `select phone_hash as "phoneHash" from parent where code = 'P1'`,
    );
    const place = { schoolCode: 'OPEN', phoneHash: row?.phoneHash ?? '', visitor: { network: '203.0.113.61' } };
    await expect(other.begin(place)).rejects.toThrow(refused.msg);
    time += 5000;
    expect(await proveWithCaptcha(from('203.0.113.62'), {})).toMatchObject({ rtnCode: '0' });
  });

  it('counts many tries at once as many', async () => {
    const browser = from('203.0.113.70');
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => prove(browser, { studentName: `王${n}` })),
    );
    expect(responses.filter(({ msg }) => msg === texts.proveFailed)).toHaveLength(3);
    expect(responses.filter(({ msg }) => msg === texts.captchaRequired)).toHaveLength(9);
  });

  it('keeps neither phones nor addresses, no rows of schools that are not open, and rows for two hours', async () => {
    expect(await prove(from('203.0.113.80'), { schoolCode: 'NOWHERE' })).toMatchObject({ msg: texts.notSelling });
    expect(await prove(from('203.0.113.80'), { schoolCode: 'CLOSED' })).toMatchObject({ msg: texts.notSelling });
    expect(await db.query('select * from prove_try')).toEqual([]);
    await prove(from('203.0.113.81'), { phone: '13911112222' });
    const rows = JSON.stringify(await db.query('select * from prove_try'));
    expect(rows).not.toMatch(/13911112222|203\.0|OPEN/);
    expect(all.log).not.toContain('13911112222');
    time += 121 * minuteMs;
    await new ProveThrottle(db, new Transactions(db), { now: () => new Date(time) }).clean();
    expect(await db.query('select * from prove_try')).toEqual([]);
  });

  it('lets a parent in when the time of business was moved ahead of that of the gateway', async () => {
    expect(all.app.get(Clock)).toBeInstanceOf(BusinessClock);
    time += dayMs;
    expect(await prove(from('203.0.113.90'))).toMatchObject({ rtnCode: '0' });
  });
});
