import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { wireTime } from '#libs/contracts';
import type { Fleet } from '../../../tools/fleet/index.js';
import {
  browserProgram,
  describeWith,
  launchBrowser,
  openPage,
  signInAt,
  type Stack,
  startStack,
  until,
} from '../../stack/index.js';

const devices = 50;
/** Cards that fail their commands, for a while. */
const failing = 5;
/** Cards without power: what is sent to them stays queued. */
const dark = 3;

describeWith('browser', browserProgram !== undefined)('commands to many cards in the console', () => {
  let stack: Stack;
  let fleet: Fleet;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    stack = await startStack({ kafka: false, env: { HEARTBEAT_SECONDS: '5' } });
    fleet = await stack.cards(devices, {
      heartbeatSeconds: 2,
      rampSeconds: 0.5,
      bootSeconds: [0.1, 0.3],
      restartSeconds: [0.5, 1],
      commandSeconds: [0.1, 0.3],
    });
    await fleet.allConnected(30);
    browser = await launchBrowser();
    page = await openPage(browser);
    await signInAt(page, stack.httpUrl);
    await page.goto(`${stack.httpUrl}/home/schoolDevice/list?size=10`);
    await page.locator('[data-row-key]').nth(9).waitFor();
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await stack.stop();
  }, 120_000);

  const chooseAll = async (): Promise<void> => {
    await page.locator('[data-row-key]').first().getByRole('checkbox').check();
    await page.getByTestId('choose-all').click();
    await page
      .getByTestId('chosen')
      .filter({ hasText: String(devices) })
      .waitFor();
  };
  const send = async (action: string, label: string): Promise<void> => {
    await page.getByTestId(`bulk-${action}`).click();
    const question = page.getByRole('dialog').filter({ hasText: '将对' });
    await question
      .getByText(new RegExp(`全部\\s*${devices}\\s*台设备`))
      .filter({ visible: true })
      .first()
      .waitFor();
    await question.getByRole('button', { name: label }).click();
    await page
      .getByTestId('batch-counts')
      .filter({ hasText: `共 ${devices} 台` })
      .waitFor();
  };
  const count = async (label: string): Promise<number> => {
    const text = await page.getByTestId('batch-counts').innerText();
    return Number(new RegExp(`${label} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  const closeDrawer = async (): Promise<void> => {
    await page.getByRole('dialog', { name: '指令进度' }).getByRole('button', { name: '关闭' }).click();
    await page.getByTestId('batch-counts').waitFor({ state: 'hidden' });
  };

  it('restarts every card of five pages once, by one choice', async () => {
    const boots = new Map(fleet.cards.map(({ deviceNo, bootId }) => [deviceNo, bootId]));
    await chooseAll();
    const hour = () => wireTime(Date.now()).slice(11, 13);
    const begun = hour();
    await send('restart', '重启');
    const title = await page.getByText(`重启 ${devices} 台`).innerText();
    expect([begun, hour()]).toContain(title.slice(0, 2));
    await until(async () => (await count('成功')) === devices, 'all cards restarted', 40);
    for (const { deviceNo, bootId } of fleet.cards) expect(bootId).not.toBe(boots.get(deviceNo));
    await closeDrawer();
  }, 120_000);

  it('retries those that failed, and only those', async () => {
    const broken = fleet.cards.slice(10, 10 + failing);
    for (const { quirks } of broken) quirks.failShare = 1;
    await send('clearCache', '清除缓存');
    await until(async () => (await count('失败')) === failing, 'the broken cards have failed', 40);
    await page.getByText(new RegExp(`清除缓存：成功 ${devices - failing} 台，失败 ${failing} 台（.+）`)).waitFor();
    for (const { quirks } of broken) quirks.failShare = 0;
    await page.getByRole('button', { name: `重试失败（${failing}）` }).click();
    await page
      .getByTestId('batch-counts')
      .filter({ hasText: `共 ${failing} 台：成功 ${failing}` })
      .waitFor({ timeout: 30_000 });
    await closeDrawer();
  }, 120_000);

  it('says that feature codes were sent, and then that the card failed, with its reason', async () => {
    const [card] = fleet.cards;
    if (card === undefined) throw new Error('no card');
    card.quirks.failShare = 1;
    await page.goto(`${stack.httpUrl}/home/schoolDevice/list?deviceNo=${card.deviceNo}`);
    await page.locator(`[data-row-key="${card.deviceNo}"]`).getByRole('checkbox').check();
    await page.getByTestId('bulk-syncCode').click();
    await page.getByRole('dialog').getByRole('button', { name: '同步特征码' }).click();
    await page.getByText('指令已下发', { exact: true }).waitFor();
    await page.getByText(new RegExp(`同步特征码失败：${card.deviceNo}，.+`)).waitFor({ timeout: 30_000 });
    expect(await page.getByText('同步成功').count()).toBe(0);
    card.quirks.failShare = 0;
  }, 60_000);

  it('shows in another browser who sent what and how it ended, and what was a retry', async () => {
    const other = await openPage(browser);
    await signInAt(other, stack.httpUrl);
    await other.goto(`${stack.httpUrl}/home/schoolDevice/list`);
    await other.getByTestId('open-batch').click();
    const rows = other.getByRole('grid', { name: '指令批次' }).locator('[data-row-key]');
    await rows.nth(3).waitFor();
    expect(await rows.nth(1).innerText()).toContain('清除缓存（重试）');
    expect((await rows.nth(3).innerText()).split(/\s+/)).toEqual(
      expect.arrayContaining(['重启', 'admin', String(devices)]),
    );
    await rows.nth(1).getByRole('button').click();
    await other
      .getByTestId('batch-counts')
      .filter({ hasText: `成功 ${failing}` })
      .waitFor();
    await other.getByRole('button', { name: '查看被重试的批次' }).click();
    await other
      .getByTestId('batch-counts')
      .filter({ hasText: `共 ${devices} 台` })
      .waitFor();
    await other.reload();
    await other
      .getByTestId('batch-counts')
      .filter({ hasText: `失败 ${failing}` })
      .waitFor();
    await other.context().close();
    await page.goto(`${stack.httpUrl}/home/schoolDevice/list?size=10`);
    await page.locator('[data-row-key]').nth(9).waitFor();
  }, 120_000);

  it('opens everything about a card by an address, and leads the focus back', async () => {
    const { deviceNo } = fleet.cards[0] ?? { deviceNo: '' };
    await page.goto(`${stack.httpUrl}/home/schoolDevice/list?size=10&card=${deviceNo}&tab=history`);
    const drawer = page.getByRole('dialog').filter({ hasText: deviceNo });
    await drawer.getByRole('grid', { name: '在线记录' }).getByText('设备连接').first().waitFor();
    await drawer.getByRole('tab', { name: '指令' }).click();
    await drawer.getByRole('grid', { name: '设备的指令' }).getByText('同步特征码').first().waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('commands');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.get('card')).toBe(null);
    const row = page.locator('[data-row-key]').first();
    await row.getByRole('button', { name: /^更多操作/ }).click();
    await page.getByRole('menuitem', { name: '测速' }).click();
    await page.getByRole('button', { name: '开始测速' }).waitFor();
    const focused = () => page.evaluate<string>('document.activeElement.innerText');
    await until(async () => (await focused()) === '开始测速', 'the focus on the main button');
    await page.keyboard.press('Escape');
    await until(async () => (await focused()) === '更多', 'the focus where it was');
  }, 60_000);

  it('cancels what no card has received yet', async () => {
    // some of the first page: which cards stand there depends on the order in which they came
    const rows = await page.locator('[data-row-key]').all();
    const shown = await Promise.all(rows.slice(0, dark).map((row) => row.getAttribute('data-row-key')));
    for (const card of fleet.cards.filter(({ deviceNo }) => shown.includes(deviceNo))) card.powerCut(600);
    const off = page.locator('[data-row-key]').filter({ hasText: '离线' });
    await page.getByTestId('refresh').click();
    await until(async () => (await off.count()) === dark, 'the dark cards are off', 60);
    await chooseAll();
    await send('clearCache', '清除缓存');
    const cancel = page.getByRole('button', { name: `取消排队（${dark}）` });
    await cancel.waitFor({ timeout: 60_000 });
    await cancel.click();
    await until(async () => (await count('取消或被替代')) === dark, 'the queued ones are cancelled', 60);
    const ended = async () => (await count('成功')) + (await count('失败'));
    await until(async () => (await ended()) === devices - dark, 'the others have ended', 60);
  }, 300_000);
});
