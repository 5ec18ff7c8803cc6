import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser, Locator, Page } from 'playwright-core';
import { WeChatPaySimulator } from '../../services/simulators/wechat-pay/wechat-pay-simulator.js';
import {
  browserProgram,
  describeWith,
  type HttpClient,
  launchBrowser,
  openPage,
  signInAt,
  type Stack,
  startStack,
  until,
} from '../stack/index.js';
import { rowsOf } from '../medium/imports/import-parts.js';
import { violations } from './screens/axe.js';

const schoolCode = 'bell';
const students = ['王小明', '李小红', '赵小刚'] as const;

describeWith('browser', browserProgram !== undefined)('points of teachers in the console', () => {
  let platform: WeChatPaySimulator;
  let stack: Stack;
  let client: HttpClient;
  let db: pg.Client;
  let browser: Browser;
  let page: Page;
  let payItemId: string;
  const errors: string[] = [];

  beforeAll(async () => {
    platform = await WeChatPaySimulator.start({ retryScale: 0.01 });
    stack = await startStack({ kafka: false, env: platform.environment });
    db = new pg.Client({ connectionString: stack.databaseUrl });
    await db.connect();
    client = await stack.signedIn();
    await addSchool(client);
    payItemId = await addItem();
    await subscribe('王小明');
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, stack.httpUrl);
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await db?.end();
    await stack?.stop();
    await platform?.close();
  }, 120_000);

  const addItem = async (): Promise<string> => {
    const item = { schoolCode, name: '安心套餐', orderMode: 'subscribe', appCodeList: ['all'], price: '12.00' };
    await client.call('POST', '/api/addedvalue/payItem/add', { ...item, isFamily: 0 });
    const items = `/api/addedvalue/payItem/list?schoolCode=${schoolCode}`;
    return (await client.call<{ id: string }[]>('GET', items))[0]?.id ?? '';
  };
  const subscribe = async (name: string): Promise<void> => {
    const find = `/api/uc/student/listByLikeName?schoolCode=${schoolCode}&likeName=${encodeURIComponent(name)}`;
    const [found] = await client.call<{ studentUid: string }[]>('GET', find);
    const studentUid = found?.studentUid ?? '';
    const detail = `/api/uc/student/detail?schoolCode=${schoolCode}&studentUid=${studentUid}`;
    const { parents } = await client.call<{ parents: { uid: string }[] }>('GET', detail);
    const body = { schoolCode, studentUid, parentUid: parents[0]?.uid, payItemCode: payItemId };
    await client.call('POST', '/api/addedvalue/subscribe/add', body);
  };

  const open = (screen: string, query = `?schoolCode=${schoolCode}`) =>
    page.goto(`${stack.httpUrl}/home/integral/${screen}${query}`);
  const dialog = () => page.getByRole('dialog').filter({ visible: true });
  const press = (name: string, within: Page | Locator = dialog()) =>
    within.getByRole('button', { name, exact: true }).click();
  const waitForNotice = (text: string | RegExp) =>
    page.locator('.ant-message-notice').filter({ hasText: text }).first().waitFor();
  const row = (text: string) => page.locator('[data-row-key]').filter({ hasText: text });
  const closed = () => dialog().first().waitFor({ state: 'hidden' });
  const chooseTeacher = async (): Promise<void> => {
    await dialog().getByRole('combobox', { name: '教师' }).fill('陈');
    await page.locator('.ant-select-item-option:visible').filter({ hasText: '陈老师' }).first().click();
  };

  it('R-PTS-01 R-PTS-06: enables a school after it was said what that means, and shows the points live', async () => {
    await open('school', '');
    await row('晨钟小学').getByText('未启用').waitFor();
    await press('启用 晨钟小学', page);
    await dialog().getByText('启用后本月即按方案注入积分池').waitFor();
    await press('启用');
    await waitForNotice('已启用教师积分');
    await row('晨钟小学').getByText('已启用').waitFor();
    expect(await violations(page)).toEqual([]);
    await subscribe('李小红');
    // the plan gives ten points for one student, and ten for a subscription
    await until(
      async () => (await row('晨钟小学').locator('td').allInnerTexts()).slice(3, 6).join() === '1,10,10',
      'points',
      30,
    );
  }, 120_000);

  it('R-PTS-03 R-PTS-07: shows a reward, one that was refused with its reason, the task and the subscription', async () => {
    await subscribe('赵小刚');
    await open('reward');
    await row('李小红').getByText('待结算').waitFor();
    await until(
      async () => {
        await page.getByTestId('refresh').click();
        return (await row('赵小刚').count()) === 1;
      },
      'the refused reward',
      30,
    );
    const refused = await row('赵小刚').innerText();
    for (const part of ['未发放', '本月积分池已用完', '陈老师', '138****0009']) expect(refused).toContain(part);
    expect(await violations(page)).toEqual([]);
    await row('李小红').getByRole('button', { name: '陈老师 的订阅明细' }).click();
    await dialog().getByText('李小红', { exact: true }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: '任务' }).click();
    await page.waitForURL('**tab=task');
    await row('陈老师').getByText('还差 8').waitFor();
  }, 120_000);

  it('R-PTS-02: plans the next month beside the running one, and leads back to the schools', async () => {
    await open('seting');
    await page.getByRole('region', { name: '本月方案' }).getByText('10 积分', { exact: true }).waitFor();
    await page.getByRole('table', { name: '对上月的影响' }).waitFor();
    await page.getByRole('spinbutton', { name: '每名服务学生' }).fill('20');
    await page.getByRole('spinbutton', { name: '新订阅 每次积分' }).fill('15');
    expect(await violations(page)).toEqual([]);
    await press('保存', page);
    await waitForNotice(/保存成功，从 \d{4}-\d{2} 起生效/);
    await page.waitForURL('**/home/integral/school');
    await open('seting');
    await until(
      async () => (await page.getByRole('spinbutton', { name: '每名服务学生' }).inputValue()) === '20',
      'the saved plan',
    );
    await page.getByRole('region', { name: '本月方案' }).getByText('10 积分', { exact: true }).waitFor();
  }, 120_000);

  it('R-PTS-04: a payout that fails comes back with its reason, the next one is paid', async () => {
    await putAtHand(db, 2000);
    await open('exchange');
    await page.getByText('模拟', { exact: true }).waitFor();
    platform.nextTransfers({ state: 'FAIL', reason: 'NAME_NOT_CORRECT' }, { state: 'SUCCESS' });
    for (const result of ['失败 FAIL', '成功 SUCCESS']) {
      await press('兑换积分', page);
      await chooseTeacher();
      await dialog().getByText('可兑换 2,000 积分').waitFor();
      await dialog().getByRole('spinbutton', { name: '兑换积分' }).fill('2001');
      await dialog().getByText('可兑换积分不足').waitFor();
      await dialog().getByRole('spinbutton', { name: '兑换积分' }).fill('1000');
      await dialog().getByText('折合 ¥10.00').waitFor();
      if (result.startsWith('失败')) await dialog().getByRole('textbox', { name: '微信 openId' }).fill('oTeacher');
      expect(await violations(page)).toEqual([]);
      await press('兑换');
      await closed();
      await row(result).waitFor({ timeout: 60_000 });
    }
    const failed = await row('失败 FAIL').innerText();
    for (const part of ['NAME_NOT_CORRECT', '收款人姓名与实名不一致', '¥10.00']) expect(failed).toContain(part);
    expect(await violations(page)).toEqual([]);
  }, 120_000);

  it('takes points back with a reason, and shows it all in the statistics and in the statement of the teacher', async () => {
    await open('stats');
    await page.getByRole('img', { name: /近12个月积分趋势/ }).waitFor();
    await page.getByRole('button', { name: '收回 陈老师' }).first().click();
    await dialog().getByText('可兑换 1,000 积分').waitFor();
    await dialog().getByRole('spinbutton', { name: '收回积分' }).fill('400');
    await dialog().getByRole('textbox', { name: '原因' }).fill('多发的积分');
    await press('收回');
    await waitForNotice('积分已收回');
    await closed();
    await row('陈老师').getByText('600').waitFor();
    expect(await violations(page)).toEqual([]);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: '陈老师 的对账单' }).first().click();
    const rows = await rowsOf(readFileSync(await (await file).path()));
    expect(rows.flat().join()).toContain('多发的积分');
  }, 120_000);

  it('disables the school after it was said what that means', async () => {
    await open('school', '');
    await press('停用 晨钟小学', page);
    await dialog().getByText('停用后不再发放和兑换，已有积分保留').filter({ visible: true }).waitFor();
    await press('停用');
    await waitForNotice('已停用教师积分');
    await row('晨钟小学').getByText('未启用').waitFor();
    expect(errors).toEqual([]);
  }, 120_000);
});

/** A school with a class, its head teacher and students whose parents are known, also to added value. */
const addSchool = async (client: HttpClient): Promise<void> => {
  const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' };
  await client.call('POST', '/api/lds/school/add', { name: '晨钟小学', source: 'product', code: schoolCode, ...kind });
  const range = { gradeCode: '11', classNamePre: '小一', classNumBef: 1, classNumAft: 2 };
  await client.call('POST', '/api/lds/class/add', { schoolCode, ...range });
  const list = `/api/uc/class/listBySchoolCode?schoolCode=${schoolCode}`;
  const [first] = await client.call<{ classCode: string }[]>('GET', list);
  const classCode = first?.classCode;
  const teacher = { schoolCode, name: '陈老师', phone: '13800000009', masterClassCode: classCode };
  await client.call('POST', '/api/lds/teacher/save', teacher);
  for (const [n, name] of students.entries()) {
    const parents = [{ name: `${name}家长`, phone: `1380000000${n}`, relationCode: '51' }];
    await client.call('POST', '/api/lds/student/save', { schoolCode, classCode, name, gender: 1, parents });
  }
  const services = '/api/addedvalue/service/list?page=1&size=20';
  const known = async () =>
    (await client.call<{ total: number }>('POST', services, { schoolCode })).total === students.length;
  await until(() => known().catch(() => false), 'the students are known to added value', 60);
};

/** Gives the teacher points as the close of a month does. */
const putAtHand = async (db: pg.Client, points: number): Promise<void> => {
  await db.query('begin');
  await db.query('set local search_path = added_value');
  const sql = `with moved as (
      insert into ledger_transfer (id, at, cause, reference, school_code)
      values (gen_random_uuid(), now(), 'settle', 'earlier month', $1) returning id)
    insert into ledger_entry (transfer_id, account, points)
      select id, 'issue', -$2::int from moved union all
      select id, 'available:' || t.code, $2::int from moved, directory.teacher t where t.school_code = $1`;
  await db.query(sql, [schoolCode, points]);
  await db.query('commit');
};
