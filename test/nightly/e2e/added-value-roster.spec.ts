import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
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
import { rowsOf, workbookOf } from '../../medium/imports/workbooks.js';
import { pickFound } from '../../e2e/pick-found.js';

const roster = '/home/addedvalue/subscribelist';
const address = { addressProvinceCode: '440000', addressCityCode: '440100', addressTownCode: '440106' };
const students = 13;
const nameOf = (n: number) => `李同学${String(n).padStart(2, '0')}`;
const phoneOf = (n: number) => `138000000${String(n).padStart(2, '0')}`;

describeWith('browser', browserProgram !== undefined)('the roster of subscriptions in the console', () => {
  let stack: Stack;
  let browser: Browser;
  let page: Page;
  let client: HttpClient;
  const errors: string[] = [];

  /** A school of our own source with a class of students, each with a parent, and another school. */
  const seed = async (): Promise<void> => {
    const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831', ...address };
    await client.call('POST', '/api/lds/school/add', { ...kind, name: '晨钟小学', source: 'product', code: 'bell' });
    await client.call('POST', '/api/lds/school/add', { ...kind, name: '晚钟小学', source: 'product', code: 'dusk' });
    const classes = { schoolCode: 'bell', gradeCode: '11', classNamePre: '小一', classNumBef: 1, classNumAft: 2 };
    await client.call('POST', '/api/lds/class/add', classes);
    const [first] = await client.call<{ classCode: string }[]>('GET', '/api/uc/class/listBySchoolCode?schoolCode=bell');
    for (let n = 1; n <= students; n++) {
      const parents = [{ name: `李家长${n}`, phone: phoneOf(n), relationCode: '51' }];
      const student = { schoolCode: 'bell', classCode: first?.classCode, name: nameOf(n), gender: 1, parents };
      await client.call('POST', '/api/lds/student/save', student);
    }
    const copied = async () =>
      (await client.call<{ total: number }>('POST', '/api/addedvalue/service/list', { schoolCode: 'bell' })).total;
    await until(async () => (await copied()) === students, 'the students in added value', 60);
  };

  beforeAll(async () => {
    stack = await startStack({ kafka: false });
    client = await stack.signedIn();
    await seed();
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, stack.httpUrl);
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  }, 120_000);

  const dialog = () => page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const waitForNotice = (text: string) =>
    page.locator('.ant-message-notice').filter({ hasText: text }).first().waitFor();
  const row = (text: string): Locator => page.locator('[data-row-key]').filter({ hasText: text });
  const closed = () => dialog().waitFor({ state: 'hidden' });
  const option = (text: string) => page.locator('.ant-select-item-option').filter({ hasText: text }).first();
  const choose = async (label: string, text: string): Promise<void> => {
    await dialog().getByRole('combobox', { name: label }).click();
    await option(text).click();
  };
  const student = () => dialog().getByRole('combobox', { name: '学生姓名' });
  const chooseStudent = (name: string): Promise<void> => pickFound(student(), name);
  const picker = () => page.getByRole('combobox', { name: '学校' });
  /** Waits for the screen of a school: the address changes before it. */
  const shown = (name: string) => page.getByTitle(`广东省 / 广州市 / 天河区 / ${name}`, { exact: true }).waitFor();
  const send = () => dialog().getByRole('button', { name: '订阅', exact: true }).click();

  it('R-AV-36: lists the schools first; one is chosen by province, city and town and is there again later', async () => {
    await page.goto(`${stack.httpUrl}${roster}`);
    await page.getByRole('grid', { name: '选择学校' }).getByRole('button', { name: '晨钟小学' }).waitFor();
    await picker().click();
    for (const name of ['广东省', '广州市', '天河区', '晨钟小学']) {
      await page.getByRole('menuitemcheckbox', { name }).click();
    }
    await page.waitForURL('**?schoolCode=bell');
    await page.getByText('还没有订阅记录').waitFor();
    await page.goto(`${stack.httpUrl}${roster}`);
    await page.waitForURL('**?schoolCode=bell');
  }, 120_000);

  it('finds a school by a part of its name; R-AV-37: subscribes to nothing where nothing is offered', async () => {
    await picker().fill('晚钟');
    await page.getByRole('menuitemcheckbox', { name: '广东省 / 广州市 / 天河区 / 晚钟小学' }).click();
    await page.waitForURL('**?schoolCode=dusk');
    await shown('晚钟小学');
    await press('订阅');
    await waitForNotice('该学校没有移动订阅支付项');
    await page.goBack();
    await page.waitForURL('**?schoolCode=bell');
    await shown('晨钟小学');
  }, 120_000);

  it('R-AV-39: subscribes a student for one of their parents, who are asked for', async () => {
    const item = { schoolCode: 'bell', name: '安心套餐', orderMode: 'subscribe', appCodeList: ['all'], price: '12.00' };
    await client.call('POST', '/api/addedvalue/payItem/add', { ...item, isFamily: 0 });
    await press('订阅');
    await dialog().getByRole('combobox', { name: '支付项' }).waitFor();
    await send();
    await waitForNotice('请正确填写表单！');
    await until(async () => (await dialog().getByText('不能为空！').count()) === 2, 'the problems of the form');
    await chooseStudent(nameOf(1));
    await choose('家长', '李家长1');
    await dialog().getByRole('textbox', { name: '备注' }).fill('试用');
    await send();
    await waitForNotice('添加成功');
    await closed();
    await row(nameOf(1)).getByText('已订阅').waitFor();
    await row(nameOf(1)).getByText('138****0001').waitFor();
    await row(nameOf(1)).getByText('安心套餐').waitFor();
    await row(nameOf(1)).getByRole('button', { name: '展开行' }).click();
    await page.getByText('试用').waitFor();
    await page.getByRole('list', { name: '订阅记录' }).getByText('新订阅').waitFor();
  }, 120_000);

  it('keeps what a picker has found while it searches again, so that a click reaches it', async () => {
    const search = '**/api/uc/student/listByLikeName**';
    await press('订阅');
    await student().fill('李同学');
    await option(nameOf(2)).waitFor();
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(search, async (route) => {
      await held;
      await route.continue();
    });
    const searched = page.waitForRequest(search);
    await student().fill(nameOf(2));
    await searched;
    await option(nameOf(2)).click();
    go();
    await dialog().getByText(nameOf(2)).filter({ visible: true }).first().waitFor();
    await page.unroute(search);
    await dialog().getByRole('button', { name: '取消' }).click();
    await press('放弃');
    await until(async () => (await dialog().count()) === 0, 'the form is closed');
  }, 120_000);

  it('R-AV-40, R-AV-46, R-AV-47: a school of our own source may add a parent, with name, phone and relation', async () => {
    await press('订阅');
    await chooseStudent(nameOf(2));
    await choose('家长', '添加家长…');
    // the button moves when they come
    await dialog().getByRole('textbox', { name: '家长姓名' }).waitFor();
    await send();
    await waitForNotice('请正确填写表单！');
    await until(async () => (await dialog().getByText('不能为空！').count()) === 3, 'the problems of the form');
    await dialog().getByRole('textbox', { name: '家长手机' }).fill('123');
    await dialog().getByText('请输入正确的手机').waitFor();
    await dialog().getByRole('textbox', { name: '家长姓名' }).fill('王奶奶');
    await dialog().getByRole('textbox', { name: '家长手机' }).fill('13900000002');
    await choose('与学生关系', '祖母');
    await send();
    await closed();
    await row('王奶奶').getByText('已订阅').waitFor();
  }, 120_000);

  it('imports ten subscriptions: the roster leads to the import and back', async () => {
    await page.getByRole('link', { name: '批量导入' }).click();
    await page.waitForURL('**/home/addedvalue/subscribeImport?schoolCode=bell&source=product');
    await press('上传文件');
    await dialog().getByRole('combobox', { name: '导入类型' }).click();
    await option('通话充值').waitFor();
    await option('学生家长导入').waitFor();
    await option('批量开通').click();
    const rows = Array.from({ length: 10 }, (_, n) => ['小一(1)班', nameOf(n + 3), phoneOf(n + 3)]);
    const buffer = await workbookOf(['班级', '学生姓名', '家长手机号'], rows);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '名单.xlsx', mimeType: 'application/octet-stream', buffer });
    await dialog().getByRole('checkbox', { name: '先预览' }).uncheck();
    await dialog().getByRole('button', { name: '上传', exact: true }).click();
    await waitForNotice('添加批量文件成功！');
    await row('名单.xlsx').getByText('已处理').waitFor();
    await page.getByRole('link', { name: '返回订阅名单' }).click();
    await page.waitForURL(`**${roster}?schoolCode=bell`);
    await row(nameOf(12)).getByText('已订阅').waitFor();
    expect(await row('李同学').count()).toBe(12);
  }, 120_000);

  it('R-AV-52: filters what it lists, keeps that in the address, and exports it', async () => {
    await page.getByRole('search').getByRole('textbox', { name: '学生' }).fill(nameOf(3));
    await press('查询');
    await until(async () => (await row('李同学').count()) === 1, 'one row');
    expect(new URL(page.url()).searchParams.get('studentName')).toBe(nameOf(3));
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export').click()]);
    const rows = await rowsOf(readFileSync(await file.path()));
    expect(rows.filter((cells) => cells.join().includes('李同学'))).toHaveLength(1);
    expect(rows.flat().join()).toContain('138****0003');
    await press('重置');
    await until(async () => (await row('李同学').count()) === 12, 'all rows');
    expect(new URL(page.url()).searchParams.get('schoolCode')).toBe('bell');
  }, 120_000);

  it('R-AV-08, R-AV-43, R-AV-45: cancels one after a confirmation that says what becomes of it', async () => {
    await row(nameOf(1)).getByRole('button', { name: '取消订阅' }).click();
    await dialog().getByText('确认取消订阅?').waitFor();
    await dialog().getByText('之后不再续订').waitFor();
    await dialog().getByRole('button', { name: '取消订阅' }).click();
    await waitForNotice('已取消1条订阅，服务到期前仍可使用');
    await closed();
    await row(nameOf(1)).getByText('已取消').waitFor();
    expect(await row(nameOf(1)).getByRole('button', { name: '取消订阅' }).count()).toBe(0);
  }, 120_000);

  it('R-AV-07, R-AV-42: cancels several, and names those that do not change', async () => {
    await page.getByTestId('bulk-unsubscribe').click();
    await waitForNotice('请先选择要取消订阅的内容！');
    for (const n of [1, 4, 5]) await row(nameOf(n)).getByRole('checkbox').check();
    await page.getByTestId('bulk-unsubscribe').click();
    await dialog().getByRole('status').getByText('将取消 2 条订阅，另外 1 条不会变化。').waitFor();
    expect(await dialog().getByText('之后不再续订').count()).toBe(2);
    await dialog()
      .getByText(/已于 .* 取消/)
      .waitFor();
    await dialog().getByRole('button', { name: '取消订阅' }).click();
    await closed();
    for (const n of [4, 5]) await row(nameOf(n)).getByText('已取消').waitFor();
    await page.getByTestId('chosen').waitFor({ state: 'hidden' });
  }, 120_000);

  it('shows without a reload what another user cancels', async () => {
    const { list } = await client.call<{ list: { id: string; studentName: string }[] }>(
      'POST',
      '/api/addedvalue/subscribe/list?page=1&size=20',
      { schoolCode: 'bell', studentName: nameOf(6) },
    );
    await row(nameOf(6)).getByText('已订阅').waitFor();
    const ids = list.map(({ id }) => id);
    await client.call('POST', '/api/addedvalue/subscribe/cancel', { schoolCode: 'bell', ids });
    await row(nameOf(6)).getByText('已取消').waitFor();
    expect(errors).toEqual([]);
  }, 120_000);

  it('R-SCH-02: the list of schools shows what sells as it changes, and leads to its settings', async () => {
    await page.goto(`${stack.httpUrl}/home/school/schoollist?code=bell`);
    await row('晨钟小学').waitFor();
    expect(await row('晨钟小学').getByText('未知').count()).toBe(2);
    const texts = { introduceTitle: '安心', introduceContent: '到校提醒' };
    await client.call('POST', '/api/addedvalue/config/save', { schoolCode: 'bell', isOpen: 1, ...texts });
    await row('晨钟小学').getByText('已开通').waitFor();
    await row('晨钟小学')
      .getByRole('button', { name: /^更多操作/ })
      .click();
    await page.getByRole('menuitem', { name: '增值服务设置' }).click();
    await page.waitForURL('**/home/school/addedvalueSet?schoolCode=bell');
  }, 120_000);
});
