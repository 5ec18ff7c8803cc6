import type { Page } from 'playwright-core';
import { HttpClient, until } from '../../stack/index.js';
import { take } from './take.js';

/** What a school of the demo sells, to whom, and how parents pay. */
export const takeSales = async (page: Page, url: string): Promise<void> => {
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
