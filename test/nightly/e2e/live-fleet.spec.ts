import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { silentMsOf } from '../../../services/devices/presence/presence-rule.js';
import type { Fleet } from '../../../tools/fleet/index.js';
import { TcpProxy } from '../faults/tcp-proxy.js';
import { bothWays, browserProgram, launchBrowser, openPage, signInAt, type Stack, until } from '../../stack/index.js';

const devices = 12;
const heartbeatSeconds = 3;
const silentMs = silentMsOf({ heartbeatSeconds });
const describeBothWays = await bothWays({ browser: browserProgram !== undefined });

describeBothWays('a fleet in the console', (start) => {
  let stack: Stack;
  let fleet: Fleet;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    stack = await start({ env: { HEARTBEAT_SECONDS: String(heartbeatSeconds) } });
    fleet = await stack.cards(devices, {
      heartbeatSeconds: 2,
      rampSeconds: 0.5,
      bootSeconds: [0.1, 0.3],
      restartSeconds: [0.5, 1],
      reconnectSeconds: [0.1, 0.3],
    });
    await fleet.allConnected(20);
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  }, 120_000);

  const figure = async (key: string): Promise<number> => {
    const text = await page.getByTestId(`figure-${key}`).innerText();
    return Number(/\d+/.exec(text)?.[0]);
  };
  const row = (deviceNo: string) => page.getByRole('row').filter({ hasText: deviceNo });

  it('signs in and shows how many cards are on', async () => {
    await signInAt(page, stack.httpUrl);
    await page.waitForURL('**/home/overview');
    await until(async () => (await figure('on')) === devices, 'all cards on in the overview', 60);
  }, 120_000);

  it('shows a card going off and coming back without a reload', async () => {
    const { deviceNo } = fleet.cards[0] ?? { deviceNo: '' };
    await page.getByRole('menuitem', { name: '班牌设备' }).click();
    await page.getByRole('menuitem', { name: '设备列表' }).click();
    await page.waitForURL('**/home/schoolDevice/list**');
    await row(deviceNo).getByText('在线').waitFor();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    fleet.card(deviceNo)?.powerOff();
    await row(deviceNo).getByText('离线').waitFor({ timeout: 30_000 });
    fleet.card(deviceNo)?.powerOn();
    await row(deviceNo).getByText('在线').waitFor({ timeout: 30_000 });
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  }, 120_000);

  it('shows a card going off and coming back in the window of a phone', async () => {
    const { deviceNo } = fleet.cards[0] ?? { deviceNo: '' };
    await page.setViewportSize({ width: 390, height: 844 });
    await row(deviceNo).getByText('在线', { exact: true }).waitFor();
    fleet.card(deviceNo)?.powerOff();
    await row(deviceNo).getByText('离线', { exact: true }).waitFor({ timeout: 30_000 });
    fleet.card(deviceNo)?.powerOn();
    await row(deviceNo).getByText('在线', { exact: true }).waitFor({ timeout: 30_000 });
    await page.setViewportSize({ width: 1440, height: 900 });
  }, 120_000);

  it('says that it shows old data while no byte comes, and turns no card silent by a clock of its own', async () => {
    const proxy = await TcpProxy.to(() => Number(new URL(stack.httpUrl).port));
    const list = await page.context().newPage();
    const overview = await page.context().newPage();
    const tabs = [list, overview];
    const { deviceNo } = fleet.cards[0] ?? { deviceNo: '' };
    const address = (path: string) => `http://127.0.0.1:${proxy.port}/home/${path}`;
    try {
      await Promise.all([list.goto(address('schoolDevice/list')), overview.goto(address('overview'))]);
      for (const tab of tabs) await tab.locator('[data-testid=connection][data-state=live]').waitFor();
      const card = list.getByRole('row').filter({ hasText: deviceNo });
      await card.getByText('在线').waitFor();
      proxy.pause();
      const pausedAt = Date.now();
      fleet.card(deviceNo)?.powerOff();
      for (const tab of tabs) await tab.getByTestId('stale').getByText('数据已停止更新').waitFor();
      await until(() => Date.now() - pausedAt > silentMs, 'a silent card would show', 30);
      const frozen = await card.innerText();
      await list.waitForTimeout((heartbeatSeconds + 1) * 1000);
      expect(await card.innerText()).toBe(frozen);
      expect(await list.getByRole('grid').getByText('无心跳').count()).toBe(0);
      expect(await overview.getByTestId('figure-on').innerText()).toContain(String(devices));
      proxy.resume();
      for (const tab of tabs) await tab.getByTestId('stale').waitFor({ state: 'detached' });
      await card.getByText('离线').waitFor();
      await overview.getByTestId('figure-off').getByText('1', { exact: true }).waitFor();
    } finally {
      fleet.card(deviceNo)?.powerOn();
      for (const tab of tabs) await tab.close();
      proxy.close();
    }
    await row(deviceNo).getByText('在线').waitFor();
  }, 120_000);

  it('refuses a remote action without checked cards', async () => {
    await page.getByTestId('bulk-restart').click();
    await page.getByText('请勾选要操作的设备').first().waitFor();
  });

  it('restarts three cards and shows three true successes', async () => {
    const chosen = fleet.cards.slice(1, 4);
    const boots = new Map(chosen.map(({ deviceNo, bootId }) => [deviceNo, bootId]));
    for (const { deviceNo } of chosen) await row(deviceNo).getByRole('checkbox').check();
    await page.getByTestId('bulk-restart').click();
    await page
      .getByRole('dialog')
      .getByText(/将对\s*3\s*台设备/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '重启' }).click();
    await page.getByTestId('batch-counts').filter({ hasText: '成功 3' }).waitFor({ timeout: 60_000 });
    for (const card of chosen) {
      expect(card.bootId).not.toBe(boots.get(card.deviceNo));
      expect([...card.executed.values()].map(({ type, times }) => [type, times])).toEqual([['restart', 1]]);
    }
  }, 120_000);

  it('asks for a new sign-in when the session has ended, and breaks nowhere', async () => {
    await page.context().clearCookies();
    await page.goto(`${stack.httpUrl}/home/schoolDevice/list`);
    await page.getByRole('dialog').filter({ hasText: '您的登录过期 请重新登录！' }).waitFor();
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(errors).toEqual([]);
  }, 120_000);
});
