import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { violationsInBoth } from '../../e2e/axe.js';
import {
  browserProgram,
  describeWith,
  launchBrowser,
  openPage,
  ServiceProcess,
  signInAt,
  until,
} from '../../stack/index.js';

describeWith('browser', browserProgram !== undefined)('API keys in the console', () => {
  let service: ServiceProcess;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    service = await ServiceProcess.prepare();
    await service.start();
    browser = await launchBrowser();
    // the checker's script is ours, so the page's policy is left aside for it
    page = await openPage(browser, { bypassCSP: true });
    await signInAt(page, service.httpUrl);
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await service?.remove();
  }, 120_000);

  const dialog = () => page.getByRole('dialog');
  const summary = (key: string): Promise<number> =>
    fetch(`${service.httpUrl}/api/schoolDevice/summary`, { headers: { authorization: `Bearer ${key}` } }).then(
      ({ status }) => status,
    );
  const shownKey = async (): Promise<string> => (await page.getByTestId('api-key').innerText()).trim();

  it('makes a key from the user menu, shows it once, rotates and revokes it', async () => {
    await page.getByRole('button', { name: /的账号菜单$/ }).click();
    await page.getByRole('menuitem', { name: '密钥' }).click();
    await page.getByText('还没有密钥').waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    await page.getByRole('button', { name: '创建密钥' }).click();
    await dialog().getByRole('button', { name: '创建' }).click();
    await dialog().getByText('请输入密钥名称').waitFor();
    await dialog().getByLabel('名称').fill('数据大屏');
    await dialog().getByLabel('权限').fill('devices:read');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog().getByRole('button', { name: '创建' }).click();
    await page.getByTestId('api-key').waitFor();
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    const key = await shownKey();
    expect(key).toMatch(/^fb_[0-9A-Za-z]{40}$/);
    // only its button closes it
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '我已保存' }).click();
    const row = page.locator('[data-row-key]').first();
    await row.getByText('查看班牌设备').waitFor();
    expect(await page.content()).not.toContain(key);
    expect(await summary(key)).toBe(200);

    await row.getByRole('button', { name: '轮换' }).click();
    await page.getByRole('button', { name: '轮换', exact: true }).last().click();
    await page.getByTestId('api-key').waitFor();
    const second = await shownKey();
    await page.getByRole('button', { name: '我已保存' }).click();
    expect([second === key, await summary(key), await summary(second)]).toEqual([false, 200, 200]);

    await page.getByRole('button', { name: '吊销' }).first().click();
    await dialog().getByRole('button', { name: '吊销' }).click();
    await page.getByText('还没有密钥').waitFor();
    await until(async () => (await summary(second)) === 401, 'the key is revoked');
    expect(await summary(key)).toBe(401);
  }, 120_000);
});
