import type { Page } from 'playwright-core';
import { HttpClient, until } from '../../stack/index.js';
import { take } from './take.js';

/** Schools in WeCom, and their interface licences, of which some run out soon. */
export const takeLicences = async (page: Page, url: string, suffix: string): Promise<void> => {
  const client = new HttpClient(url);
  await client.signIn();
  const runOut = async (): Promise<boolean> =>
    (await client.call<{ within7: number }>('GET', '/api/permit/expiringCount')).within7 > 0;
  await until(runOut, 'the demo has licences that run out soon', 300);
  const open = async (path: string): Promise<void> => {
    await page.goto(`${url}/home/${path}`);
    await page.locator('[data-row-key]').nth(2).waitFor();
  };
  await open('school/application');
  await page.getByRole('row').filter({ hasText: '班' }).getByRole('button', { name: '展开行' }).click();
  await take(page, `corporations${suffix}`);
  await open('permit/permit_order');
  await page.getByRole('row').filter({ hasText: '待支付' }).locator('.cell-link').click();
  await page.getByRole('dialog').getByText('下单时间').waitFor();
  await take(page, `licence-orders${suffix}`);
  await open('permit/permit_account');
  await take(page, `licence-accounts${suffix}`);
};
