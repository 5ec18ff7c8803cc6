import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { bothWays, browserProgram, launchBrowser, openPage, signInAt, type Stack } from '../../stack/index.js';
import { rowsOf, workbookOf } from '../../medium/imports/workbooks.js';

const describeBothWays = await bothWays({ browser: browserProgram !== undefined });
const head = ['姓名', '手机号'];

interface Teacher {
  code: string;
  name: string;
  /** Masked. */
  phone: string;
}

describeBothWays('imports in the console', (start) => {
  let stack: Stack;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    stack = await start({ services: ['gateway', 'directory'] });
    const client = await stack.signedIn();
    const school = { name: '晨钟小学', source: 'product', addressProvinceCode: '440000', code: 'bell' };
    await client.call('POST', '/api/lds/school/add', { ...school, schoolBxlxCode: '211', schoolXxbbCode: '831' });
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, stack.httpUrl);
    await page.goto(`${stack.httpUrl}/home/school/directories/import?schoolCode=bell&schoolName=晨钟小学`);
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  }, 120_000);

  const dialog = () => page.getByRole('dialog');
  const waitForNotice = (text: string) =>
    page.locator('.ant-message-notice').filter({ hasText: text }).first().waitFor();
  const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
  const press = (name: string) => page.getByRole('button', { name }).click();
  const downloaded = async (button: Locator): Promise<{ name: string; rows: string[][] }> => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return { name: file.suggestedFilename(), rows: await rowsOf(readFileSync(await file.path())) };
  };
  const choose = async (name: string, rows: string[][], columns = head): Promise<void> => {
    await press('上传文件');
    await dialog().getByRole('combobox', { name: '导入类型' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '教师' }).first().click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: await workbookOf(columns, rows) });
  };
  const send = () => dialog().getByRole('button', { name: '上传', exact: true }).click();
  const teachers = async (): Promise<Teacher[]> => {
    const path = '/api/lds/teacher/teachersBySchoolCode?schoolCode=bell&page=1&size=20';
    return (await (await stack.signedIn()).call<{ list: Teacher[] }>('GET', path)).list;
  };
  const teacherNames = async () => (await teachers()).map(({ name }) => name).sort();
  /** Renames a teacher, as another user would. */
  const edit = async (name: string): Promise<void> => {
    const { code, phone } = (await teachers()).find((each) => each.name === name) ?? {};
    const body = { schoolCode: 'bell', code, phone, name: `${name}改` };
    await (await stack.signedIn()).call('POST', '/api/lds/teacher/save', body);
  };
  const closeDrawer = () => page.locator('.ant-drawer-close').click();

  it('shows what an upload lacks, and accepts workbooks only', async () => {
    await press('上传文件');
    await send();
    await dialog().getByText('请选择文件！').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '教师.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') });
    await waitForNotice('不支持文件格式');
    await dialog().getByRole('button', { name: '取消' }).click();
  }, 120_000);

  it('gives a template whose columns the import knows', async () => {
    await choose('unused.xlsx', []);
    const template = await downloaded(dialog().getByRole('button', { name: '下载导入模板' }));
    expect(template.rows.flat()).toEqual(expect.arrayContaining(head));
    await dialog().getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '放弃' }).click();
  }, 120_000);

  it('shows what an import would do before it does anything', async () => {
    await choose('教师.xlsx', [
      ['张老师', '13800000001'],
      ['李老师', '13800000002'],
      ['王老师', '12'],
    ]);
    await send();
    await waitForNotice('添加批量文件成功！');
    const preview = page.getByRole('region', { name: '将发生的变化' });
    await preview.getByText('张老师').first().waitFor();
    await page.getByRole('region', { name: '失败的行' }).getByRole('row').nth(1).waitFor();
    expect(await teachers()).toEqual([]);
  }, 120_000);

  it('imports once it is confirmed, and the list moves without a reload', async () => {
    await press('确认导入');
    await page.getByText('导入结果（共 3 行）').waitFor();
    await page.getByText('按教师统计（共 3 名）').waitFor();
    await closeDrawer();
    await rowOf('教师.xlsx').getByText('已处理').waitFor();
    await rowOf('教师.xlsx').getByText('失败 1').waitFor();
  }, 120_000);

  it('gives a result that can be corrected and sent again, which does only what failed', async () => {
    const result = await downloaded(rowOf('教师.xlsx').getByRole('button', { name: '结果文件' }));
    const [columns = [], ...rows] = result.rows;
    expect(columns).toEqual(expect.arrayContaining(['结果', '失败原因']));
    const corrected = rows.map((row) => row.map((cell) => (cell === '12' ? '13800000003' : cell)));
    await choose('更正.xlsx', corrected, columns);
    await dialog().getByText('先预览，确认后再导入').click();
    await send();
    await rowOf('更正.xlsx').getByText('已处理').waitFor();
    await rowOf('更正.xlsx').getByRole('button', { name: '详情' }).click();
    const counts = page.locator('.ant-descriptions-bordered').first();
    await counts.waitFor();
    expect((await counts.locator('td').allInnerTexts()).slice(0, 5).map(Number)).toEqual([1, 0, 0, 2, 0]);
    await closeDrawer();
  }, 120_000);

  it('rolls an import back but for what was edited since, after a preview', async () => {
    await edit('李老师');
    await rowOf('教师.xlsx').getByRole('button', { name: '详情' }).click();
    await press('撤销导入');
    const report = page.getByRole('region', { name: '撤销' });
    await report.getByText('将撤销 1 行，保留 1 行').waitFor();
    await report.getByText('第 3 行：导入后已被修改或正在使用，予以保留').waitFor();
    expect(await teacherNames()).toEqual(['张老师', '李老师改', '王老师']);
    await press('确认撤销');
    await page.getByText('已撤销').first().waitFor();
    await report.getByText('撤销 1 行，保留 1 行。', { exact: true }).waitFor();
    await report.getByText('第 3 行：导入后已被修改或正在使用，予以保留').waitFor();
    await closeDrawer();
    await rowOf('教师.xlsx').getByText('已撤销').waitFor();
    expect(await teacherNames()).toEqual(['李老师改', '王老师']);
  }, 120_000);

  it('asks once what renamed columns are, suggests it, and remembers it for the school', async () => {
    const columns = ['老师的姓名', '联系手机号', '工作备注'];
    await choose('改名.xlsx', [['陈老师', '13800000004', '无']], columns);
    await send();
    const step = page.getByRole('region', { name: '列对应' });
    const meaning = async (header: string): Promise<string> =>
      (await step.getByRole('listitem').filter({ hasText: header }).innerText()).replace(/\s+/g, ' ');
    await step.waitFor();
    expect(await Promise.all(columns.map(meaning))).toEqual([
      '老师的姓名 姓名 推测',
      '联系手机号 手机号 推测',
      '工作备注 不导入',
    ]);
    await press('确认列对应');
    await page.getByRole('region', { name: '将发生的变化' }).getByText('陈老师').first().waitFor();
    await press('放弃导入');
    await page.getByRole('button', { name: '放弃', exact: true }).click();
    // it may lie over a button
    await page.locator('.ant-message-notice').first().waitFor();
    const pointerEvents = `getComputedStyle(document.querySelector('.ant-message-notice')).pointerEvents`;
    expect(await page.evaluate(pointerEvents)).toBe('none');
    await closeDrawer();
    await choose('又改名.xlsx', [['陈老师', '13800000004', '无']], columns);
    await send();
    await page.getByRole('region', { name: '将发生的变化' }).getByText('陈老师').first().waitFor();
    expect(await step.count()).toBe(0);
    expect(errors).toEqual([]);
  }, 120_000);
});
