import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { writeWorkbook } from '#libs/spreadsheet';
import {
  freePort,
  HttpClient,
  launchBrowser,
  openPage,
  signInAt,
  testAdministrator,
  testCaptcha,
  until,
} from '../stack/index.js';

/** Takes the pictures of the README from a running demo: `npm run pictures`. */
const folder = join(process.cwd(), 'docs/pictures');
const program = join(process.cwd(), 'dist/services/demo/main.js');
/** How long the demo runs before the pictures, so that there is something to see. */
const livelyMs = 60_000;

const startDemo = async (dataDir: string): Promise<{ url: string; demo: ChildProcess }> => {
  const [http, mqtt] = [await freePort(), await freePort()];
  const env = { DATA_DIR: dataDir, HTTP_PORT: String(http), MQTT_PORT: String(mqtt), CAPTCHA_FIXED: testCaptcha };
  const demo = spawn(process.execPath, [program], {
    env: { ...process.env, ...env, ADMIN_PASSWORD: testAdministrator.password, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${http}`;
  await until(async () => (await fetch(`${url}/health/ready`)).ok, 'the demo is ready', 60);
  return { url, demo };
};

const take = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(2500);
  await page.screenshot({ path: join(folder, `${name}.png`) });
};

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

/** Versions, and a rollout to all cards of a model with its doors on their way. */
const takeRollout = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/home/schoolDevice/version`);
  await page.getByRole('row').nth(3).waitFor();
  await take(page, 'versions');
  const client = new HttpClient(url);
  await client.signIn();
  const model = 'BP-21';
  const groups = [{ name: '试点', percent: 10 }, { percent: 30 }];
  const lessons = { respectsLessons: false, urgentReason: '演示' };
  const plan = { name: `${model} 升级到 3.5.0`, model, versionCode: 30500, groups, soakMinutes: 0, ...lessons };
  const { rolloutId } = await client.call<{ rolloutId: string }>('POST', '/api/rollout/add', plan);
  await page.goto(`${url}/home/schoolDevice/rollout?rolloutId=${rolloutId}`);
  await page.getByText('已达标').first().waitFor({ timeout: 120_000 });
  await take(page, 'rollout');
};

/** What a school of the demo sells, to whom, and how parents pay. */
const takeSales = async (page: Page, url: string): Promise<void> => {
  const client = new HttpClient(url);
  await client.signIn();
  const body = { source: 'product' };
  const schools = await client.call<{ list: { schoolCode: string }[] }>(
    'POST',
    '/api/lds/school/list?page=1&size=100',
    body,
  );
  const seller = async (): Promise<string | undefined> => {
    for (const { schoolCode } of schools.list) {
      const roster = { schoolCode };
      const { total } = await client.call<{ total: number }>(
        'POST',
        '/api/addedvalue/subscribe/list?page=1&size=20',
        roster,
      );
      if (total > 0) return schoolCode;
    }
    return undefined;
  };
  const schoolCode = await until(seller, 'a school with subscriptions', 300);
  await page.goto(`${url}/home/addedvalue/subscribelist?schoolCode=${schoolCode}`);
  await page.getByRole('row').nth(4).waitFor();
  await take(page, 'roster');
  await page.goto(`${url}/home/addedvalue/detailList?schoolCode=${schoolCode}`);
  await page.getByRole('row').nth(4).waitFor();
  await take(page, 'orders');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/pay?schoolCode=${schoolCode}`);
  await page.getByRole('heading').first().waitFor();
  await take(page, 'pay');
  await page.setViewportSize({ width: 1440, height: 900 });
};

/** The main screens in one theme. */
const takeAll = async (page: Page, url: string, suffix: string): Promise<void> => {
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

const takeBatch = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/home/schoolDevice/list`);
  await page.getByRole('row').nth(5).waitFor();
  for (const index of [2, 3, 4, 5]) await page.getByRole('row').nth(index).getByRole('checkbox').check();
  await page.getByTestId('bulk-networkSpeed').click();
  await page.getByRole('dialog').getByRole('button', { name: '网络测速' }).click();
  await take(page, 'batch');
};

mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'firstbell-pictures-'));
const { url, demo } = await startDemo(dataDir);
const browser = await launchBrowser();
try {
  await new Promise((resolve) => setTimeout(resolve, livelyMs));
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openPage(browser, { colorScheme });
    await takeAll(page, url, colorScheme === 'dark' ? '-dark' : '');
    if (colorScheme === 'light') {
      await takeBatch(page, url);
      await takeRollout(page, url);
      await takeSales(page, url);
    }
    await page.context().close();
  }
} finally {
  await browser.close();
  const gone = new Promise((resolve) => demo.once('exit', resolve));
  demo.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
