import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import pg from 'pg';
import { maskedSecret } from '#libs/contracts';
import { ExternalSimulator } from '../../../tools/simulators/external-simulator.js';
import { sampleRoster } from '../../../tools/simulators/sample-roster.js';
import {
  browserProgram,
  describeWith,
  type HttpClient,
  launchBrowser,
  openPage,
  signInAt,
  type Stack,
  startStack,
} from '../../stack/index.js';
import { pickFound } from '../../e2e/pick-found.js';
import { violations } from '../../e2e/axe.js';

const school = { code: 'CLOUD9', name: '深圳市南山区云端小学' };

describeWith('browser', browserProgram !== undefined)('tools for debug users in the console', () => {
  let cloud: ExternalSimulator;
  let stack: Stack;
  let client: HttpClient;
  let browser: Browser;
  let page: Page;
  let simulator: string;
  const errors: string[] = [];
  const address = (path: string): string =>
    new URL(path, cloud.environment['SJCLOUD_URL']).href.replace(/\/\/.*@/, '//');

  beforeAll(async () => {
    cloud = await ExternalSimulator.start({ unknownSchool: sampleRoster });
    const { host } = new URL(address('/'));
    stack = await startStack({ kafka: false, env: { DEBUG_USERS: 'debugger', PRIVATE_CLOUD_HOSTS: host } });
    const db = new pg.Client({ connectionString: stack.databaseUrl });
    await db.connect();
    await db.query(`update gateway.account set uid = 'debugger' where account = 'admin'`);
    await db.end();
    client = await stack.signedIn();
    const area = { addressProvinceCode: '440000', addressCityCode: '440300', addressTownCode: '440305' };
    const kind = { source: 'sjcloud', schoolBxlxCode: '211', schoolXxbbCode: '831' };
    await client.call('POST', '/api/lds/school/add', { ...school, ...area, ...kind });
    const options = await client.call<{ environments: { address: string }[] }>('GET', '/api/wx/debug/link/options');
    simulator = new URL(options.environments[0]?.address ?? '').origin;
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, stack.httpUrl);
  }, 180_000);

  afterAll(async () => {
    await browser.close();
    await stack.stop();
    cloud.close();
  }, 120_000);

  const button = (name: string, within: Page | Locator = page): Locator =>
    within.getByRole('button', { name, exact: true });
  const dialog = (): Locator => page.getByRole('dialog');

  it('sets up the private cloud of a school: tried, stored, its secret kept and not shown', async () => {
    await page.goto(`${stack.httpUrl}/home/school/application/addBindSchool`);
    await page.getByRole('tab', { name: '私有云设置' }).click();
    await page.getByRole('radiogroup', { name: '私有云' }).getByText('私有云', { exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: school.name });
    await button('设置', row).click();
    await dialog().getByText('尚未设置').waitFor();
    await button('测试连接', dialog()).click();
    await dialog().getByText('不能为空！').first().waitFor();
    await dialog().getByLabel('服务器地址').fill('https://127.0.0.1');
    await dialog().getByLabel('应用ID').fill('app');
    await dialog().getByLabel('应用密钥').fill('wrong');
    await button('测试连接', dialog()).click();
    await dialog().getByText('该地址指向内部网络，不允许访问').waitFor();
    await dialog().getByLabel('服务器地址').fill(address('/sjcloud'));
    await button('测试连接', dialog()).click();
    await dialog().getByText('服务器拒绝了账号，请检查应用ID和密钥').waitFor();
    expect(await violations(page, { within: '.ant-modal' })).toEqual([]);
    await dialog().getByLabel('应用密钥').fill('a secret');
    await button('测试连接', dialog()).click();
    await dialog().getByText('连接成功').waitFor();
    await button('保存', dialog()).click();
    await page.getByText('设置成功').waitFor();
    await dialog().waitFor({ state: 'hidden' });

    await button('设置', row).click();
    await dialog()
      .getByText(/admin 于 .* 保存/)
      .waitFor();
    expect(await dialog().getByLabel('应用密钥').inputValue()).toBe(maskedSecret);
    await button('测试连接', dialog()).click();
    await dialog().getByText('连接成功').waitFor();
    await button('取消', dialog()).click();
    await dialog().waitFor({ state: 'hidden' });
    await client.call('GET', `/api/lds/school/sync?schoolCode=${school.code}`);
  }, 120_000);

  const choose = async (label: string, typed: string, option: string): Promise<void> => {
    await pickFound(page.getByRole('combobox', { name: label }), typed, option);
  };

  it('builds a link for a parent that is copied, scanned, and opened by its short form', async () => {
    await page.goto(`${stack.httpUrl}/home/debug`);
    await button('生成链接').click();
    await page.getByText('缺少必要参数！').waitFor();
    await choose('学校', '云端', school.name);
    await choose('学生', '子涵', '子涵');
    await page.getByRole('radiogroup', { name: '家长' }).getByRole('radio').first().click();
    const uid = await page.getByLabel('用户 uid').inputValue();
    expect(uid).not.toBe('');
    await page.getByRole('combobox', { name: '页面' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '请假' }).click();
    await button('生成链接').click();
    const url = await page.getByTestId('built-link').innerText();
    expect(url).toMatch(new RegExp(`^${stack.httpUrl}/s/[\\w-]{22}$`));
    await page.getByLabel('调试链接二维码').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.getByRole('button', { name: /复制/ }).count()).toBe(1);
    await button('复制').click();
    await page.getByText('已复制到粘贴板').waitFor();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: '打开' }).click(),
    ]);
    await opened.getByText('页面：/online/leave').waitFor();
    expect(new URL(opened.url()).origin).toBe(simulator);
    await opened.getByRole('row').filter({ hasText: 'uid' }).getByText(uid).first().waitFor();
    await opened.close();
    // what was built for another person does not stay
    await page.getByText('教师', { exact: true }).click();
    await page.getByTestId('built-link').waitFor({ state: 'hidden' });
  }, 120_000);

  it('deletes a user of the mini program after showing whom, and says when it could not', async () => {
    const fault = (name: string): Promise<Response> =>
      fetch(`${simulator}/simulator/control`, { method: 'POST', body: new URLSearchParams({ fault: name }) });
    await page.getByRole('tab', { name: '删除小程序用户' }).click();
    await page.getByLabel('openid').fill('openid-1');
    const ask = async (): Promise<void> => {
      await button('删除用户').click();
      for (const text of ['王家长', '137****0001', 'points']) await dialog().getByText(text).waitFor();
    };
    await fault('silent');
    await ask();
    await button('删除', dialog()).click();
    await page.getByText('删除用户失败！').waitFor();
    await dialog().waitFor({ state: 'hidden' });
    await fault('none');
    await ask();
    expect(await violations(page, { within: '.ant-modal' })).toEqual([]);
    await button('删除', dialog()).click();
    await page.getByText('删除成功').waitFor();
    expect(await page.getByLabel('openid').inputValue()).toBe('');
    await page.getByLabel('openid').fill('openid-1');
    await button('删除用户').click();
    await page.getByText('没有这个用户').waitFor();
    expect(errors).toEqual([]);
  }, 120_000);
});
