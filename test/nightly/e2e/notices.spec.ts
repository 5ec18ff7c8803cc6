import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { role } from '#libs/contracts';
import { violations } from '../../e2e/axe.js';
import { describeOnConsole } from '../../e2e/describe-on-console.js';
import { HttpClient, passwordHash, signInAt, until } from '../../stack/index.js';

const schoolCode = 'notices-1';
const schoolName = '铃声小学';
const card = 'NOTICES1';
const colleague = { account: 'notices1', password: 'firstbell2' };

describeOnConsole('notices in the console', (journey) => {
  let db: pg.Client;
  /** Tab of another administrator. */
  let other: Page;

  /** Publishes an event of devices, as its service does: stored, then sent by its relay. */
  const publish = async (type: 'school.dark' | 'school.lit', data: object): Promise<void> => {
    await db.query(
      `insert into devices.outbox (event_id, topic, key, type, at, data)
       values ($1, 'devices.school', $2, $3, now(), $4)`,
      [uuidv7(), schoolCode, type, JSON.stringify({ schoolCode, ...data })],
    );
    await db.query(`select pg_notify('outbox_devices', '')`);
  };
  const publishDark = () => publish('school.dark', { cards: 1, since: new Date().toISOString() });

  beforeAll(async () => {
    db = new pg.Client({ connectionString: journey.stack.databaseUrl });
    await db.connect();
    const client = await journey.stack.signedIn();
    const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' };
    await client.call('POST', '/api/lds/school/add', {
      name: schoolName,
      source: 'product',
      code: schoolCode,
      ...kind,
    });
    const known = async () =>
      (await db.query(`select from devices.school d join gateway.school g using (code) where code = '${schoolCode}'`))
        .rowCount;
    await until(known, 'the school is known', 60);
    await db.query(`insert into devices.device (device_no, school_code) values ($1, $2)`, [card, schoolCode]);
    await db.query(
      `insert into devices.device_status (device_no, online_status, since) values ($1, 'off', now() - interval '1 day')`,
      [card],
    );
    const profile = {
      username: '李同事',
      phone: '13812340009',
      tags: role.administrator,
      areaList: [{ code: '440000' }],
    };
    const { initialPassword: first } = await client.call<{ initialPassword: string }>(
      'POST',
      '/api/lds/adminAccount/add',
      { account: colleague.account, ...profile },
    );
    const owner = new HttpClient(journey.stack.httpUrl);
    await owner.signIn({ account: colleague.account, password: first });
    const passwords = { oldPassword: passwordHash(first), newPassword: passwordHash(colleague.password) };
    await owner.call('POST', '/api/user/changePassword', passwords);
    other = await journey.open();
    await signInAt(other, journey.stack.httpUrl, colleague);
  }, 120_000);
  afterAll(() => db?.end());

  const bell = (page: Page) => page.getByRole('button', { name: /^通知，/ });
  const count = async (page: Page): Promise<number> =>
    Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  const overview = (page: Page) => page.goto(`${journey.stack.httpUrl}/home/overview`);
  const darkRow = (page: Page) =>
    page.getByRole('region', { name: '离线学校' }).getByRole('row').filter({ hasText: schoolName });

  it('counts what comes while a page is open, and leads to its object', async () => {
    const { page } = journey;
    await overview(page);
    await bell(page).waitFor();
    const before = await count(page);
    await publishDark();
    await until(async () => (await count(page)) === before + 1, 'the bell counts the notice');
    await bell(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '通知' });
    const link = dialog.getByRole('link', { name: `${schoolName} 1 台设备全部离线` });
    await link.waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
    }
    await take(page, 'notices');
    await link.click();
    await page.waitForURL(`**?*schoolCode=${schoolCode}*`);
    await dialog.waitFor({ state: 'hidden' });
    await until(async () => (await count(page)) === before, 'the bell no longer counts it');
  }, 120_000);

  it('shows everybody who handles a school, until the school is on again', async () => {
    const { page } = journey;
    await overview(page);
    await overview(other);
    await darkRow(page).getByText('无人处理').waitFor();
    await darkRow(other)
      .getByRole('button', { name: `我来处理：${schoolName}` })
      .click();
    await darkRow(page).getByText('李同事').waitFor();
    expect(await darkRow(page).getByRole('button').count()).toBe(0);
    await darkRow(other)
      .getByRole('button', { name: `取消处理：${schoolName}` })
      .waitFor();
    await take(page, 'notices-claimed');
    await publish('school.lit', {});
    await darkRow(page)
      .getByRole('button', { name: `我来处理：${schoolName}` })
      .waitFor();
  }, 120_000);

  it('are shown to the roles that an administrator sets', async () => {
    const { page } = journey;
    await bell(page).click();
    await page.getByRole('dialog').getByRole('button', { name: '通知设置' }).click();
    const box = page.getByRole('checkbox', { name: '全校离线显示给区域经理' });
    await box.uncheck();
    await page.getByText('通知设置已保存').waitFor();
    await take(page, 'notices-settings');
    await page.reload();
    await bell(page).click();
    await page.getByRole('dialog').getByRole('button', { name: '通知设置' }).click();
    await until(async () => !(await box.isChecked()), 'the setting is kept');
    await box.check();
    await page.getByText('通知设置已保存').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }, 120_000);

  it('stand beside a menu that marks the screen that is shown and keeps favourites', async () => {
    const { page } = journey;
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await overview(page);
    await menu.getByRole('menuitem', { name: '总览' }).waitFor();
    expect(await menu.getByRole('menuitem').count()).toBeLessThanOrEqual(12);
    await page.goto(`${journey.stack.httpUrl}/home/addedvalue/subscribeDetail?schoolCode=${schoolCode}&month=202601`);
    const marked = menu.locator('.menu-marked');
    await marked.filter({ hasText: '订阅名单' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 320 });
    await page.goto(`${journey.stack.httpUrl}/home/schoolDevice/version`);
    await marked.filter({ hasText: '版本管理' }).waitFor();
    await until(async () => ((await marked.boundingBox())?.y ?? Infinity) < 320, 'the marked entry is in view');
    await page.getByRole('button', { name: '收藏版本管理' }).click();
    await overview(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await menu.getByRole('menuitem', { name: '版本管理' }).click();
    await page.waitForURL('**/home/schoolDevice/version');
    await page.getByRole('button', { name: '收藏版本管理', pressed: true }).click();
    await page.getByRole('button', { name: '收藏版本管理', pressed: false }).waitFor();
  }, 120_000);
});

/** Pictures in the folder `PICTURES`, when it is set. */
const take = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const width of [390, 1440]) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  }
};
