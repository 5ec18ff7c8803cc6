import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { writeWorkbook } from '#libs/files/spreadsheet';
import { HttpClient, signInAt } from '../../stack/index.js';
import { take } from './take.js';

/** A file in which one row of three is wrong. */
const workbook = () => {
  const batches = async function* (): AsyncGenerator<readonly (readonly string[])[]> {
    yield [
      ['周晓燕', '13800002001', '班主任'],
      ['郑一鸣', '13800002002', '任课教师'],
      ['冯国强', '138', '普通教师'],
    ];
  };
  return buffer(writeWorkbook({ name: '教师', head: ['姓名', '手机号', '职务'], rows: batches() }));
};

/** The address book of a school of the product's own, and an import that waits to be confirmed. */
const takeSchool = async (page: Page, url: string, suffix: string): Promise<void> => {
  const client = new HttpClient(url);
  await client.signIn();
  const own = { source: 'product' };
  const { list } = await client.call<{ list: { schoolCode: string }[] }>(
    'POST',
    '/api/lds/school/list?page=1&size=1',
    own,
  );
  const code = list[0]?.schoolCode ?? '';
  await page.goto(`${url}/home/school/directories?code=${code}`);
  await page.getByRole('row').nth(2).waitFor();
  await take(page, `directory${suffix}`);
  await page.goto(`${url}/home/school/directories/import?schoolCode=${code}`);
  await page.getByRole('button', { name: '上传文件' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: '导入类型' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '教师' }).first().click();
  const file = { name: '教师名单.xlsx', mimeType: 'application/octet-stream', buffer: await workbook() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: '上传', exact: true }).click();
  await page.getByRole('button', { name: '确认导入' }).waitFor();
  await take(page, `import${suffix}`);
};

/** The main screens in one theme. */
export const takeScreens = async (page: Page, url: string, suffix: string): Promise<void> => {
  await page.goto(url);
  await take(page, `login${suffix}`);
  await signInAt(page, url);
  await take(page, `overview${suffix}`);
  await page.goto(`${url}/home/schoolDevice/list`);
  await page.getByRole('row').nth(4).waitFor();
  await take(page, `devices${suffix}`);
  await page.goto(`${url}/home/school/schoollist`);
  await page.getByRole('button', { name: '展开行' }).nth(1).click();
  await take(page, `schools${suffix}`);
  await page.getByRole('button', { name: '功能开通' }).first().click();
  await page.getByRole('dialog').getByText('开通', { exact: true }).click();
  await take(page, `functions${suffix}`);
  await page.goto(`${url}/home/school/application/addBindSchool?source=quankeyun`);
  await page.getByRole('button', { name: '同步', exact: true }).first().click();
  await page.getByRole('table', { name: '同步统计' }).waitFor();
  await take(page, `sync${suffix}`);
  await takeSchool(page, url, suffix);
  await page.goto(`${url}/home/account`);
  await page.getByRole('button', { name: '添加账号' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '姓名' }).fill('王经理');
  await take(page, `accounts${suffix}`);
  await page.goto(`${url}/home/audit`);
  await page.getByRole('row').nth(1).waitFor();
  await take(page, `audit${suffix}`);
};
