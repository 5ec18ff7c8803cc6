import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import {
  browserProgram,
  describeWith,
  HttpClient,
  launchBrowser,
  msOf,
  openPage,
  passwordHash,
  quickestOf,
  ServiceProcess,
  signInAt,
  testCaptcha,
  until,
} from '../../stack/index.js';

const other = { account: 'second01', password: 'second123' };
const profile = { account: other.account, username: '李四', phone: '13812341234', areaList: [{ code: '440000' }] };
const [administrator, areaManager] = [16777216, 1024];

const noticesPart = (): { file: string } => {
  const manifest = readFileSync(join(process.cwd(), 'web/dist/.vite/manifest.json'), 'utf8');
  return (JSON.parse(manifest) as Record<'src/app/notices.tsx', { file: string }>)['src/app/notices.tsx'];
};

describeWith('browser', browserProgram !== undefined)('a session in the console', () => {
  let service: ServiceProcess;
  let client: HttpClient;
  let browser: Browser;
  let context: BrowserContext;
  const errors: string[] = [];

  beforeAll(async () => {
    service = await ServiceProcess.prepare();
    await service.start();
    client = await service.client();
    const added = { ...profile, tags: administrator };
    const { initialPassword } = await client.call<{ initialPassword: string }>(
      ...(['POST', '/api/lds/adminAccount/add', added] as const),
    );
    const owner = new HttpClient(service.httpUrl);
    await owner.signIn({ account: other.account, password: initialPassword });
    await owner.call('POST', '/api/user/changePassword', {
      oldPassword: passwordHash(initialPassword),
      newPassword: passwordHash(other.password),
    });
    browser = await launchBrowser();
  }, 120_000);

  afterEach(() => context.close());

  afterAll(async () => {
    await browser.close();
    await service.remove();
  }, 120_000);

  /** A tab of a fresh browser with a signed-in user. */
  const signedIn = async (who?: typeof other): Promise<Page> => {
    const page = await openPage(browser);
    context = page.context();
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, service.httpUrl, who);
    return page;
  };
  const dialogs = (page: Page) => page.getByRole('dialog').filter({ hasText: '您的登录过期 请重新登录！' });
  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(service.httpUrl + path);
    await page.locator('[data-testid=connection][data-state=live]').waitFor();
  };
  /** Waits for the dialog, of which there must be one, and continues to the login page. */
  const confirm = async (page: Page): Promise<void> => {
    await dialogs(page).waitFor();
    expect(await dialogs(page).count()).toBe(1);
    await page.getByText('温馨提示').waitFor();
    await page.getByRole('button', { name: '确定' }).click();
    await page.waitForURL(`${service.httpUrl}/`);
  };

  it('ends when another user signs in in another tab, who does not come to the address of the first', async () => {
    const page = await signedIn();
    await open(page, '/home/audit');
    const second = await context.newPage();
    await context.clearCookies();
    await signInAt(second, service.httpUrl, other);
    await dialogs(page).waitFor();
    await page.getByRole('button', { name: '确定' }).click();
    await page.waitForURL('**/home/overview');
    await page.getByRole('button', { name: '李四的账号菜单' }).waitFor();
    expect(errors).toEqual([]);
  }, 120_000);

  it('ends within two seconds when the role of its account is changed', async () => {
    const found = await client.call<{ list: { uid: string }[] }>('POST', '/api/lds/adminAccount/list', {
      account: other.account,
    });
    const uid = found.list[0]?.uid ?? '';
    const become = (tags: number) => client.call('POST', '/api/lds/adminAccount/update', { ...profile, uid, tags });
    let page!: Page;
    const endMs = async (turn: number): Promise<number> => {
      if (turn > 0) {
        await context.close();
        await become(administrator);
      }
      page = await signedIn(other);
      await open(page, '/home/account');
      return msOf(async () => {
        await become(areaManager);
        await dialogs(page).waitFor();
      });
    };
    expect(await quickestOf(2000, endMs)).toBeLessThan(2000);
    await confirm(page);
    await signInAt(page, service.httpUrl, other);
    await page.getByText('您没有权限，或该功能未开通，请联系系统管理员！').waitFor();
    expect(await page.getByRole('menuitem', { name: '账号管理' }).count()).toBe(0);
    expect(errors).toEqual([]);
  }, 120_000);

  it('begins after failed tries with work that the browser does automatically', async () => {
    const page = await openPage(browser);
    context = page.context();
    page.on('pageerror', ({ message }) => errors.push(message));
    const attempt = async (password: string): Promise<void> => {
      const isOver = (r: Response) => r.url().endsWith('/api/user/login') && r.status() !== 428;
      // how long the work takes is a matter of luck, and of what the host does besides
      const answered = page.waitForResponse(isOver, { timeout: 90_000 });
      // a wrong captcha does not count against the account: the next try waits for its own
      const isCaptcha = (r: Response) => r.url().includes('/api/captcha/getImage');
      const renewed = password === 'wrong' ? page.waitForResponse(isCaptcha, { timeout: 90_000 }) : undefined;
      await page.getByRole('textbox', { name: '密码' }).fill(password);
      await page.getByRole('textbox', { name: '验证码' }).fill(testCaptcha);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await answered;
      await (await renewed)?.finished();
    };
    const shown = (): Promise<string[]> => page.evaluate<string[]>('globalThis.shown');
    await page.goto(service.httpUrl);
    await page.getByTestId('captcha').getByRole('img').waitFor();
    await page.evaluate(`globalThis.shown = [];
      new MutationObserver(() => shown.push(document.querySelector('.login [role=status]').textContent))
        .observe(document.querySelector('.login [role=status]'), { childList: true, characterData: true, subtree: true })`);
    await page.getByRole('textbox', { name: '账号' }).fill(other.account);
    for (let n = 0; n < 2; n++) await attempt('wrong');
    expect(await shown()).toEqual([]);
    await attempt('wrong');
    expect(await shown()).toEqual(['正在验证…', '']);
    await attempt(other.password);
    await page.waitForURL('**/home/**');
    expect(errors).toEqual([]);
  }, 120_000);

  it('shows once that the network has failed, and reads again when asked to', async () => {
    const page = await signedIn();
    await open(page, '/home/account');
    await page.getByRole('row').filter({ hasText: 'admin' }).waitFor();
    // the part that shows notices comes after the first screen
    const { file } = noticesPart();
    const has = `performance.getEntriesByName(location.origin + '/${file}').length > 0`;
    await until(() => page.evaluate<boolean>(has), 'the part that shows notices');
    await context.setOffline(true);
    await page.getByRole('button', { name: '刷新' }).click();
    await page.getByRole('button', { name: '重试' }).waitFor();
    const notices = page.locator('.ant-message-notice').filter({ hasText: '网络异常，请稍候重试' });
    await notices.first().waitFor();
    expect(await notices.count()).toBe(1);
    await context.setOffline(false);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('button', { name: '重试' }).waitFor({ state: 'detached' });
    expect(await dialogs(page).count()).toBe(0);
    expect(errors).toEqual([]);
  }, 120_000);

  it('shows that the network has failed when a screen cannot be fetched', async () => {
    const page = await signedIn();
    await open(page, '/home/account');
    await context.setOffline(true);
    await page.getByRole('menuitem', { name: '操作日志' }).click();
    await page.getByRole('heading', { name: '网络异常，请稍候重试' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByRole('row').filter({ hasText: '登录' }).first().waitFor();
    // the browser itself reports what it could not fetch
    errors.length = 0;
  }, 120_000);

  it('outlives a restart of the server without a dialog', async () => {
    const page = await signedIn();
    await open(page, '/home/account');
    await service.kill('SIGTERM');
    await page.locator('[data-testid=connection]:not([data-state=live])').waitFor();
    await service.start();
    await page.locator('[data-testid=connection][data-state=live]').waitFor({ timeout: 30_000 });
    await page.getByRole('menuitem', { name: '操作日志' }).click();
    await page.getByRole('row').filter({ hasText: '登录' }).first().waitFor();
    await until(async () => (await page.locator('.ant-message-notice').count()) === 0, 'no notice is left', 10);
    expect(await dialogs(page).count()).toBe(0);
    expect(errors).toEqual([]);
  }, 120_000);
});
