import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { rowsOf, workbookOf } from '../medium/imports/workbooks.js';
import type { HttpClient } from '../stack/index.js';
import { describeOnConsole } from './describe-on-console.js';

const schoolCode = 'import';
const schoolName = '导入小学';
const head = ['姓名', '手机号'];

interface Teacher {
  code: string;
  name: string;
  /** Masked. */
  phone: string;
}

describeOnConsole('an import in the console', (journey) => {
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-import-'));
  let page: Page;
  let client: HttpClient;

  beforeAll(async () => {
    client = await journey.stack.signedIn();
    const school = { name: schoolName, source: 'product', addressProvinceCode: '440000', code: schoolCode };
    await client.call('POST', '/api/lds/school/add', { ...school, schoolBxlxCode: '211', schoolXxbbCode: '831' });
    page = journey.page;
    const path = `/home/school/directories/import?schoolCode=${schoolCode}&schoolName=${schoolName}`;
    await page.goto(journey.stack.httpUrl + path);
  }, 120_000);

  afterAll(() => rmSync(directory, { recursive: true }));

  const dialog = () => page.getByRole('dialog');
  const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
  const press = (name: string) => page.getByRole('button', { name }).click();
  const teachers = async (): Promise<Teacher[]> => {
    const path = `/api/lds/teacher/teachersBySchoolCode?schoolCode=${schoolCode}&page=1&size=20`;
    return (await client.call<{ list: Teacher[] }>('GET', path)).list;
  };
  const teacherNames = async () => (await teachers()).map(({ name }) => name).sort();
  const closeDrawer = () => page.locator('.ant-drawer-close').click();

  it('shows the changes of a workbook before it makes them', async () => {
    const rows = [
      ['张老师', '13800000001'],
      ['李老师', '13800000002'],
      ['王老师', '12'],
    ];
    await press('上传文件');
    await dialog().getByRole('combobox', { name: '导入类型' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '教师' }).first().click();
    await page.locator('input[type=file]').setInputFiles({
      name: '教师.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await workbookOf(head, rows),
    });
    await dialog().getByRole('button', { name: '上传', exact: true }).click();
    await page.getByRole('region', { name: '将发生的变化' }).getByText('张老师').first().waitFor();
    await page.getByRole('region', { name: '失败的行' }).getByRole('row').nth(1).waitFor();
    expect(await teachers()).toEqual([]);
  }, 120_000);

  it('imports after the confirmation, and updates the list without a reload', async () => {
    await press('确认导入');
    await page.getByText('导入结果（共 3 行）').waitFor();
    await page.getByText('按教师统计（共 3 名）').waitFor();
    await closeDrawer();
    await rowOf('教师.xlsx').getByText('已处理').waitFor();
    await rowOf('教师.xlsx').getByText('失败 1').waitFor();
    expect(await teacherNames()).toEqual(['张老师', '李老师']);
  }, 120_000);

  it('gives a result file that names the reason of each failed row', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      rowOf('教师.xlsx').getByRole('button', { name: '结果文件' }).click(),
    ]);
    const path = join(directory, 'result.xlsx');
    await file.saveAs(path);
    const [columns = [], ...rows] = await rowsOf(readFileSync(path));
    expect(columns).toEqual(expect.arrayContaining([...head, '结果', '失败原因']));
    expect(rows.map((row) => row[columns.indexOf('失败原因')] ?? '').filter((reason) => reason !== '')).toHaveLength(1);
  }, 120_000);

  it('rolls the import back after a preview, except for rows that were edited since', async () => {
    const { code, phone } = (await teachers()).find(({ name }) => name === '李老师') ?? {};
    await client.call('POST', '/api/lds/teacher/save', { schoolCode, code, phone, name: '李老师改' });
    await rowOf('教师.xlsx').getByRole('button', { name: '详情' }).click();
    await press('撤销导入');
    const report = page.getByRole('region', { name: '撤销' });
    await report.getByText('将撤销 1 行，保留 1 行').waitFor();
    await report.getByText('第 3 行：导入后已被修改或正在使用，予以保留').waitFor();
    expect(await teacherNames()).toEqual(['张老师', '李老师改']);
    await press('确认撤销');
    await page.getByText('已撤销').first().waitFor();
    await report.getByText('撤销 1 行，保留 1 行。', { exact: true }).waitFor();
    await closeDrawer();
    await rowOf('教师.xlsx').getByText('已撤销').waitFor();
    expect(await teacherNames()).toEqual(['李老师改']);
  }, 120_000);
});
