import type { Page } from 'playwright-core';
import { BusyMonths } from './busy-months.js';
import type { Demo } from './demo.js';
import { take } from './take.js';

/** Settled months, and the points of teachers, after some months have passed by the clock of the demo. */
export const takeMonths = async (page: Page, demo: Demo): Promise<void> => {
  const months = await BusyMonths.of(demo.url);
  const { schoolCode } = months;
  const month = await months.pass();
  const course = (fields: object) => () => demo.controlPayments({ action: 'nextTransfer', ...fields });
  const paid = course({ state: 'SUCCESS' });
  const refused = course({ state: 'FAIL', reason: 'NAME_NOT_CORRECT' });
  await months.exchange([paid, paid, refused, paid, course({ state: 'WAIT_USER_CONFIRM' })]);
  const open = async (path: string, rows: number): Promise<void> => {
    await page.goto(`${demo.url}/home/${path}`);
    if (rows > 0)
      await page
        .locator('[data-row-key]')
        .nth(rows - 1)
        .waitFor();
  };
  await open('addedvalue/subscribeInfo', 8);
  await take(page, 'months');
  const name = new RegExp(`^明细 .* ${month.slice(0, 4)}年${Number(month.slice(4))}月$`);
  await page.goto(`${demo.url}/home/addedvalue/subscribeInfo?schoolCode=${schoolCode}`);
  const detail = await page.getByRole('link', { name }).first().getAttribute('href');
  await page.goto(`${demo.url}${detail}&figure=newCount`);
  await page.getByRole('button', { name: '展开行' }).first().click();
  await page.getByRole('list', { name: '订阅记录' }).getByRole('listitem').first().waitFor();
  await take(page, 'month-detail');
  await open('integral/school', 4);
  await take(page, 'points-schools');
  await open(`integral/reward?schoolCode=${schoolCode}`, 8);
  await take(page, 'rewards');
  await open(`integral/exchange?schoolCode=${schoolCode}`, 5);
  await take(page, 'exchanges');
  await open(`integral/stats?schoolCode=${schoolCode}`, 8);
  await take(page, 'points-stats');
  await open(`integral/seting?schoolCode=${schoolCode}`, 0);
  await page.getByRole('table', { name: '对上月的影响' }).waitFor();
  await take(page, 'points-settings');
};
