import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { violationsInBoth } from '../../e2e/axe.js';
import { describeOnConsole } from '../../e2e/describe-on-console.js';
import { pickFound } from '../../e2e/pick-found.js';
import { until } from '../../stack/index.js';

const numbers = ['GROUPED-1', 'GROUPED-2', 'GROUPED-3'];
const tag = '分组标签';
const group = '带标签的设备';

describeOnConsole('groups of cards in the console', (journey) => {
  let db: pg.Client;
  let page: Page;

  beforeAll(async () => {
    const { stack } = journey;
    page = journey.page;
    db = new pg.Client({ connectionString: stack.databaseUrl });
    await db.connect();
    await db.query(`insert into devices.device (device_no) select unnest($1::text[])`, [numbers]);
  }, 120_000);
  afterAll(() => db?.end());

  const open = (address: string) => page.goto(`${journey.stack.httpUrl}/home/schoolDevice/${address}`);
  const rows = (): Locator => page.locator('[data-row-key]');
  const dialog = (): Locator => page.getByRole('dialog');
  const menu = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: `更多操作 ${group}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  it('are made by a rule, count what matches, and filter the device list', async () => {
    await open('list?deviceNo=GROUPED-');
    await until(async () => (await rows().count()) === numbers.length, 'the cards are listed');
    for (const no of numbers.slice(0, 2)) await page.locator(`[data-row-key="${no}"]`).getByRole('checkbox').check();
    await page.getByTestId('bulk-marks').click();
    await dialog().getByRole('combobox', { name: '标签' }).fill(tag);
    await page.keyboard.press('Enter');
    await dialog().getByRole('button', { name: '保存' }).click();
    await page.getByText('标签已更新').waitFor();
    await open('group');
    await page.getByRole('button', { name: '新建分组' }).click();
    await dialog().getByLabel('分组名称').fill(group);
    await dialog().getByRole('combobox', { name: '标签' }).fill(tag);
    await dialog().getByTestId('matched').filter({ hasText: '2' }).waitFor();
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog().getByRole('button', { name: '保存' }).click();
    await page.getByRole('link', { name: `查看「${group}」的 2 台设备` }).click();
    await until(async () => (await rows().count()) === 2, 'the cards of the group are listed');
    expect(new URL(page.url()).searchParams.get('group')).not.toBeNull();
  }, 120_000);

  it('get a command from their row, whose progress is shown', async () => {
    await open(`group?name=${encodeURIComponent(group)}`);
    await menu('清除缓存');
    await dialog().getByRole('button', { name: '清除缓存' }).click();
    await page.getByTestId('batch-counts').filter({ hasText: '共 2 台' }).waitFor();
  }, 60_000);

  it('get commands that recur, and are kept while one does', async () => {
    await open(`group?name=${encodeURIComponent(group)}`);
    await menu('新建定时指令');
    await dialog().getByText('周三', { exact: true }).click();
    await dialog().getByLabel('时间').fill('06:30');
    await dialog()
      .getByText(/^下次下发：.+ 06:30$/)
      .waitFor();
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog().getByRole('button', { name: '保存' }).click();
    const row = rows().filter({ hasText: group });
    await row.getByText('周三', { exact: true }).waitFor();
    await row.getByRole('button', { name: '历史' }).click();
    await page.getByText('还没有到过下发时间').waitFor();
    await page.keyboard.press('Escape');
    await open(`group?name=${encodeURIComponent(group)}`);
    await menu('删除');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('分组正在使用，不能删除：定时指令「周三 06:30 重启」').waitFor();
  }, 60_000);

  it('are found as a filter of the device list by their name', async () => {
    await open('list?deviceNo=GROUPED-');
    await pickFound(page.getByRole('combobox', { name: '设备分组' }), group);
    await until(async () => (await rows().count()) === 2, 'the cards of the group are listed');
  }, 60_000);
});
