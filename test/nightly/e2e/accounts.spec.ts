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

/** An account that exists already. */
const manager = 'manager01';

describeWith('browser', browserProgram !== undefined)('accounts in the console', () => {
  let service: ServiceProcess;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    service = await ServiceProcess.prepare();
    await service.start();
    const profile = { username: '王经理', phone: '13812341234', tags: 1024, areaList: [{ code: '440000' }] };
    await (await service.client()).call('POST', '/api/lds/adminAccount/add', { account: manager, ...profile });
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

  it('shows at its field that an account is taken', async () => {
    await page.goto(`${service.httpUrl}/home/account`);
    await page.getByRole('button', { name: '添加账号' }).click();
    await dialog().getByRole('textbox', { name: '账号' }).fill(manager);
    await dialog().getByRole('textbox', { name: '姓名' }).fill('王经理');
    await dialog().getByRole('textbox', { name: '手机' }).fill('13812341234');
    await dialog().getByRole('combobox', { name: '角色' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '区域经理' }).click();
    await dialog().getByRole('combobox', { name: '负责区域' }).click();
    await page.locator('.ant-select-tree-checkbox').first().click();
    await dialog().getByRole('combobox', { name: '负责区域' }).press('Escape');
    await dialog().getByRole('button', { name: '保存' }).click();
    await dialog().locator('.ant-form-item').filter({ hasText: '账号已存在，请使用其他账号' }).waitFor();
    await page.goto(`${service.httpUrl}/home/account`);
  }, 120_000);

  it('does not let an administrator delete their own account', async () => {
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
    expect(errors).toEqual([]);
  }, 120_000);
});
