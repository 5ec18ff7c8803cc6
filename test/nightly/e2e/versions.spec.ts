import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser, Page, Request } from 'playwright-core';
import { addDays, apkProblems, dayOf, texts } from '#libs/contracts';
import { makeApk } from '../../../tools/apk/make-apk.js';
import {
  browserProgram,
  describeWith,
  launchBrowser,
  openPage,
  signInAt,
  type Stack,
  startStack,
  until,
} from '../../stack/index.js';

const mebibyte = 2 ** 20;
/** Cards of the school, the third with the newest version. */
const bellCards = [
  `insert into devices.device (device_no, school_code, classroom_code, name, model, current_version, version_code)
   select 'BELL0' || n, 'BELL', 'r' || n, '教室' || n, 'BP-21', case n when 3 then '3.7.0' else '3.4.2' end,
     case n when 3 then 30700 else 30402 end from generate_series(1, 3) n`,
  `insert into devices.device_status (device_no, online_status, since)
   select device_no, 'off', now() from devices.device where school_code = 'BELL'`,
  `insert into devices.software_version (device_type, model, notes, version_code, release_status, created_by, create_date,
     updated_at)
   values ('classCard', 'BP-21', '3.7.0', 30700, 'Final', 'admin', now(), now())`,
  `insert into devices.version_package (id, version_id, storage_key, file_name, size, sha256, package_name, version_code,
     version_name, signer_sha256, current, created_by, create_date)
   select gen_random_uuid(), id, 'k', '3.7.0.apk', 1, 's', 'cn.firstbell.card', 30700, '3.7.0', 's', true, 'admin', now()
   from devices.software_version where version_code = 30700`,
];
const card = { packageName: 'cn.firstbell.card', versionCode: 30600, versionName: '3.6.0' };

describeWith('browser', browserProgram !== undefined)('versions and upgrades in the console', () => {
  const directory = mkdtempSync(join(tmpdir(), 'versions-'));
  let stack: Stack;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    stack = await startStack({ kafka: false });
    const area = { addressProvinceCode: '440000', addressCityCode: '440300', addressTownCode: '440305' };
    const school = { name: '晨钟小学', code: 'BELL', source: 'product', schoolBxlxCode: '211', schoolXxbbCode: '831' };
    await (await stack.signedIn()).call('POST', '/api/lds/school/add', { ...school, ...area });
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('dialog', (leaving) => void leaving.accept());
    await signInAt(page, stack.httpUrl);
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await stack.stop();
    rmSync(directory, { recursive: true });
  }, 120_000);

  const dialog = () => page.getByRole('dialog');
  const ok = (name: string) => dialog().getByRole('button', { name: new RegExp(`^${[...name].join(' ?')}$`) });
  const notice = (text: string) => page.locator('.ant-message-notice').filter({ hasText: text }).first().waitFor();
  const row = () => page.locator('[data-row-key]').filter({ hasText: '30600' });
  const fileOf = (name: string, content: Buffer): string => {
    const path = join(directory, name);
    writeFileSync(path, content);
    return path;
  };
  const input = () => dialog().locator('input[type=file]');
  const fieldError = () => dialog().locator('.ant-form-item-explain-error');

  describe('a version', () => {
    const parts: Request[] = [];
    let apk: string;

    beforeAll(async () => {
      apk = fileOf('card-3.6.0.apk', makeApk({ ...card, padding: 20 * mebibyte }));
      page.on('request', (request) => request.method() === 'PATCH' && parts.push(request));
      await page.goto(`${stack.httpUrl}/home/schoolDevice/version`);
    });

    it('R-DEV-20 to 22: is a class card and Alpha at first, and waits for an apk', async () => {
      await page.getByRole('button', { name: '新增版本' }).click();
      for (const chosen of ['班牌', 'Alpha 内测版']) await dialog().getByTitle(chosen).waitFor();
      expect(await ok('确定').isDisabled()).toBe(true);
      await input().setInputFiles(fileOf('notes.txt', Buffer.from('x')));
      await notice(texts.fileFormat);
      await input().setInputFiles(fileOf('not-one.apk', Buffer.from('no zip at all')));
      await dialog().getByText(apkProblems.notApk).waitFor();
      expect(await ok('确定').isDisabled()).toBe(true);
    }, 60_000);

    it('is uploaded over a connection that breaks, can be paused, and continues after a reload', async () => {
      let sent = 0;
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/deviceVersion/upload/*', async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue();
        sent += 1;
        // the first part comes after a broken one, the others wait for the pause
        if (sent === 1) return route.abort('connectionreset');
        if (sent > 2) await held;
        return route.continue().catch(() => undefined);
      });
      await input().setInputFiles(apk);
      await until(() => sent > 2, 'the first part is there');
      await dialog().getByRole('button', { name: '暂停' }).click();
      await dialog().getByText('已暂停').first().waitFor();
      release();
      await page.unroute('**/api/deviceVersion/upload/*');
      await page.reload();
      await page.getByRole('button', { name: '新增版本' }).click();
      await dialog().getByText('已上传 39%').waitFor();
      parts.length = 0;
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog().getByRole('button', { name: '继续上传' }).click(),
      ]);
      await chooser.setFiles(apk);
      await dialog().getByText(card.packageName).waitFor();
      expect(parts.map((request) => request.headers()['upload-offset'])).toEqual([8, 16].map((n) => `${n * mebibyte}`));
      expect(parts[0]?.headers()).toMatchObject({ terminal: 'ADMIN_PC', version: '1.0.0' });
    }, 120_000);

    it('is filled in by its package, and refuses what differs from it', async () => {
      expect(await dialog().getByRole('spinbutton', { name: '版本代码' }).inputValue()).toBe('30600');
      expect(await dialog().getByRole('textbox', { name: '版本名' }).inputValue()).toBe('3.6.0');
      await dialog().getByRole('spinbutton', { name: '版本代码' }).fill('30601');
      await fieldError().filter({ hasText: '30600' }).waitFor();
      await dialog().getByRole('spinbutton', { name: '版本代码' }).fill('30600');
      await ok('确定').click();
      await fieldError().filter({ hasText: texts.required }).waitFor();
      await dialog().getByRole('combobox', { name: '设备型号' }).fill('BP-21');
      await ok('确定').click();
      await notice(texts.added);
      await row().getByText('card-3.6.0.apk').waitFor();
      await row().getByText('Alpha 内测版').waitFor();
    }, 60_000);

    it('R-DEV-23: is edited, and may become Final', async () => {
      await row().getByRole('button', { name: '编辑' }).click();
      await dialog().getByText('编辑版本 · BP-21 3.6.0').waitFor();
      await dialog().getByRole('combobox', { name: '发布状态' }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: 'Final' }).click();
      await ok('确定').click();
      await notice(texts.changed);
      await row().getByText('Final 正式版').waitFor();
    }, 60_000);

    it('keeps the packages that it had, and refuses one of another signer at its field', async () => {
      await row().getByRole('button', { name: '上传升级包' }).click();
      const history = dialog().getByRole('table').getByRole('row').filter({ hasText: '.apk' });
      await history.getByText('当前').waitFor();
      expect(await ok('设为当前包').isDisabled()).toBe(true);
      await input().setInputFiles(fileOf('other.apk', makeApk({ ...card, signer: 'b', padding: 9 })));
      await dialog().getByText('other.apk').waitFor();
      await ok('设为当前包').click();
      await fieldError().filter({ hasText: texts.packageSignerDiffers }).waitFor();
      await input().setInputFiles(fileOf('again.apk', makeApk({ ...card, padding: 9 })));
      await until(() => ok('设为当前包').isEnabled(), 'the package is there');
      await ok('设为当前包').click();
      await notice(texts.added);
      await row().getByText('again.apk').waitFor();
      await row().getByRole('button', { name: '上传升级包' }).click();
      await until(async () => (await history.count()) === 2, 'both packages');
      const current = history.filter({ hasText: 'again.apk' });
      await current.getByRole('button', { name: '删除' }).click();
      await page
        .locator('.ant-modal-confirm')
        .getByRole('button', { name: /^删 ?除$/ })
        .click();
      await notice(texts.deleted);
      await current.getByText('已删除').waitFor();
      await dialog()
        .getByRole('button', { name: /^取 ?消$/ })
        .click();
      await row().getByText('未上传').waitFor();
      expect(errors).toEqual([]);
    }, 60_000);
  });

  describe('the upgrade screen', () => {
    let db: pg.Client;
    let pushes = 0;
    const pushed: unknown[] = [];
    const today = dayOf(new Date());

    beforeAll(async () => {
      db = new pg.Client({ connectionString: stack.databaseUrl });
      await db.connect();
      for (const statement of bellCards) await db.query(statement);
      const exams = [0, 1].map((n) => ({ day: addDays(today, n), name: '期末考试' }));
      const calendar = { scope: 'school', code: 'BELL', lessons: [], terms: [], exams, holidays: [], makeUpDays: [] };
      await (await stack.signedIn()).call('POST', '/api/schoolCalendar/save', calendar);
      await page.route('**/api/schoolDevice/upgrade/push', (route) => {
        pushed.push(route.request().postDataJSON());
        return ++pushes === 1 ? route.fulfill({ json: { rtnCode: '-1', bizData: null, msg: null } }) : route.continue();
      });
      await page.goto(`${stack.httpUrl}/home/schoolDevice/upgrade`);
      await page.getByRole('row').filter({ hasText: '晨钟小学' }).getByRole('button').first().click();
    });
    afterAll(() => db.end());

    const list = () => page.getByRole('region', { name: '推送列表' });

    it('R-DEV-14: shows the cards of a school with what they have and should have', async () => {
      const line = page.locator('tr[data-row-key="BELL01"]');
      for (const text of ['教室1', '3.4.2', 'BP-21', '3.7.0']) await line.getByText(text, { exact: true }).waitFor();
      await page.locator('tr[data-row-key="BELL03"]').getByText('已是最新').waitFor();
      expect(await page.getByRole('checkbox', { name: '选择 教室3' }).isDisabled()).toBe(true);
    }, 60_000);

    it('R-DEV-15 and 18: assigns a model, then a version of it, and takes both away again', async () => {
      await page.getByRole('button', { name: '指定设备型号' }).click();
      const version = dialog().getByRole('combobox', { name: '版本' });
      expect(await version.isDisabled()).toBe(true);
      await ok('确定').click();
      await fieldError().filter({ hasText: texts.modelRequired }).waitFor();
      await dialog().getByRole('combobox', { name: '设备型号' }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: 'BP-21' }).click();
      await until(() => version.isEnabled(), 'versions to choose');
      await ok('确定').click();
      await notice(texts.setDone);
      await page.getByRole('button', { name: '删除指定设备信息' }).click();
      await page
        .locator('.ant-modal-confirm')
        .getByRole('button', { name: /^删 ?除$/ })
        .click();
      await notice(texts.deleted);
      await page.getByRole('button', { name: '指定设备型号' }).waitFor();
    }, 60_000);

    it('R-DEV-16 and 17: groups the chosen cards by school, removes a school, and pushes', async () => {
      await page.getByRole('checkbox', { name: '选择 教室1' }).check();
      await list().getByText('教室1', { exact: true }).waitFor();
      await list().getByRole('button', { name: '移除 晨钟小学' }).click();
      expect(await list().getByRole('button', { name: '推送升级' }).isDisabled()).toBe(true);
      for (const n of [1, 2]) await page.getByRole('checkbox', { name: `选择 教室${n}` }).check();
      await list().getByText('教室1、教室2').waitFor();
      await list().getByText('2 台', { exact: true }).waitFor();
      const push = async () => {
        await list().getByRole('button', { name: '推送升级' }).click();
        await page.locator('.ant-modal-confirm').getByRole('button', { name: '推送升级' }).click();
      };
      await push();
      await notice(texts.upgradePushFailed);
      await push();
      await notice(texts.upgradePushed);
      expect(pushed).toEqual(Array(2).fill([{ schoolCode: 'BELL', classroomCodeStr: ['r1', 'r2'] }]));
      await list().getByRole('link').filter({ hasText: '3.7.0' }).waitFor();
      await list()
        .getByText(`等到下课后安装，最早 ${addDays(today, 2)} 00:00:00`)
        .waitFor();
      expect(errors).toEqual([]);
    }, 60_000);
  });
});
