import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { requiredHeaders, role } from '#libs/contracts';
import { workbookType } from '#libs/files/spreadsheet';
import { workbookOf } from '../../medium/imports/workbooks.js';
import {
  browserProgram,
  describeWith,
  HttpClient,
  launchBrowser,
  openPage,
  passwordHash,
  signInAt,
  type Stack,
  startStack,
  until,
} from '../../stack/index.js';

const password = 'second123';
const second = { account: 'second01', phone: '13812341234', tags: role.administrator };
const manager = { account: 'distant01', phone: '13812341235', tags: role.areaManager };
/** Rows that an import applies together. Source: `BatchReader`. */
const chunkRows = 400;

describeWith('browser', browserProgram !== undefined)('an import that others watch in the console', () => {
  let stack: Stack;
  let browser: Browser;
  const holds = new Set<() => Promise<void>>();
  const client = () => stack.signedIn();
  const address = (path: string) => `${stack.httpUrl}/home/${path}`;
  const importList = 'school/directories/import?schoolCode=bell';
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

  /** Adds an account of another area. */
  const add = async ({ account, ...profile }: typeof second | typeof manager): Promise<void> => {
    const added = { account, username: '李四', areaList: [{ code: '110000' }], ...profile };
    const { initialPassword } = await (
      await client()
    ).call<{ initialPassword: string }>('POST', '/api/lds/adminAccount/add', added);
    const owner = new HttpClient(stack.httpUrl);
    await owner.signIn({ account, password: initialPassword });
    const passwords = { oldPassword: passwordHash(initialPassword), newPassword: passwordHash(password) };
    await owner.call('POST', '/api/user/changePassword', passwords);
  };

  /** A separate browser with a signed-in user. */
  const opened = async (account: string, path: string): Promise<Page> => {
    const page = await openPage(browser);
    await signInAt(page, stack.httpUrl, { account, password });
    await page.goto(address(path));
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    return page;
  };
  const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

  const step = async (name: 'confirm' | 'cancel', batchId: string): Promise<void> => {
    await (await client()).call('POST', `/api/lds/batchImport/${name}`, { batchId });
  };

  /** Uploads a file of teachers and waits until it waits for its preview to be confirmed; returns its batch. */
  const upload = async (name: string, count = 1): Promise<string> => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ schoolCode: 'bell', userType: 'wxTeacher', preview: 'true' })) {
      form.set(key, value);
    }
    const rows = Array.from({ length: count }, (_, n) => [`赵老师${n}`, `139${String(n).padStart(8, '0')}`]);
    const file = await workbookOf(['姓名', '手机号'], rows);
    form.set('file', new Blob([new Uint8Array(file)], { type: workbookType }), name);
    const operator = await client();
    const headers = { ...requiredHeaders, cookie: operator.cookie };
    const response = await fetch(`${stack.httpUrl}/api/lds/batchImport/import`, {
      method: 'POST',
      headers,
      body: form,
    });
    const { batchId } = ((await response.json()) as { bizData: { batchId: string } }).bizData;
    const path = `/api/lds/batchImport/detail?batchId=${batchId}`;
    const stage = async () => (await operator.call<{ stage: string }>('GET', path)).stage;
    await until(async () => (await stage()) === 'previewed', 'the preview', 30);
    return batchId;
  };

  /** Keeps some rows of an import from being applied until the returned function is called. */
  const hold = async (batchId: string, chunk: number): Promise<() => Promise<void>> => {
    const db = new pg.Client({ connectionString: stack.databaseUrl });
    await db.connect();
    await db.query('begin');
    await db.query('select from directory.import_chunk where batch_id = $1 and n = $2 for update', [batchId, chunk]);
    const release = async (): Promise<void> => {
      if (holds.delete(release)) await db.end();
    };
    holds.add(release);
    return release;
  };

  beforeAll(async () => {
    stack = await startStack({ kafka: false });
    const school = { code: 'bell', name: '晨钟小学', source: 'product', addressProvinceCode: '440000' };
    const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831' };
    await (await client()).call('POST', '/api/lds/school/add', { ...school, ...kind });
    browser = await launchBrowser();
    for (const person of [second, manager]) await add(person);
  }, 120_000);

  afterEach(async () => {
    for (const release of holds) await release();
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  }, 120_000);

  it('comes up, moves and goes in the overview of another operator without a reload, and leads to its list', async () => {
    const page = await opened(second.account, 'overview');
    await page.getByRole('region', { name: '离线学校' }).waitFor();
    const panel = page.getByRole('region', { name: '导入', exact: true });
    const batchId = await upload('教师.xlsx');
    await panel.getByText('待确认导入').waitFor();
    await panel.getByRole('link', { name: '教师导入 · 教师.xlsx' }).click();
    await rowOf(page, '教师.xlsx').getByText('待确认导入').waitFor();
    await step('confirm', batchId);
    await rowOf(page, '教师.xlsx').getByText('已处理').waitFor();
    await page.goBack();
    await page.getByRole('region', { name: '离线学校' }).waitFor();
    await panel.waitFor({ state: 'hidden' });
    expect(await isSameDocument(page)).toBe(true);
    await page.context().close();
  }, 120_000);

  it('continues in a browser that was closed and opened meanwhile, and stops where it is cancelled', async () => {
    const batchId = await upload('全体教师.xlsx', 3 * chunkRows);
    const done = (chunks: number) => `${chunks * chunkRows} / ${3 * chunkRows} 行`;
    const releases = [await hold(batchId, 1), await hold(batchId, 2)];
    await step('confirm', batchId);
    const first = await opened(second.account, importList);
    await rowOf(first, '全体教师.xlsx').getByText(done(1)).waitFor();
    await first.context().close();

    const page = await opened(second.account, importList);
    const row = rowOf(page, '全体教师.xlsx');
    await row.getByText('导入中').waitFor();
    await row.getByRole('progressbar', { name: '导入进度' }).and(page.locator('[aria-valuenow="33"]')).waitFor();
    await releases[0]?.();
    await row.getByRole('progressbar', { name: '导入进度' }).and(page.locator('[aria-valuenow="66"]')).waitFor();
    await row.getByText(new RegExp(`${done(2)}.*剩余约`)).waitFor();

    await row.getByRole('button', { name: '详情' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消', exact: true }).click();
    await page.getByRole('dialog').getByText('已取消').first().waitFor();
    await releases[1]?.();
    await page.locator('.ant-drawer-close').click();
    await row.getByText('已取消').waitFor();
    await row.getByText(done(2)).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    await page.context().close();
  }, 120_000);

  it('is caught up with when the feed comes late and cannot resume', async () => {
    const batchId = await upload('错过.xlsx');
    const page = await opened(second.account, 'overview');
    let isCut = true;
    await page.routeWebSocket(/socket\.io/, async (socket) => {
      await until(() => !isCut, 'the end of the cut', 30);
      socket.connectToServer();
    });
    await page.goto(address(importList));
    await rowOf(page, '错过.xlsx').getByText('待确认导入').waitFor();
    await step('cancel', batchId);
    isCut = false;
    await rowOf(page, '错过.xlsx').getByText('已取消').waitFor();
    await page.context().close();
  }, 120_000);

  it('is not shown to a manager of another area', async () => {
    const page = await opened(manager.account, importList);
    await page.getByText('您没有权限').first().waitFor();
    expect(await page.getByText('教师.xlsx').count()).toBe(0);
  }, 120_000);
});
