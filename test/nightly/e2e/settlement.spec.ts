import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser, Download, Locator, Page } from 'playwright-core';
import { monthOf } from '#libs/contracts';
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

const address = { addressProvinceCode: '440000', addressCityCode: '440100', addressTownCode: '440106' };
const students = ['李同学', '王同学', '张同学'];
/** A column a month earlier on the clocks of the schools, by which months are settled. */
const monthEarlier = (column: string): string =>
  `${column} = (${column} at time zone 'Asia/Shanghai' - interval '1 month') at time zone 'Asia/Shanghai'`;

describeWith('browser', browserProgram !== undefined)('settled months in the console', () => {
  let stack: Stack;
  let browser: Browser;
  let page: Page;
  let client: HttpClient;
  let db: pg.Client;
  /** The month of what is subscribed to, as it is shown. */
  let lastText: string;
  const errors: string[] = [];

  const post = <T>(path: string, body: object): Promise<T> => client.call<T>('POST', path, body);

  /** A school with three students, each with a parent. */
  const addSchool = async (): Promise<void> => {
    const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831', ...address };
    await post('/api/lds/school/add', { ...kind, name: '晨钟小学', source: 'product', code: 'bell' });
    const classes = { schoolCode: 'bell', gradeCode: '11', classNamePre: '小一', classNumBef: 1, classNumAft: 2 };
    await post('/api/lds/class/add', classes);
    const [first] = await client.call<{ classCode: string }[]>('GET', '/api/uc/class/listBySchoolCode?schoolCode=bell');
    for (const [n, name] of students.entries()) {
      const parents = [{ name: `${name}家长`, phone: `1380000000${n}`, relationCode: '51' }];
      const student = { schoolCode: 'bell', classCode: first?.classCode, name, gender: 1, parents };
      await post('/api/lds/student/save', student);
    }
    const copied = async () =>
      (await post<{ total: number }>('/api/addedvalue/service/list', { schoolCode: 'bell' })).total;
    await until(async () => (await copied()) === students.length, 'the students in added value', 60);
  };

  /** Two students subscribe, the price goes up, the third subscribes, and the first one cancels: all last month. */
  const subscribe = async (): Promise<void> => {
    const item = { schoolCode: 'bell', name: '安心套餐', orderMode: 'subscribe', appCodeList: ['all'], isFamily: 0 };
    await post('/api/addedvalue/payItem/add', { ...item, price: '12.00' });
    const [sold] = await client.call<{ id: string }[]>('GET', '/api/addedvalue/payItem/list?schoolCode=bell');
    const id = sold?.id ?? '';
    const ids: string[] = [];
    for (const [n, name] of students.entries()) {
      if (n === 2) await post('/api/addedvalue/payItem/update', { ...item, id, price: '15.00' });
      const found = await client.call<{ studentUid: string }[]>(
        'GET',
        `/api/uc/student/listByLikeName?schoolCode=bell&likeName=${encodeURIComponent(name)}`,
      );
      const studentUid = found[0]?.studentUid ?? '';
      const { parents } = await client.call<{ parents: { uid: string }[] }>(
        'GET',
        `/api/uc/student/detail?schoolCode=bell&studentUid=${studentUid}`,
      );
      const body = { schoolCode: 'bell', payItemCode: id, studentUid, parentUid: parents[0]?.uid };
      ids.push((await post<{ id: string }>('/api/addedvalue/subscribe/add', body)).id);
    }
    await post('/api/addedvalue/subscribe/cancel', { schoolCode: 'bell', ids: ids.slice(0, 1), remarks: '家长要求' });
    await db.query(`update added_value.subscription_event set ${monthEarlier('at')}`);
    const times = ['subscribe_time', 'cancel_time', 'expiration_time'].map(monthEarlier);
    await db.query(`update added_value.subscription set ${times.join()}`);
    const { rows } = await db.query<{ at: Date }>('select min(at) as at from added_value.subscription_event');
    const last = monthOf(rows[0]?.at ?? new Date());
    lastText = `${last.slice(0, 4)}年${Number(last.slice(4))}月`;
  };

  beforeAll(async () => {
    stack = await startStack({ kafka: false });
    client = await stack.signedIn();
    db = new pg.Client({ connectionString: stack.databaseUrl });
    await db.connect();
    await addSchool();
    await subscribe();
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, stack.httpUrl);
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await db?.end();
    await stack?.stop();
  }, 120_000);

  const dialog = () => page.getByRole('dialog');
  const row = (text: string): Locator => page.locator('[data-row-key]').filter({ hasText: text });
  const figure = (name: string) => page.getByTestId(`figure-${name}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const downloadBy = async (clicked: Locator): Promise<Download> => {
    const [file] = await Promise.all([page.waitForEvent('download'), clicked.click()]);
    return file;
  };
  const close = async (): Promise<void> => {
    await button('知道了').click();
    await dialog().waitFor({ state: 'hidden' });
  };

  it('R-AV-07, R-AV-09: the roster leads to the months of its school', async () => {
    await page.goto(`${stack.httpUrl}/home/addedvalue/subscribelist?schoolCode=bell`);
    await page.getByRole('link', { name: '月结' }).click();
    await page.waitForURL('**/home/addedvalue/subscribeInfo?schoolCode=bell');
    await page.getByRole('search').getByText('晨钟小学（bell）').waitFor();
    await page.getByText('没有符合条件的月结记录').waitFor();
  }, 120_000);

  it('settles a month of one school for a reason', async () => {
    await button('结算一所学校').click();
    await dialog().getByRole('combobox', { name: '月份' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: lastText }).click();
    await dialog().getByRole('textbox', { name: '原因' }).fill('第一次月结');
    await dialog().getByRole('button', { name: '结算', exact: true }).click();
    await dialog().getByText('已结算，这是第 1 版').waitFor();
    await close();
    await row('晨钟小学').getByText('¥27.00').waitFor();
    await page.getByRole('img', { name: '新增共 3，取消共 1' }).waitFor();
    for (const file of ['导出', '结算单']) await button(`${file} 晨钟小学 ${lastText}`).waitFor();
  }, 120_000);

  it('leaves months that are not settled out of the chart, and says so in the table', async () => {
    const months = page.getByRole('region', { name: '近十二个月' });
    await until(async () => (await months.locator('.recharts-line-dot').count()) === 1, 'the one settled month');
    await months.getByText('表格', { exact: true }).click();
    await months.getByRole('row', { name: '¥27.00' }).waitFor();
    expect(await months.getByRole('cell', { name: '未结算' }).count()).toBe(11);
    await months.getByText('图形', { exact: true }).click();
  }, 120_000);

  it('keeps the list in its place while the chart is loaded', async () => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/addedvalue/monthly/months', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await row('晨钟小学').getByText('¥27.00').waitFor();
    const place = async () => (await page.getByTestId('columns').boundingBox())?.y;
    const before = await place();
    go();
    await page.getByRole('img', { name: '新增共 3，取消共 1' }).waitFor();
    expect(await place()).toBe(before);
    await page.unroute('**/api/addedvalue/monthly/months');
  }, 120_000);

  it('R-AV-10: opens each figure down to the events of a record', async () => {
    await page.getByRole('link', { name: `明细 晨钟小学 ${lastText}` }).click();
    await page.waitForURL('**/home/addedvalue/subscribeDetail?schoolCode=bell&id=*');
    await page.getByText('上月末 0 + 新增 3 − 取消 1 = 月末 2').waitFor();
    await page.getByText('调价前开始的订阅，续订仍按原价').waitFor();
    for (const [name, count] of Object.entries({ subscribeTotal: 2, newCount: 3, unsubscribeCount: 1 })) {
      expect(await figure(name).locator('strong').innerText()).toBe(String(count));
      await figure(name).click();
      await page.waitForURL(`**figure=${name}*`);
      await until(async () => (await row('同学').count()) === count, `the ${count} rows behind ${name}`);
    }
    await row('李同学').getByText('新增后取消').waitFor();
    await row('李同学').getByRole('button', { name: '展开行' }).click();
    const events = page.getByRole('list', { name: '订阅记录' }).getByRole('listitem');
    await until(async () => (await events.count()) === 2, 'its two events');
    expect(await events.first().innerText()).toMatch(/取消订阅 .*admin：家长要求/);
    await button('查看 安心套餐 ¥15.00 的 1 条').click();
    await until(async () => (await row('同学').count()) === 1, 'the row of that price');
    await row('张同学').waitFor();
  }, 120_000);

  it('exports the lines that are shown, and the signed statement', async () => {
    const lines = await rowsOf(readFileSync(await (await downloadBy(page.getByTestId('export'))).path()));
    expect(lines.flat().filter((cell) => /同学$/.test(cell))).toEqual(['张同学']);
    const statement = await downloadBy(button('下载结算单（PDF）'));
    expect(statement.suggestedFilename()).toMatch(/\.pdf$/);
    expect(
      readFileSync(await statement.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }, 120_000);

  it('computes a month once more, and keeps both versions and what differs', async () => {
    const recompute = async (): Promise<void> => {
      await button('重新计算').click();
      await dialog().getByRole('textbox', { name: '原因' }).fill('核对');
      await dialog().getByRole('button', { name: '重新计算', exact: true }).click();
    };
    await recompute();
    await dialog().getByText('结果与第 1 版一致，没有新的版本').waitFor();
    await close();
    await db.query(`delete from added_value.subscription_event where kind = 'cancel'`);
    await recompute();
    await dialog().getByText('已保存为第 2 版，共 1 处差异').waitFor();
    await dialog().getByText('新增后取消 ¥12.00').waitFor();
    await close();
    await until(async () => (await figure('amount').locator('strong').innerText()) === '¥39.00', 'the new amount');
    await page.getByText('计算记录（2 个版本）').click();
    await button('第 2 版与上一版的差异').click();
    await dialog().getByText('新增后取消 ¥12.00').waitFor();
    await page.keyboard.press('Escape');
    expect(errors).toEqual([]);
  }, 120_000);

  it('corrects a settled month with the month that runs', async () => {
    await button('添加更正').click();
    await dialog().getByRole('combobox', { name: '类型' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '价格有误' }).click();
    await dialog().getByRole('textbox', { name: '金额（元）' }).fill('-3.50');
    await dialog().getByRole('textbox', { name: '原因' }).fill('按旧价结算');
    await dialog().getByRole('button', { name: '添加更正', exact: true }).click();
    const corrected = page.getByRole('region', { name: '更正' });
    await corrected.getByText('本月被更正 1 笔').waitFor();
    await corrected.getByText('-¥3.50').waitFor();
    await corrected.getByText('（未结算）').waitFor();
    const file = await downloadBy(button('导出更正'));
    const [, line] = await rowsOf(readFileSync(await file.path()));
    expect(line?.slice(2, 5)).toEqual(['价格有误', '按旧价结算', '-3.5']);
    expect(errors).toEqual([]);
  }, 120_000);
});
