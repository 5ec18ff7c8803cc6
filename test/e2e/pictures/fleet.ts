import type { Page } from 'playwright-core';
import { HttpClient } from '../../stack/index.js';
import { take } from './take.js';

/** A batch of network tests in progress. */
export const takeBatch = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/home/schoolDevice/list`);
  await page.getByRole('row').nth(5).waitFor();
  for (const index of [2, 3, 4, 5]) await page.getByRole('row').nth(index).getByRole('checkbox').check();
  await page.getByTestId('bulk-networkSpeed').click();
  await page.getByRole('dialog').getByRole('button', { name: '网络测速' }).click();
  await take(page, 'batch');
};

/** Versions, and a rollout to all cards of a model with its doors on their way. */
export const takeRollout = async (page: Page, url: string): Promise<void> => {
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
  await page.goto(`${url}/home/schoolDevice/rollout?rollout=${rolloutId}`);
  await page.getByText('已达标').first().waitFor({ timeout: 120_000 });
  await take(page, 'rollout');
};
