import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser, Locator, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { texts } from '#libs/contracts';
import { cardsOff } from '../../../tools/bench/card-events.js';
import { violationsInBoth } from '../../e2e/axe.js';
import { answering, WebhookReceiver } from '../../medium/gateway/webhook-receiver.js';
import {
  browserProgram,
  describeWith,
  launchBrowser,
  openPage,
  signInAt,
  type Stack,
  startStack,
  until,
} from '../../stack/index.js';

const name = '运维平台';

describeWith('browser', browserProgram !== undefined)('webhooks in the console', () => {
  let stack: Stack;
  let browser: Browser;
  let db: pg.Client;
  let page: Page;
  let receiver: WebhookReceiver;
  const errors: string[] = [];

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    stack = await startStack({ kafka: false, env: { WEBHOOK_HOSTS: receiver.host } });
    db = new pg.Client({ connectionString: stack.databaseUrl });
    await db.connect();
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, stack.httpUrl);
  }, 180_000);
  afterAll(async () => {
    await db?.end();
    await browser?.close();
    await stack?.stop();
    receiver.close();
  }, 120_000);

  const dialog = (): Locator => page.getByRole('dialog');
  const menu = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: `更多操作 ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  it('adds a webhook from the menu of the account, and shows its secret once', async () => {
    await page.getByRole('button', { name: /的账号菜单$/ }).click();
    await page.getByRole('menuitem', { name: '推送' }).click();
    await page.getByRole('button', { name: '添加推送' }).click();
    await dialog().getByLabel('名称').fill(name);
    await dialog().getByLabel('接收地址').fill('http://127.0.0.1:1/');
    await dialog()
      .getByRole('checkbox', { name: /设备离线/ })
      .check();
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog().getByRole('button', { name: '保存' }).click();
    await dialog().getByText(texts.webhookUrlInvalid).waitFor();
    await dialog().getByLabel('接收地址').fill('https://no-such-host.invalid/');
    await dialog().getByRole('button', { name: '保存' }).click();
    expect(await page.getByTestId('webhook-secret').textContent()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.locator('[data-row-key]').filter({ hasText: name }).waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    await page.getByRole('button', { name: `测试“${name}”` }).click();
    await page.getByText('域名无法解析').waitFor();
  }, 120_000);

  it('shows deliveries with bodies and attempts, and sends them again', async () => {
    await db.query('update gateway.webhook set url = $1', [`http://${receiver.host}/console`]);
    await menu('更换密钥');
    await dialog().getByRole('button', { name: '更换' }).click();
    const secret = (await page.getByTestId('webhook-secret').textContent()) ?? '';
    await page.getByRole('button', { name: '我已保存' }).click();
    receiver.answer('/console', answering(404, '暂不接收'));
    await db.query(cardsOff, [1, 'PUSHED-', 'SCHOOL-']);
    await until(() => receiver.of('/console').length === 1, 'the delivery is sent');
    receiver.answer('/console', answering(204));
    await page.getByRole('button', { name: `查看“${name}”的推送记录` }).click();
    await page.getByRole('button', { name: /^查看 .* 的内容$/ }).click();
    await page.getByText('接收方返回了状态码404').waitFor();
    await page.getByText('暂不接收').waitFor();
    await page.getByText('"deviceNo": "PUSHED-1"').waitFor();
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^重新推送 / }).click();
    await until(() => receiver.of('/console').length >= 2, 'the delivery is sent again');
    const [first, again] = receiver.of('/console');
    expect(again?.id).toBe(first?.id);
    new Webhook(secret).verify(again?.body ?? '', (again?.headers ?? {}) as Record<string, string>);
    await page.getByText('已送达').first().waitFor();
  }, 120_000);

  it('fits the list into a window of 390 pixels, and deletes a webhook', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${stack.httpUrl}/home/webhook`);
    await page.getByText(name).first().waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${stack.httpUrl}/home/webhook`);
    await menu('删除');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText(texts.webhookDeleted).waitFor();
  }, 120_000);

  it('raises no error in a page', () => expect(errors).toEqual([]));
});
