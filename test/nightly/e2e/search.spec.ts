import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Fleet } from '../../../tools/fleet/index.js';
import { violations } from '../../e2e/axe.js';
import { describeOnConsole } from '../../e2e/describe-on-console.js';
import { until } from '../../stack/index.js';

const schoolCode = 'search';
const prefix = 'SEARCH';
const phone = '13866660042';

describeOnConsole('the search of the console', (journey) => {
  let page: Page;
  let fleet: Fleet;

  beforeAll(async () => {
    const { stack } = journey;
    fleet = await stack.cards(1, { prefix });
    await fleet.allConnected(60);
    const client = await stack.signedIn();
    const school = { name: '搜索小学', source: 'product', addressProvinceCode: '440000', code: schoolCode };
    await client.call('POST', '/api/lds/school/add', { ...school, schoolBxlxCode: '211', schoolXxbbCode: '831' });
    const teacher = { schoolCode, name: '寻文雅', phone, position: 5 };
    await client.call('POST', '/api/lds/teacher/save', teacher);
    page = journey.page;
    await page.goto(`${stack.httpUrl}/home/overview`);
    await page.getByRole('heading', { name: '总览' }).waitFor();
  }, 120_000);
  afterAll(() => fleet.kill());

  const field = () => page.getByRole('combobox', { name: /^搜索学校/ });
  const option = (text: string) => page.getByRole('option').filter({ hasText: text });
  const focused = (part: Locator) => part.and(page.locator(':focus')).isVisible();
  const path = (): string => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };

  it('opens by the keyboard, keeps the focus and closes to where it was', async () => {
    const button = page.getByRole('button', { name: '搜索', exact: true });
    await button.focus();
    await page.keyboard.press('Control+k');
    await field().waitFor();
    expect(await focused(field())).toBe(true);
    expect(await violations(page, { within: '.palette' })).toEqual([]);
    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
    await until(() => focused(button), 'the button has the focus again');
  }, 60_000);

  it('finds a teacher by phone and opens the address book of the school', async () => {
    await page.keyboard.press('Control+k');
    await field().fill(phone);
    await option('寻文雅').filter({ hasText: '138****0042' }).waitFor();
    await page.keyboard.press('Enter');
    await until(() => path().startsWith('/home/school/directories?'), 'the address book is open');
    expect(path()).toContain('teacher=');
  }, 60_000);

  it('opens a device that is chosen with the arrows', async () => {
    const { deviceNo = '' } = fleet.cards[0] ?? {};
    await page.keyboard.press('Control+k');
    await field().fill(deviceNo);
    await option(deviceNo).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await option(deviceNo).first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await until(() => path() === `/home/schoolDevice/device?deviceNo=${deviceNo}`, 'the device is open');
  }, 60_000);

  it('asks before it restarts a card, and opens screens by initials', async () => {
    await page.goto(`${journey.stack.httpUrl}/home/overview`);
    await page.getByRole('heading', { name: '总览' }).waitFor();
    await page.keyboard.press('Control+k');
    await field().fill(`重启 ${prefix}`);
    await option(`重启 ${prefix}`).first().click();
    const dialog = page.getByRole('dialog').filter({ hasText: '重启 1 台设备' });
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await field().fill('zhgl');
    await option('账号管理').click();
    await page.waitForURL('**/home/account');
  }, 60_000);
});
