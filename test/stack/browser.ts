import { type Browser, chromium, type Page } from 'playwright-core';
import { testAdministrator, testCaptcha } from './http-client.js';
import { browserProgram } from './requirements.js';

/** A headless Chromium that talks to nobody but the page. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(browserProgram === undefined ? {} : { executablePath: browserProgram }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });

/** Signs in through the login page and waits for the first screen. */
export const signInAt = async (page: Page, url: string, { account, password } = testAdministrator): Promise<void> => {
  await page.goto(url);
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('textbox', { name: '验证码' }).fill(testCaptcha);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/home/**');
};
