import { afterEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInAt } from '../stack/index.js';
import { describeOnConsole } from './describe-on-console.js';

describeOnConsole('a session in the console', (journey) => {
  let page: Page;

  afterEach(() => page?.context().close());

  /** A tab of a session of its own on a screen whose live feed is connected. */
  const openAt = async (path: string): Promise<void> => {
    page = await journey.open();
    await signInAt(page, journey.stack.httpUrl);
    await goTo(page, path);
  };
  const goTo = async (tab: Page, path: string): Promise<void> => {
    await tab.goto(journey.stack.httpUrl + path);
    await tab.locator('[data-testid=connection][data-state=live]').waitFor();
  };
  /** The screen behind it may say the same. */
  const dialogs = () => page.getByRole('dialog').filter({ hasText: '您的登录过期 请重新登录！' });
  /** Waits for the dialog, of which there must be one, and continues to the login page. */
  const confirm = async (): Promise<void> => {
    await dialogs().waitFor();
    expect(await dialogs().count()).toBe(1);
    await page.getByText('温馨提示').waitFor();
    await page.getByRole('button', { name: '确定' }).click();
    await page.waitForURL(`${journey.stack.httpUrl}/`);
    await page.getByRole('textbox', { name: '账号' }).waitFor();
  };

  it('ends with one dialog for several failed requests and returns to the address after the next sign-in', async () => {
    await openAt('/home/audit?action=user.login&size=50');
    await page.context().clearCookies();
    // by an event: a request that was still in flight may have opened the dialog over the menu already
    await page.getByRole('menuitem', { name: '总览' }).dispatchEvent('click');
    await page.waitForURL('**/home/overview');
    await dialogs().waitFor();
    await page.goBack();
    await confirm();
    expect(await page.evaluate<string[]>('Object.keys(sessionStorage)')).toEqual(['firstbell.return']);
    await signInAt(page, journey.stack.httpUrl);
    await page.waitForURL(`${journey.stack.httpUrl}/home/audit?action=user.login&size=50`);
  }, 120_000);

  it('ends in every tab when one tab signs out', async () => {
    await openAt('/home/account');
    const second = await page.context().newPage();
    await goTo(second, '/home/overview');
    await second.getByRole('button', { name: /的账号菜单/ }).click();
    await second.getByText('退出登录').click();
    await confirm();
  }, 120_000);
});
