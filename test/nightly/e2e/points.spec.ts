import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { texts } from '#libs/contracts';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
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
} from '../../stack/index.js';
import { rowsOf } from '../../medium/imports/workbooks.js';
import { pickFound, shownOptions } from '../../e2e/pick-found.js';
import { violations } from '../../e2e/axe.js';

const schoolCode = 'bell';
const students = ['王小明', '李小红', '赵小刚'] as const;

describeWith('browser', browserProgram !== undefined)('points of teachers in the console', () => {
  let platform: WeChatPaySimulator;
  let stack: Stack;
  let client: HttpClient;
  let browser: Browser;
  let page: Page;
  let payItemId: string;
  const errors: string[] = [];

  beforeAll(async () => {
    platform = await WeChatPaySimulator.start({ retryScale: 0.01 });
    stack = await startStack({ kafka: false, env: { ...platform.environment, DEMO_CLOCK: 'movable' } });
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
  const choose = async (field: string, name: string, typed?: string): Promise<void> => {
    const box = dialog().getByRole('combobox', { name: field });
    if (typed !== undefined) return pickFound(box, typed, name);
    await box.click();
    await shownOptions(page).filter({ hasText: name }).first().click();
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
    await page.goto(`${stack.httpUrl}/home/addedvalue/subscribelist?schoolCode=${schoolCode}`);
    await press('订阅', page);
    await choose('学生姓名', '赵小刚', '赵小刚');
    await choose('家长', '赵小刚家长');
    await press('订阅');
    await waitForNotice('添加成功');
    await open('reward');
    await row('李小红').getByText('待结算').waitFor();
    await row('赵小刚').waitFor({ timeout: 60_000 });
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
    // the school gave no points last month: that is no zero
    const preview = page.getByRole('table', { name: '对上月的影响' });
    await page.getByText('没有积分池，未发放积分').waitFor();
    const gaps = preview.getByRole('cell', { name: '-', exact: true });
    await until(async () => (await gaps.count()) === 4, 'a preview without points');
    await page.getByRole('spinbutton', { name: '每名服务学生' }).fill('20');
    // what is previewed is the plan that was typed, with its tasks
    const previewed = page.waitForRequest((request) => {
      const body = request.url().endsWith('/config/preview') ? (request.postData() ?? '') : '';
      return body.includes('"taskCode":"new"') && body.includes('"points":15');
    });
    await page.getByRole('spinbutton', { name: '新订阅 每次积分' }).fill('15');
    await previewed;
    await page.getByRole('spinbutton', { name: '兑换比例' }).fill('10');
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

  it('closes the month by the clock of the demo, and opens a figure down to its event', async () => {
    await page.goto(`${stack.httpUrl}/home/addedvalue/subscribeInfo?schoolCode=${schoolCode}`);
    await page.getByText('没有符合条件的月结记录').waitFor();
    await press('调到下月 1 日', page);
    await press('调整时钟');
    await waitForNotice('演示时钟已调到');
    await row('晨钟小学').getByText('¥36.00').first().waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: /^明细 晨钟小学/ }).click();
    await page.getByText('上月末 0 + 新增 3 − 取消 0 = 月末 3').waitFor();
    await page.getByTestId('figure-newCount').click();
    await until(async () => (await page.locator('[data-row-key]').count()) === 3, 'the rows behind the figure');
    await row('李小红').getByRole('button', { name: '展开行' }).click();
    const events = page.getByRole('list', { name: '订阅记录' }).getByRole('listitem');
    await events.first().waitFor();
    expect(await events.allInnerTexts()).toEqual([expect.stringMatching(/^新订阅 .*安心套餐 ¥12\.00.*李小红，admin/)]);
  }, 120_000);

  it('R-PTS-04: a payout that fails is returned with its reason, the next one is paid', async () => {
    await open('exchange');
    await page.getByText('模拟', { exact: true }).waitFor();
    await page.getByText('演示时钟已调整').waitFor();
    platform.nextTransfers({ state: 'FAIL', reason: 'NAME_NOT_CORRECT' }, { state: 'SUCCESS' });
    for (const result of ['失败 FAIL', '成功 SUCCESS']) {
      await press('兑换积分', page);
      await choose('教师', '陈老师', '陈');
      await dialog().getByText('可兑换 10 积分').waitFor();
      await dialog().getByRole('spinbutton', { name: '兑换积分' }).fill('11');
      await dialog().getByText('可兑换积分不足').waitFor();
      await dialog().getByRole('spinbutton', { name: '兑换积分' }).fill('5');
      await dialog().getByText('折合 ¥0.50').waitFor();
      if (result.startsWith('失败')) await dialog().getByRole('textbox', { name: '微信 openId' }).fill('oTeacher');
      expect(await violations(page)).toEqual([]);
      await press('兑换');
      await closed();
      await row(result).waitFor({ timeout: 60_000 });
    }
    const failed = await row('失败 FAIL').innerText();
    for (const part of ['NAME_NOT_CORRECT', '收款人姓名与实名不一致', '¥0.50']) expect(failed).toContain(part);
    expect(await violations(page)).toEqual([]);
  }, 120_000);

  it('a payout that waits for the teacher is confirmed through the link of the teacher', async () => {
    platform.nextTransfers({ state: 'WAIT_USER_CONFIRM' });
    await press('兑换积分', page);
    await choose('教师', '陈老师', '陈');
    await dialog().getByRole('spinbutton', { name: '兑换积分' }).fill('3');
    await press('兑换');
    await closed();
    await row('待教师确认').getByRole('button', { name: '陈老师 的收款确认' }).click();
    await dialog().getByRole('button', { name: '复制链接' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const phone = await openPage(browser, { viewport: { width: 390, height: 844 } });
    const payout = '**/api/integral/mobile/payout';
    await phone.route(payout, (route) => route.abort());
    await phone.goto((await dialog().getByRole('link', { name: '打开链接' }).getAttribute('href')) ?? '');
    await phone.getByText('网络异常，正在自动重试…').waitFor();
    await phone.unroute(payout);
    await phone.getByText('模拟支付').waitFor();
    // a link that has ended meanwhile is refused, and that is no failure of the network
    await phone.route(payout, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-pay-proof': 'a.b' } }),
    );
    await phone.getByText(texts.confirmLinkExpired).waitFor();
    await phone.unroute(payout);
    await phone.reload();
    await phone.getByText('¥0.30').waitFor();
    expect(await violations(phone)).toEqual([]);
    expect(await phone.locator('body').innerText()).not.toMatch(/陈|晨钟|138/);
    await press('确认收款', phone);
    await press('确认收款', phone);
    await phone.getByRole('heading', { name: '已收款' }).waitFor();
    await phone.context().close();
    await page.keyboard.press('Escape');
    await row('¥0.30').getByText('成功 SUCCESS').waitFor({ timeout: 30_000 });
  }, 120_000);

  it('takes points back with a reason, and shows it all in the statistics and in the statement of the teacher', async () => {
    await open('stats');
    await page.getByRole('img', { name: /近12个月积分趋势/ }).waitFor();
    await page.getByRole('button', { name: '收回 陈老师' }).first().click();
    await dialog().getByText('可兑换 2 积分').waitFor();
    await dialog().getByRole('spinbutton', { name: '收回积分' }).fill('1');
    await dialog().getByRole('textbox', { name: '原因' }).fill('多发的积分');
    await press('收回');
    await waitForNotice('积分已收回');
    await closed();
    await row('陈老师').getByText('1', { exact: true }).first().waitFor();
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
