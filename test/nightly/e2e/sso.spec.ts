import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { texts } from '#libs/contracts';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { OpenIdProvider } from '../../../tools/openid-provider/openid-provider.js';
import {
  browserProgram,
  describeWith,
  freePort,
  launchBrowser,
  openPage,
  ServiceProcess,
  signInAt,
  testAdministrator,
  testCaptcha,
} from '../../stack/index.js';

const people = {
  boss: { email: 'admin', email_verified: true, name: '老板' },
  stranger: { email: 'stranger@example.com', email_verified: true },
};
/** Seconds of a code. */
const step = 30;

/** Where something is on the screen, in pixels. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

describeWith('browser', browserProgram !== undefined)('signing in outside, and with a second factor', () => {
  let service: ServiceProcess;
  let outside: OpenIdProvider;
  let weCom: WeComSimulator;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    const port = await freePort();
    const clientSecret = 'secret-of-the-test';
    const variables = { OIDC_CLIENT_ID: 'firstbell', OIDC_CLIENT_SECRET: clientSecret };
    weCom = await WeComSimulator.start();
    const issuer = { OIDC_ISSUER: `http://127.0.0.1:${port}` };
    service = await ServiceProcess.prepare({ ...issuer, ...variables, ...weCom.environment });
    outside = await OpenIdProvider.start({ port, clientSecret, consoleUrls: [service.httpUrl], people });
    await service.start();
    browser = await launchBrowser();
  }, 180_000);

  afterEach(() => page.context().close());

  afterAll(async () => {
    await browser.close();
    await outside.stop();
    await weCom.close();
    await service.remove();
  }, 120_000);

  const open = async (): Promise<void> => {
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
  };
  const signOut = async (): Promise<void> => {
    await page.getByRole('button', { name: /的账号菜单/ }).click();
    await page.getByText('退出登录').click();
  };
  const outsideAs = async (person: string, path = '/'): Promise<void> => {
    await page.goto(service.httpUrl + path);
    await page.getByRole('button', { name: '使用统一身份认证登录' }).click();
    await page.getByRole('button', { name: person }).click();
  };

  it('signs in at the provider, out at both, and says why a person is refused', async () => {
    await open();
    await outsideAs('boss');
    await page.waitForURL('**/home/overview');
    expect(await page.evaluate('document.cookie')).toBe('');
    await page.getByRole('button', { name: /的账号菜单/ }).click();
    await page.getByText('修改密码').waitFor();
    expect(await page.getByText('两步验证').count()).toBe(0);
    await page.goto(`${service.httpUrl}/home/secondFactor`);
    await page.getByText(texts.secondFactorOutside).waitFor();
    await signOut();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.waitForURL(`${service.httpUrl}/`);
    await outsideAs('stranger');
    await page.waitForURL('**/?refused=noAccount');
    await page.getByRole('alert').filter({ hasText: texts.ssoNoAccount }).waitFor();
    // the next try asks for an account, which may be another one
    await outsideAs('stranger', '/?refused=noAccount');
    await page.waitForURL('**/?refused=noAccount');
    await page.getByRole('button', { name: '退出统一身份认证的登录' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.waitForURL(`${service.httpUrl}/`);
    expect(errors).toEqual([]);
  }, 120_000);

  it('continues to the screen that was named, by the provider and by a password', async () => {
    await open();
    await outsideAs('boss', '/ssoLogin/audit');
    await page.waitForURL('**/home/audit');
    await page.context().clearCookies();
    await signInAt(page, `${service.httpUrl}/ssoLogin/audit`);
    await page.waitForURL('**/home/audit');
    await page.context().clearCookies();
    await page.goto(`${service.httpUrl}/ssoLogin/nowhere`);
    await page.waitForURL(`${service.httpUrl}/`);
    expect(errors).toEqual([]);
  }, 120_000);

  it('offers a simulated WeCom below the password, and signs in there', async () => {
    await open();
    await page.goto(service.httpUrl);
    const ways = page.getByRole('button', { name: /^使用.+登录$/ });
    await ways.first().waitFor();
    expect(await ways.allTextContents()).toEqual(['使用统一身份认证登录', '使用企业微信（模拟）登录']);
    const enter = page.getByRole('button', { name: '登录', exact: true });
    await enter.waitFor();
    // all at the same moment: what loads meanwhile moves them
    const boxes = await page.evaluate<Box[]>(
      `[...document.querySelectorAll('button')].filter(({ innerText }) => /登录$/.test(innerText))
         .map((button) => button.getBoundingClientRect().toJSON())`,
    );
    expect(boxes).toHaveLength(3);
    const [above, upper, below] = boxes as [Box, Box, Box];
    expect(below.y - upper.y - upper.height).toBeGreaterThanOrEqual(8);
    expect(below).toMatchObject({ x: above.x, width: above.width });
    expect(below.y + below.height).toBeLessThan(900);
    await ways.last().click();
    await page.getByRole('button', { name: '（admin）' }).click();
    await page.waitForURL(`${service.httpUrl}/home/overview`);
    await signOut();
    await page.waitForURL(`${service.httpUrl}/`);
    expect(errors).toEqual([]);
  }, 120_000);

  it('sets up a second factor, and signs in with its code', async () => {
    await open();
    await signInAt(page, service.httpUrl);
    await page.goto(`${service.httpUrl}/home/secondFactor`);
    await page.getByLabel('当前密码').fill(testAdministrator.password);
    await page.getByRole('button', { name: '开始设置' }).click();
    await page.getByRole('img', { name: '验证器二维码' }).waitFor();
    const secret = (await page.getByTestId('secret').textContent()) ?? '';
    const totp = new TOTP({ secret });
    await page.getByLabel('验证器显示的6位验证码').fill(totp.generate());
    await page.getByRole('button', { name: '开启' }).click();
    const codes = (await page.getByTestId('recovery-codes').textContent()) ?? '';
    expect(codes.split('\n')).toHaveLength(10);
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.getByText('剩余恢复码 10 个').waitFor();
    await signOut();
    await page.getByTestId('captcha').getByRole('img').waitFor();
    await page.getByRole('textbox', { name: '账号' }).fill(testAdministrator.account);
    await page.getByRole('textbox', { name: '密码' }).fill(testAdministrator.password);
    await page.getByRole('textbox', { name: '验证码' }).fill(testCaptcha);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    // the code of the next step: the present one is used up
    await page.getByLabel('两步验证码').fill(totp.generate({ timestamp: Date.now() + step * 1000 }));
    await page.getByRole('button', { name: '验证' }).click();
    await page.waitForURL('**/home/overview');
    expect(errors).toEqual([]);
  }, 120_000);
});
