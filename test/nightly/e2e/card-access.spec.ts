import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { blockedLabel, texts } from '#libs/contracts';
import { describeOnConsole } from '../../e2e/describe-on-console.js';
import { violations } from '../../e2e/axe.js';
import { cardPassword } from '../../stack/testing.js';
import { testDeviceKey } from '../../stack/index.js';

const deviceNo = 'ACCESS-1';

describeOnConsole('the access of a card in the console', (journey) => {
  let db: pg.Client;
  let page: Page;

  beforeAll(async () => {
    page = journey.page;
    db = new pg.Client({ connectionString: journey.stack.databaseUrl });
    await db.connect();
    await db.query(`insert into devices.device (device_no) values ('${deviceNo}')`);
    await db.query(
      `insert into devices.device_status (device_no, online_status, since) values ('${deviceNo}', 'off', now())`,
    );
  }, 180_000);
  afterAll(() => db?.end());

  const dialog = () => page.getByRole('dialog');
  const pageOfCard = () => page.getByRole('article', { name: '设备详情' });

  it('blocks a card for a reason that its page shows, and lets it in again', async () => {
    await page.goto(`${journey.stack.httpUrl}/home/schoolDevice/device?deviceNo=${deviceNo}`);
    await page.getByRole('button', { name: /^停\s?用$/ }).click();
    await dialog()
      .getByRole('button', { name: /^停\s?用$/ })
      .click();
    await dialog().getByText(texts.blockReasonRequired).waitFor();
    await dialog().getByRole('textbox', { name: '停用原因' }).fill('设备被盗');
    expect(await violations(page)).toEqual([]);
    await dialog()
      .getByRole('button', { name: /^停\s?用$/ })
      .click();
    await pageOfCard()
      .getByText(/设备被盗（/)
      .waitFor();
    await pageOfCard()
      .getByText(/停用设备，原因：设备被盗/)
      .waitFor();

    await page.goto(`${journey.stack.httpUrl}/home/schoolDevice/list?onlineStatus=blocked&deviceNo=${deviceNo}`);
    await page.getByRole('row').filter({ hasText: deviceNo }).getByText(blockedLabel).waitFor();

    await page.goto(`${journey.stack.httpUrl}/home/schoolDevice/device?deviceNo=${deviceNo}`);
    await page.getByRole('button', { name: /^启\s?用$/ }).click();
    await dialog()
      .getByRole('button', { name: /^启\s?用$/ })
      .click();
    await page.getByRole('button', { name: /^停\s?用$/ }).waitFor();
  });

  it('shows the new password of a card once, with a QR code', async () => {
    await page.getByRole('button', { name: '轮换密码' }).click();
    await dialog().getByRole('button', { name: '生成新密码' }).click();
    const password = page.getByTestId('card-password');
    expect(await password.textContent()).toBe(cardPassword(testDeviceKey, deviceNo, 1));
    await page.getByLabel(`${deviceNo}配置二维码`).waitFor();
    expect(await violations(page)).toEqual([]);
    // only its button closes it
    await page.keyboard.press('Escape');
    await dialog().getByRole('button', { name: '我已保存' }).click();
    await password.waitFor({ state: 'hidden' });
    await pageOfCard().getByText('第1代，设备尚未使用').waitFor();
  });

  it('names the cards without a password of their own, and asks for their number before it ends the initial ones of all', async () => {
    await page.goto(`${journey.stack.httpUrl}/home/schoolDevice/list`);
    await page.getByRole('button', { name: '初始密码' }).click();
    await dialog()
      .getByText(/台未轮换过密码/)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    // the other cards of this product are those of other files: nothing is ended
    await dialog().getByRole('button', { name: '停用初始密码' }).click();
    const typed = dialog().getByRole('textbox', { name: /^请输入数量 \d+ 以确认$/ });
    const [count = ''] = /\d+/.exec((await dialog().locator('label').textContent()) ?? '') ?? [];
    const proceed = dialog().getByRole('button', { name: /^继\s?续$/ });
    await typed.fill(`${count}1`);
    expect(await proceed.isDisabled()).toBe(true);
    await typed.fill(count);
    expect(await proceed.isEnabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await dialog()
      .getByRole('button', { name: /^取\s?消$/ })
      .click();
    await dialog()
      .getByRole('button', { name: /^取\s?消$/ })
      .click();
    await dialog().waitFor({ state: 'hidden' });
  });
});
