import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { requiredHeaders, role } from '#libs/contracts';
import { workbookType } from '#libs/spreadsheet';
import { workbookOf } from '../medium/imports/import-parts.js';
import {
  browserProgram,
  describeWith,
  HttpClient,
  launchBrowser,
  passwordHash,
  signInAt,
  type Stack,
  startStack,
} from '../stack/index.js';

const password = 'second123';
const second = { account: 'second01', phone: '13812341234', tags: role.administrator };
const manager = { account: 'distant01', phone: '13812341235', tags: role.areaManager };

describeWith('browser', browserProgram !== undefined)('an import that others watch in the console', () => {
  let stack: Stack;
  let browser: Browser;
  let batchId: string;
  const client = () => stack.signedIn();

  /** Adds somebody of another area and opens the overview as him. */
  const opened = async ({ account, ...profile }: typeof second | typeof manager): Promise<Page> => {
    const added = { account, username: '李四', areaList: [{ code: '110000' }], ...profile };
    const { initialPassword } = await (
      await client()
    ).call<{ initialPassword: string }>('POST', '/api/lds/adminAccount/add', added);
    const owner = new HttpClient(stack.httpUrl);
    await owner.signIn({ account, password: initialPassword });
    const passwords = { oldPassword: passwordHash(initialPassword), newPassword: passwordHash(password) };
    await owner.call('POST', '/api/user/changePassword', passwords);
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(15_000);
    await signInAt(page, stack.httpUrl, { account, password });
    await page.goto(`${stack.httpUrl}/home/overview`);
    await page.getByRole('region', { name: '离线学校' }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    return page;
  };

  /** Uploads a file that waits for its preview to be confirmed. */
  const upload = async (): Promise<string> => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ schoolCode: 'bell', userType: 'wxTeacher', preview: 'true' })) {
      form.set(key, value);
    }
    const file = await workbookOf(['姓名', '手机号'], [['赵老师', '13900000001']]);
    form.set('file', new Blob([new Uint8Array(file)], { type: workbookType }), '教师.xlsx');
    const { cookie } = await client();
    const headers = { ...requiredHeaders, cookie };
    const response = await fetch(`${stack.httpUrl}/api/lds/batchImport/import`, {
      method: 'POST',
      headers,
      body: form,
    });
    return ((await response.json()) as { bizData: { batchId: string } }).bizData.batchId;
  };

  beforeAll(async () => {
    stack = await startStack({ kafka: false });
    const school = { code: 'bell', name: '晨钟小学', source: 'product', addressProvinceCode: '440000' };
    const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831' };
    await (await client()).call('POST', '/api/lds/school/add', { ...school, ...kind });
    browser = await launchBrowser();
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  }, 60_000);

  it('comes up, moves and goes in the overview of another operator without a reload, and leads to its list', async () => {
    const page = await opened(second);
    const panel = page.getByRole('region', { name: '导入', exact: true });
    batchId = await upload();
    await panel.getByText('待确认导入').waitFor();
    await panel.getByRole('link', { name: '教师导入 · 教师.xlsx' }).click();
    const row = page.getByRole('row').filter({ hasText: '教师.xlsx' });
    await row.getByText('待确认导入').waitFor();
    await (await client()).call('POST', '/api/lds/batchImport/confirm', { batchId });
    await row.getByText('已处理').waitFor();
    await page.goBack();
    await page.getByRole('region', { name: '离线学校' }).waitFor();
    await panel.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  }, 60_000);

  it('is not shown to a manager of another area', async () => {
    const page = await opened(manager);
    await upload();
    await page.goto(`${stack.httpUrl}/home/school/directories/import?schoolCode=bell`);
    await page.getByText('您没有权限').first().waitFor();
    expect(await page.getByText('教师.xlsx').count()).toBe(0);
  }, 60_000);
});
