import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Fleet } from '../../tools/fleet/index.js';
import { until } from '../stack/index.js';
import { describeOnConsole } from './describe-on-console.js';

const devices = 12;
const prefix = 'LIVE';

describeOnConsole('a fleet in the console', (journey) => {
  let fleet: Fleet;
  let page: Page;

  beforeAll(async () => {
    fleet = await journey.stack.cards(devices, {
      prefix,
      heartbeatSeconds: 2,
      rampSeconds: 0.5,
      bootSeconds: [0.1, 0.3],
      restartSeconds: [0.5, 1],
      reconnectSeconds: [0.1, 0.3],
    });
    await fleet.allConnected(60);
    page = journey.page;
  }, 120_000);

  const row = (deviceNo: string) => page.getByRole('row').filter({ hasText: deviceNo });

  it('shows in the overview how many cards are online', async () => {
    await page.goto(`${journey.stack.httpUrl}/home/overview`);
    const figure = async () => Number(/\d+/.exec(await page.getByTestId('figure-on').innerText())?.[0]);
    await until(async () => (await figure()) === devices, 'all cards online in the overview', 60);
  }, 120_000);

  it('shows a card going offline and coming back without a reload', async () => {
    const { deviceNo } = fleet.cards[0] ?? { deviceNo: '' };
    // the list renders rows in sight only, and other files have cards too
    await page.goto(`${journey.stack.httpUrl}/home/schoolDevice/list?deviceNo=${prefix}`);
    await row(deviceNo).getByText('在线').waitFor();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    fleet.card(deviceNo)?.powerOff();
    await row(deviceNo).getByText('离线').waitFor();
    fleet.card(deviceNo)?.powerOn();
    await row(deviceNo).getByText('在线').waitFor();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  }, 120_000);

  it('refuses a remote action without checked cards', async () => {
    await page.getByTestId('bulk-restart').click();
    await page.getByText('请勾选要操作的设备').first().waitFor();
  }, 120_000);

  it('restarts three cards and shows three successes, of one restart each', async () => {
    const chosen = fleet.cards.slice(1, 4);
    for (const { deviceNo } of chosen) await row(deviceNo).getByRole('checkbox').check();
    await page.getByTestId('bulk-restart').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/将对\s*3\s*台设备/).waitFor();
    // the question counts as long as it stands
    const [first] = chosen;
    first?.powerOff();
    await dialog.getByText(/其中\s*1\s*台当前离线/).waitFor();
    first?.powerOn();
    await dialog.getByText('全部在线').waitFor();
    const boots = new Map(chosen.map(({ deviceNo, bootId }) => [deviceNo, bootId]));
    await dialog.getByRole('radio', { name: '到今天结束' }).check();
    await dialog.getByRole('button', { name: '重启' }).click();
    await page.getByTestId('batch-counts').filter({ hasText: '成功 3' }).waitFor({ timeout: 60_000 });
    for (const card of chosen) {
      expect(card.bootId).not.toBe(boots.get(card.deviceNo));
      expect([...card.executed.values()].map(({ type, times }) => [type, times])).toEqual([['restart', 1]]);
    }
  }, 120_000);
});
