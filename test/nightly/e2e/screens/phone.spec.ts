import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../../../stack/index.js';
import { faultsAt, isLoaded, phone } from './at-widths.js';
import { fewRows } from './describe-list.js';
import { describeOnStage, screenMs } from './stage.js';

const cards = '/home/schoolDevice/list';
/** Cards that are rendered at most: those in sight, and some above and below. */
const mostRendered = 100;

describeOnStage('lists in the window of a phone', (stage) => {
  const open = async (query: string): Promise<Page> => {
    const page = await stage.open({ viewport: phone });
    await page.goto(`${cards}?${query}`);
    await page.locator('.kit-card').first().waitFor();
    return page;
  };
  const total = (page: Page) => page.getByRole('grid').getAttribute('aria-rowcount').then(Number);
  const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

  it(
    'sets filters in a sheet, shows how many are set, and takes them back',
    stage.test(async () => {
      const page = await open(fewRows);
      const filters = page.getByTestId('filters');
      const all = await total(page);
      await filters.click();
      await dialog(page).getByRole('textbox', { name: '设备编号' }).fill('LIST0055');
      await dialog(page).getByRole('combobox', { name: '在线状态' }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: '离线' }).click();
      expect(await total(page)).toBe(all);
      await dialog(page).getByRole('button', { name: '应用' }).click();
      await until(async () => (await total(page)) === 11, 'the filtered list');
      await page.getByRole('button', { name: /^筛选\s*，已设 2 项$/ }).waitFor();
      await filters.click();
      await dialog(page).getByRole('button', { name: '重置' }).click();
      await until(async () => (await total(page)) === all, 'the whole list');
      expect(new URL(page.url()).searchParams.get('deviceNo')).toBe(null);
    }),
    screenMs,
  );

  it(
    'shows two fields of a row, all when it is opened, and sorts',
    stage.test(async () => {
      const page = await open(`bound=true&${fewRows}`);
      const card = page.locator('.kit-card').first();
      await card.getByRole('link', { name: 'LIST00001' }).waitFor();
      expect(await card.locator('.kit-card-field').count()).toBe(2);
      await card.getByRole('button', { name: /^更多/ }).click();
      await card.getByText('当前版本').waitFor();
      expect(await card.locator('.kit-card-field').count()).toBeGreaterThan(6);
      await page.getByRole('combobox', { name: '排序' }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: '设备编号 降序' }).click();
      await until(() => new URL(page.url()).search.includes('sort=deviceNo&order=desc'), 'the order in the address');
    }),
    screenMs,
  );

  it(
    'checks rows and acts on them, and on one row, from sheets at the lower edge',
    stage.test(async () => {
      const page = await open(fewRows);
      const card = page.locator('.kit-card').first();
      await card.getByRole('checkbox').check();
      await page.getByTestId('chosen').filter({ hasText: '1' }).waitFor();
      await page.getByRole('checkbox', { name: '选择本页' }).check();
      await page.getByTestId('chosen').filter({ hasText: '10' }).waitFor();
      await page.getByRole('button', { name: '批量操作' }).click();
      await dialog(page).getByTestId('bulk-restart').click();
      await dialog(page).getByText('10 台设备').first().waitFor();
      await isLoaded(page);
      expect(await faultsAt(page, '[role=dialog]')).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog(page).first().waitFor({ state: 'hidden' });
      await card.getByRole('button', { name: /^操作/ }).click();
      await dialog(page).getByRole('button', { name: '重启' }).click();
      await dialog(page).getByText('1 台设备').first().waitFor();
      const foot = await page.locator('.ant-modal-footer').boundingBox();
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeGreaterThan(phone.height - 40);
    }),
    screenMs,
  );

  it(
    'renders of a thousand rows those in sight, and moves to the last one by the keyboard',
    stage.test(async () => {
      const page = await open('size=1000');
      const rendered = () => page.locator('.kit-card').count();
      expect(await rendered()).toBeLessThan(mostRendered);
      await page.getByRole('grid').focus();
      await page.keyboard.press('End');
      const last = page.locator('[aria-rowindex="1001"]');
      await until(async () => (await last.getAttribute('data-active')) !== null, 'the last row');
      await until(async () => {
        const box = await last.boundingBox();
        return box !== null && box.y > 0 && box.y < phone.height;
      }, 'the last row in sight');
      await until(async () => (await rendered()) < mostRendered, 'no more cards than those in sight');
      await page.keyboard.press('Space');
      await page.getByTestId('chosen').filter({ hasText: '1' }).waitFor();
    }),
    screenMs,
  );

  it(
    'leads to the other screens by a menu in a drawer, which is gone with the choice',
    stage.test(async () => {
      const page = await open(fewRows);
      await page.getByRole('button', { name: '菜单', exact: true }).click();
      expect(await faultsAt(page, '[role=dialog]')).toEqual([]);
      await dialog(page).getByRole('menuitem', { name: '操作日志' }).click();
      await page.waitForURL('**/home/audit');
      await dialog(page).first().waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^搜索/ }).click();
      await dialog(page).getByRole('combobox').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^通知/ }).click();
      await dialog(page).first().waitFor();
      await isLoaded(page);
      expect(await faultsAt(page, '[role=dialog]')).toEqual([]);
    }),
    screenMs,
  );
});
