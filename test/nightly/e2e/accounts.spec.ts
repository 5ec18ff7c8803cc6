import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import {
  browserProgram,
  describeWith,
  launchBrowser,
  openPage,
  ServiceProcess,
  signInAt,
  until,
} from '../../stack/index.js';

describeWith('browser', browserProgram !== undefined)('accounts in the console', () => {
  let service: ServiceProcess;
  let browser: Browser;
  let page: Page;
  let initialPassword = '';
  const manager = 'manager01';
  const errors: string[] = [];

  beforeAll(async () => {
    service = await ServiceProcess.prepare();
    await service.start();
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, service.httpUrl);
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await service.remove();
  }, 120_000);

  const dialog = () => page.getByRole('dialog');

  const fill = async (account: string): Promise<void> => {
    await page.getByRole('button', { name: '添加账号' }).click();
    await dialog().getByRole('textbox', { name: '账号' }).fill(account);
    await dialog().getByRole('textbox', { name: '姓名' }).fill('王经理');
    await dialog().getByRole('textbox', { name: '手机' }).fill('13812341234');
  };

  const chooseRoleAndArea = async (): Promise<void> => {
    await dialog().getByRole('combobox', { name: '角色' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '区域经理' }).click();
    await dialog().getByRole('combobox', { name: '负责区域' }).click();
    await page.locator('.ant-select-tree-checkbox').first().click();
    await dialog().getByRole('combobox', { name: '负责区域' }).press('Escape');
  };

  it('shows which fields are wrong and leads to the first one', async () => {
    await page.goto(`${service.httpUrl}/home/account`);
    await page.getByRole('button', { name: '添加账号' }).click();
    await dialog().getByRole('button', { name: '保存' }).click();
    await dialog().getByText('请输入6-13个字符的账号').waitFor();
    await dialog().getByText('请选择负责区域').waitFor();
    await dialog().getByRole('button', { name: '取消' }).click();
  }, 120_000);

  it('shows a notice that comes again for its whole time', async () => {
    await page.goto(`${service.httpUrl}/home/account`);
    await page.getByRole('button', { name: '添加账号' }).click();
    const text = '请正确填写表单！';
    const notice = page.locator('.ant-message-notice').filter({ hasText: text });
    const save = () => dialog().getByRole('button', { name: '保存' }).click();
    await save();
    await notice.waitFor();
    // of the three seconds that a notice has
    await pause(2000);
    // in the page, so that it is no matter how late this process looks
    await page.evaluate(`
      globalThis.times = {};
      const isShown = () => [...document.querySelectorAll('.ant-message-notice')].some(({ innerText }) => innerText.includes('${text}'));
      let seen = false;
      addEventListener('click', () => { times.clicked = performance.now(); seen = isShown(); }, { capture: true, once: true });
      new MutationObserver((_, observer) => {
        if (times.clicked === undefined) return;
        if (isShown()) return void (seen = true);
        // on a host so busy that the first one has gone before, it comes later than the click
        if (!seen) return;
        times.gone = performance.now();
        observer.disconnect();
      }).observe(document.body, { childList: true, subtree: true });`);
    await save();
    const shownMs = () => page.evaluate<number | null>('times.gone === undefined ? null : times.gone - times.clicked');
    await until(async () => (await shownMs()) !== null, 'the notice is gone');
    expect(await shownMs()).toBeGreaterThan(2500);
    await dialog().getByRole('button', { name: '取消' }).click();
  }, 120_000);

  it('puts the fields of an open form back after the session has ended in the middle of it', async () => {
    await page.goto(`${service.httpUrl}/home/account`);
    await fill(manager);
    await page.context().clearCookies();
    await chooseRoleAndArea();
    await dialog().getByRole('button', { name: '保存' }).click();
    await page.getByText('您的登录过期 请重新登录！').waitFor();
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    await signInAt(page, page.url());
    await page.waitForURL('**/home/account');
    const textOf = (name: string) => dialog().getByRole('textbox', { name }).inputValue();
    await dialog().getByRole('textbox', { name: '账号' }).waitFor();
    expect([await textOf('账号'), await textOf('姓名'), await textOf('手机')]).toEqual([
      manager,
      '王经理',
      '13812341234',
    ]);
    await dialog().getByText('区域经理').waitFor();
  }, 120_000);

  it('adds the account and shows its initial password once', async () => {
    await dialog().getByRole('button', { name: '保存' }).click();
    initialPassword = await page.getByTestId('initial-password').innerText();
    expect(initialPassword.length).toBeGreaterThanOrEqual(6);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await page.getByTestId('initial-password').innerText()).toBe(initialPassword);
    await page.getByRole('button', { name: '我已记下' }).click();
    await page.getByRole('row').filter({ hasText: manager }).waitFor();
  }, 120_000);

  it('shows at its field that an account is taken', async () => {
    await fill(manager);
    await chooseRoleAndArea();
    await dialog().getByRole('button', { name: '保存' }).click();
    await dialog().locator('.ant-form-item').filter({ hasText: '账号已存在，请使用其他账号' }).waitFor();
    await page.goto(`${service.httpUrl}/home/account`);
  }, 120_000);

  it('does not let an administrator delete himself', async () => {
    const own = page.getByRole('row').filter({ hasText: 'admin' });
    expect(await own.getByRole('button', { name: '删除' }).isDisabled()).toBe(true);
  }, 120_000);

  it('audits what was done', async () => {
    await page.goto(`${service.httpUrl}/home/audit?action=account.add`);
    const row = page.getByRole('row').filter({ hasText: '添加账号' });
    await row.getByRole('button').click();
    await page.getByRole('table', { name: '变化' }).getByText(manager).waitFor();
    const file = page.waitForEvent('download');
    await page.getByTestId('export').click();
    expect((await file).suggestedFilename()).toMatch(/^操作日志-\d+\.csv$/);
  }, 120_000);

  it('makes the area manager change his password, then shows him his screens only, on plain http too', async () => {
    const other = await openPage(browser);
    // all that such an address lacks, here: the test's own counts as a secure one
    await other.addInitScript("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })");
    await signInAt(other, service.httpUrl, { account: manager, password: initialPassword });
    await other.waitForURL('**/home/changePassword');
    await other.getByRole('textbox', { name: '原密码' }).fill(initialPassword);
    await other.getByRole('textbox', { name: '新密码' }).fill('manager123');
    await other.getByRole('textbox', { name: '确认密码' }).fill('manager123');
    await other.getByRole('button', { name: '保存' }).click();
    await other.waitForURL(`${service.httpUrl}/`);
    await signInAt(other, service.httpUrl, { account: manager, password: 'manager123' });
    await other.waitForURL('**/home/overview');
    await other.getByRole('menuitem', { name: '设备列表' }).waitFor();
    expect(await other.getByRole('menuitem', { name: '账号管理' }).count()).toBe(0);
    await other.goto(`${service.httpUrl}/home/account`);
    await other.getByText('您没有权限，或该功能未开通，请联系系统管理员！').waitFor();
    await other.goto(`${service.httpUrl}/home/permit/nothing`);
    await other.getByText('您访问的内容不存在').waitFor();
    await other.close();
  }, 120_000);

  it('signs the other tab out as well', async () => {
    await page.goto(`${service.httpUrl}/home/account`);
    const second = await page.context().newPage();
    await second.goto(`${service.httpUrl}/home/overview`);
    await second.getByRole('button', { name: /的账号菜单/ }).click();
    await second.getByText('退出登录').click();
    await page.getByText('您的登录过期 请重新登录！').waitFor();
    expect(errors).toEqual([]);
  }, 120_000);
});
