import { beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { type HttpClient, signInAt, until } from '../stack/index.js';
import { describeOnConsole } from './describe-on-console.js';

const manager = 'accounts01';
const newPassword = 'manager123';
/** A school in the area of the manager with a card, and one outside. */
const inside = { school: 'accounts-inside', deviceNo: 'ACCOUNTS1', addressProvinceCode: '110000' };
const outside = { school: 'accounts-outside', deviceNo: 'ACCOUNTS2', addressProvinceCode: '440000' };

const addSchools = async (client: HttpClient, db: pg.Client): Promise<void> => {
  for (const { school, deviceNo, addressProvinceCode } of [inside, outside]) {
    const kind = { source: 'product', schoolBxlxCode: '211', schoolXxbbCode: '831' };
    await client.call('POST', '/api/lds/school/add', { ...kind, code: school, name: school, addressProvinceCode });
    const copied = async (): Promise<boolean> =>
      (await db.query('select from devices.school where code = $1', [school])).rowCount === 1;
    await until(copied, 'the school is known to devices');
    await db.query(
      `insert into devices.device (device_no, model, current_version, school_code, classroom_code, name)
       values ($1, 'BP-21', '3.4.2', $2, $1, $1)`,
      [deviceNo, school],
    );
    await db.query(`insert into devices.device_status (device_no, online_status, since) values ($1, 'off', now())`, [
      deviceNo,
    ]);
  }
};

describeOnConsole('accounts in the console', (journey) => {
  let page: Page;
  let initialPassword = '';

  beforeAll(async () => {
    const db = new pg.Client({ connectionString: journey.stack.databaseUrl });
    await db.connect();
    await addSchools(await journey.stack.signedIn(), db);
    await db.end();
    page = journey.page;
  }, 120_000);

  const dialog = () => page.getByRole('dialog');

  it('restores the fields of an open form after the session has ended', async () => {
    await page.goto(`${journey.stack.httpUrl}/home/account`);
    await page.getByRole('button', { name: '添加账号' }).click();
    await dialog().getByRole('textbox', { name: '账号' }).fill(manager);
    await dialog().getByRole('textbox', { name: '姓名' }).fill('王经理');
    await dialog().getByRole('textbox', { name: '手机' }).fill('13812341234');
    await dialog().getByRole('combobox', { name: '角色' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '区域经理' }).click();
    await dialog().getByRole('combobox', { name: '负责区域' }).click();
    await page
      .locator('.ant-select-tree-treenode')
      .filter({ hasText: '北京市' })
      .locator('.ant-select-tree-checkbox')
      .click();
    await dialog().getByRole('combobox', { name: '负责区域' }).press('Escape');
    // no call in between, such as that of the bell, shows the end of the session first
    await page.context().clearCookies();
    await dialog().getByRole('button', { name: '保存' }).click();
    await dialog().filter({ hasText: '您的登录过期 请重新登录！' }).waitFor();
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    await signInAt(page, page.url());
    await page.waitForURL('**/home/account');
    await dialog().getByRole('textbox', { name: '账号' }).waitFor();
    const textOf = (name: string) => dialog().getByRole('textbox', { name }).inputValue();
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
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.getByRole('row').filter({ hasText: manager }).waitFor();
  }, 120_000);

  it('makes the area manager change the initial password, on plain HTTP too', async () => {
    page = await journey.open();
    // what an address of plain HTTP lacks; the address of the test counts as a secure one
    await page.addInitScript("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })");
    await signInAt(page, journey.stack.httpUrl, { account: manager, password: initialPassword });
    await page.waitForURL('**/home/changePassword');
    await page.getByRole('textbox', { name: '原密码' }).fill(initialPassword);
    await page.getByRole('textbox', { name: '新密码' }).fill(newPassword);
    await page.getByRole('textbox', { name: '确认密码' }).fill(newPassword);
    await page.getByRole('button', { name: '保存' }).click();
    await page.waitForURL(`${journey.stack.httpUrl}/`);
    await signInAt(page, journey.stack.httpUrl, { account: manager, password: newPassword });
    await page.waitForURL('**/home/overview');
  }, 120_000);

  it('shows the area manager the cards of the area and the screens of the role only', async () => {
    const goTo = (path: string) => page.goto(`${journey.stack.httpUrl}/home/${path}`);
    await page.getByRole('menuitem', { name: '班牌设备' }).click();
    await page.getByRole('menuitem', { name: '设备列表' }).waitFor();
    expect(await page.getByRole('menuitem', { name: '账号管理' }).count()).toBe(0);
    await goTo('schoolDevice/list?deviceNo=ACCOUNTS');
    await page.locator(`[data-row-key="${inside.deviceNo}"]`).waitFor();
    expect(await page.locator('[data-row-key]').count()).toBe(1);
    await journey.page.goto(page.url());
    for (const { deviceNo } of [inside, outside]) await journey.page.locator(`[data-row-key="${deviceNo}"]`).waitFor();
    await goTo('account');
    await page.getByText('您没有权限，或该功能未开通，请联系系统管理员！').waitFor();
    await goTo('permit/nothing');
    await page.getByText('您访问的内容不存在').waitFor();
  }, 120_000);
});
