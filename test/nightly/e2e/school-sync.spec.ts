import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { ExternalSimulator } from '../../../tools/simulators/external-simulator.js';
import {
  browserProgram,
  describeWith,
  launchBrowser,
  openPage,
  signInAt,
  type Stack,
  startStack,
} from '../../stack/index.js';

const school = { code: 'CLOUD1', name: '深圳市南山区云上小学' };

const student = (n: number, name = `李同学${n}`) => ({
  id: `s${n}`,
  name,
  classId: 'c1',
  gender: 1,
  studentNo: `N${n}`,
});
const roster = () => ({
  grade: [{ id: 'g1', name: '一年级' }],
  class: [{ id: 'c1', gradeId: 'g1', number: 1, prefix: '小一' }],
  department: [{ id: 'd1', name: '教务处' }],
  teacher: [{ id: 't1', name: '王老师', phone: '13800000001', departmentId: 'd1' }],
  student: [1, 2, 3].map((n) => student(n)),
  parent: [],
});

describeWith('browser', browserProgram !== undefined)('synchronisation of schools in the console', () => {
  let external: ExternalSimulator;
  let stack: Stack;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    external = await ExternalSimulator.start();
    external.schools.set(school.code, roster());
    stack = await startStack({ kafka: false, env: external.environment });
    const area = { addressProvinceCode: '440000', addressCityCode: '440300', addressTownCode: '440305' };
    const kind = { source: 'quankeyun', schoolBxlxCode: '211', schoolXxbbCode: '831' };
    await (await stack.signedIn()).call('POST', '/api/lds/school/add', { ...school, ...area, ...kind });
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, stack.httpUrl);
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await stack.stop();
    external.close();
  }, 120_000);

  const dialog = () => page.getByRole('dialog');
  const row = () => page.getByRole('row').filter({ hasText: school.name });
  const open = () => row().getByRole('button', { name: '同步', exact: true }).click();
  const confirm = () => dialog().getByRole('button', { name: '确认同步' }).click();
  const countsOf = async (kind: string): Promise<number[]> => {
    const counts = dialog().getByRole('table', { name: '同步统计' });
    const texts = await counts.getByRole('row').filter({ hasText: kind }).getByRole('cell').allInnerTexts();
    return texts.slice(1).map(Number);
  };

  it('finds schools by name and source, from the row of a school', async () => {
    await page.goto(`${stack.httpUrl}/home/school/schoollist`);
    await row().getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '同步学校' }).click();
    await page.waitForURL('**/home/school/application/addBindSchool?*');
    await row().getByText('全课云·模拟').waitFor();
    await row().getByText('从未同步').waitFor();
    await page.getByRole('combobox', { name: '数据来源' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '私有云·模拟' }).click();
    await row().waitFor({ state: 'hidden' });
    await page.goBack();
    await row().waitFor();
  }, 120_000);

  it('shows why a source cannot be read, and tries again', async () => {
    external.failing = { count: 1, status: 401 };
    await open();
    await dialog().getByText('外部系统拒绝了请求，请检查对接设置').waitFor();
    expect(await dialog().getByRole('button', { name: '确认同步' }).isDisabled()).toBe(true);
    await dialog().getByRole('button', { name: '重试' }).click();
    await dialog().getByRole('table', { name: '同步统计' }).waitFor();
  }, 120_000);

  it('shows what would be added before anything is, and then adds it', async () => {
    expect(await countsOf('学生')).toEqual([3, 0, 0, 0, 0]);
    await dialog().getByRole('row').filter({ hasText: '王老师' }).getByText('添加').waitFor();
    await confirm();
    await dialog().getByText('同步成功', { exact: true }).waitFor();
    expect(await countsOf('学生')).toEqual([3, 0, 0, 0, 0]);
    await dialog().getByRole('button', { name: '关闭' }).last().click();
    await row()
      .getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      .waitFor();
  }, 120_000);

  it('shows what has changed, gone, and cannot be taken over', async () => {
    const broken = { ...student(4), gender: 7 };
    external.schools.set(school.code, { ...roster(), student: [student(1), student(2, '李改名'), broken] });
    await open();
    await dialog().getByRole('table', { name: '同步统计' }).waitFor();
    expect(await countsOf('学生')).toEqual([0, 1, 0, 1, 1]);
    await dialog().getByRole('row').filter({ hasText: '李同学4' }).getByText('gender 数据无法识别').waitFor();
    external.schools.set(school.code, { ...roster(), student: [student(1), student(2, '李改名')] });
    await dialog().getByRole('button', { name: '取消' }).click();
    await open();
    await dialog().getByText('移除 1', { exact: true }).click();
    await dialog().getByRole('row').filter({ hasText: '李同学3' }).waitFor();
    expect(await countsOf('学生')).toEqual([0, 1, 1, 0, 1]);
    await dialog().getByText('将移除 1 人，请核对来源系统的数据是否完整').waitFor();
    await dialog().getByRole('list', { name: '将移除的人员' }).getByText('李同学3').waitFor();
    expect(await dialog().getByRole('button', { name: '确认同步' }).isDisabled()).toBe(true);
    await dialog().getByRole('textbox', { name: '确认无误请输入移除人数 1' }).fill('1');
    await confirm();
    await dialog().getByText('同步成功', { exact: true }).waitFor();
    await dialog().getByRole('button', { name: '关闭' }).last().click();
  }, 120_000);

  it('shows another operator that a synchronisation is running, and when it was', async () => {
    const watcher = await openPage(browser);
    await signInAt(watcher, stack.httpUrl);
    await watcher.goto(page.url());
    const seen = watcher.getByRole('row').filter({ hasText: school.name });
    await seen.waitFor();
    external.schools.set(school.code, {
      ...roster(),
      student: Array.from({ length: 3000 }, (_, n) => student(n + 1)),
    });
    await open();
    await dialog().getByText('添加 2998').waitFor();
    const release = external.hold('student');
    await confirm();
    await seen.getByText(/同步中，已读取 \d+ 条/).waitFor();
    release();
    await dialog().getByText('同步成功', { exact: true }).waitFor({ timeout: 30_000 });
    await seen.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).waitFor();
    await dialog().getByRole('button', { name: '关闭' }).last().click();
    await open();
    await dialog().getByText('与来源系统一致，没有需要同步的数据').waitFor();
    expect(errors).toEqual([]);
  }, 120_000);
});
