import { beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { readinessTexts as texts } from '#libs/contracts';
import { violationsInBoth } from '../../e2e/axe.js';
import { describeOnConsole } from '../../e2e/describe-on-console.js';
import { pickFound } from '../../e2e/pick-found.js';
import { addSchool } from '../../../tools/bench/import-school.js';
import { HttpClient } from '../../stack/index.js';

describeOnConsole('contacts in the console', (journey) => {
  let page: Page;
  let schoolCode: string;

  beforeAll(async () => {
    page = journey.page;
    const client = new HttpClient(journey.stack.httpUrl);
    await client.signIn();
    schoolCode = await addSchool(client);
  }, 120_000);

  const open = (query = '') => page.goto(`${journey.stack.httpUrl}/home/readiness/contacts${query}`);
  const dialog = (): Locator => page.getByRole('dialog');
  const choose = async (field: string, option: string): Promise<void> => {
    await dialog().getByRole('combobox', { name: field }).click();
    await page.locator('.ant-select-item-option', { hasText: option }).last().click();
  };

  it('are added with a channel and an address, which is masked then', async () => {
    await open();
    await page.getByText('模拟通知渠道').first().waitFor();
    await page.getByRole('button', { name: '添加联系人' }).click();
    await pickFound(dialog().getByRole('combobox', { name: '学校' }), schoolCode);
    await choose('角色', '第一联系人');
    await dialog().getByLabel('名称').fill('夜间值班群');
    await choose('渠道', '飞书群机器人');
    const key = randomUUID();
    await dialog().getByLabel('地址').fill(key);
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog().getByRole('button', { name: '保存' }).click();
    await page.getByText(`****${key.slice(-4)}`).waitFor();
  }, 120_000);

  it('are tested by a real message, whose state is listed', async () => {
    await page.getByRole('button', { name: /^测试 .*夜间值班群/ }).click();
    await page.getByText(texts.testSent).waitFor();
    await page.getByRole('tab', { name: '消息记录' }).click();
    const row = page.locator('[data-row-key]', { hasText: '夜间值班群' }).first();
    await row.getByText('已发送').waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
  }, 60_000);

  it('fit a window of 390 pixels', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    await page.getByText('夜间值班群').first().waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(await violationsInBoth(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  }, 60_000);
});
