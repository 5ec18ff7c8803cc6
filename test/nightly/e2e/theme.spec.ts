import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  browserProgram,
  describeWith,
  launchBrowser,
  openPage,
  ServiceProcess,
  signInAt,
  until,
} from '../../stack/index.js';
import { violations } from '../../e2e/axe.js';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

describeWith('browser', browserProgram !== undefined)('the look of the console', () => {
  let service: ServiceProcess;
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    service = await ServiceProcess.prepare();
    await service.start();
    browser = await launchBrowser();
  }, 120_000);

  afterAll(async () => {
    for (const context of contexts) await context.close();
    await browser.close();
    await service.remove();
  }, 120_000);

  /** A tab of a system that prefers a theme. The checker's script is ours, so the page's policy is left aside for it. */
  const tab = async (colorScheme: Theme, checked = false): Promise<Page> => {
    const page = await openPage(browser, { colorScheme, bypassCSP: checked });
    contexts.push(page.context());
    return page;
  };
  const background = (page: Page): Promise<string> =>
    page.evaluate<string>('getComputedStyle(document.body).backgroundColor');

  it.each(themes)(
    'has no fault that a checker finds, in the %s theme',
    async (theme) => {
      const page = await tab(theme, true);
      await page.goto(service.httpUrl);
      await page.getByTestId('captcha').getByRole('img').waitFor();
      expect(await violations(page)).toEqual([]);
      await signInAt(page, service.httpUrl);
      await page.getByText('还没有上线或离线记录').waitFor();
      await page.getByRole('combobox', { name: '区域' }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['总览']);
      expect(await violations(page)).toEqual([]);
      await page.goto(`${service.httpUrl}/home/help`);
      await page.getByRole('heading', { name: '键盘', exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${service.httpUrl}/home/changePassword`);
      await page.getByRole('button', { name: '保存' }).click();
      await page.getByText('请输入原密码').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${service.httpUrl}/home/nothing`);
      await page.getByText('您访问的内容不存在').waitFor();
      expect(await violations(page)).toEqual([]);
    },
    90_000,
  );

  it('leads back to the code after a sign-in that failed', async () => {
    const page = await tab('light');
    await page.goto(service.httpUrl);
    await page.getByRole('textbox', { name: '账号' }).fill('unknown');
    await page.getByRole('textbox', { name: '密码' }).fill('wrong-one');
    const code = page.getByRole('textbox', { name: '验证码' });
    await code.fill('0000');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.locator('.ant-message-notice').first().waitFor();
    await until(async () => (await code.inputValue()) === '', 'an empty code');
    const hasFocus = async () => (await code.and(page.locator(':focus')).count()) === 1;
    await until(hasFocus, 'the focus in the code');
  }, 60_000);

  it('has no text below 12 px', async () => {
    const page = await tab('light');
    await signInAt(page, service.httpUrl);
    for (const path of ['overview', 'account', 'audit', 'help']) {
      await page.goto(`${service.httpUrl}/home/${path}`);
      await page.locator('#screen').getByRole('heading').or(page.getByRole('row')).first().waitFor();
      const small = await page.evaluate(`[...document.querySelectorAll('body *')]
        .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim() !== ''))
        .filter((e) => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 12)
        .map((e) => e.outerHTML.slice(0, 120))`);
      expect(small).toEqual([]);
    }
  }, 120_000);

  it('follows the system until the user chooses, keeps the choice, and is never white first', async () => {
    const page = await tab('dark');
    await page.goto(service.httpUrl);
    expect(await background(page)).toBe('rgb(15, 18, 22)');
    await signInAt(page, service.httpUrl);
    await page.getByRole('button', { name: /^主题/ }).click();
    await page.getByRole('menuitem', { name: '浅色' }).click();
    expect(await background(page)).toBe('rgb(242, 244, 247)');
    await page.getByRole('button', { name: '主题：浅色' }).click();
    await page.getByRole('menuitem', { name: '深色' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    // without the console's own code the page has the chosen colour already
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'load' });
    expect(await page.locator('#root').innerHTML()).toBe('');
    expect(await background(page)).toBe('rgb(15, 18, 22)');
  }, 120_000);

  it('shows in the help what each entry of the menu is for, and counts what is opened', async () => {
    const page = await tab('light');
    await signInAt(page, service.httpUrl);
    const recorded = page.waitForRequest('**/api/analytics/event');
    await page.getByRole('menuitem', { name: '操作日志' }).click();
    expect((await recorded).postDataJSON()).toEqual({ event: 'menu', path: '/home/audit' });
    await page.goto(`${service.httpUrl}/home/help`);
    const entries = page.locator('article li');
    await entries.first().waitFor();
    const collapsed = page.locator('nav[aria-label=主菜单] [aria-expanded=false]');
    while ((await collapsed.count()) > 0) await collapsed.first().click();
    const leaves = await page.locator('nav[aria-label=主菜单] .ant-menu-item').count();
    const texts = await entries.allInnerTexts();
    expect(texts).toHaveLength(leaves);
    for (const text of texts) expect(text.length).toBeGreaterThan(30);
    const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string };
    expect(await page.locator('article').innerText()).toContain(`Firstbell ${version}`);
  }, 120_000);

  it('opens the screen that a sign-on from elsewhere names', async () => {
    const page = await tab('light');
    await signInAt(page, service.httpUrl);
    await page.goto(`${service.httpUrl}/ssoLogin/audit`);
    await page.waitForURL('**/home/audit');
    await page.context().clearCookies();
    await page.goto(`${service.httpUrl}/ssoLogin/audit`);
    await page.waitForURL(`${service.httpUrl}/?pathName=audit`);
  }, 120_000);
});
