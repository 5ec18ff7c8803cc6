import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Fleet } from '../../../tools/fleet/index.js';
import { violationsInBoth } from '../../e2e/axe.js';
import { describeOnConsole } from '../../e2e/describe-on-console.js';
import { addSchool } from '../../e2e/sales-school.js';
import { type HttpClient, until } from '../../stack/index.js';

interface Room {
  classroomCode: string;
  classCode: string;
}

const schoolCode = '440106777';
/** The second one shows the class of the first. */
const [right, wrong] = ['SHOT0010001', 'SHOT0010002'];
const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

describeOnConsole('screenshots in the console', (journey) => {
  let page: Page;
  let fleet: Fleet;
  let client: HttpClient;

  const bind = async (): Promise<void> => {
    const rooms = (): Promise<Room[]> => client.call('GET', `/api/dbs/class/bindList?schoolCode=${schoolCode}`);
    const [first, second] = await until(async () => {
      const list = await rooms();
      return list.length === 2 && list;
    }, 'the classrooms are known');
    const listed = async (): Promise<number> =>
      (await client.call<{ total: number }>('POST', '/api/schoolDevice/list?page=1&size=10', { deviceNo: 'SHOT' }))
        .total;
    await until(async () => (await listed()) === 2, 'the cards are registered', 30);
    for (const [deviceNo, room] of [
      [right, first],
      [wrong, second],
    ] as const) {
      const { classroomCode = '' } = room ?? {};
      await client.call('POST', '/api/schoolDevice/bind', { deviceNo, schoolCode, classroomCode });
    }
    const screen = { classCode: first?.classCode ?? '', className: '小一(1)班', schoolName: '晨钟小学' };
    for (const card of fleet.cards) card.show(screen);
  };

  beforeAll(async () => {
    page = journey.page;
    client = await journey.stack.signedIn();
    await addSchool(journey.stack, schoolCode);
    fleet = await journey.stack.cards(2, { prefix: 'SHOT', heartbeatSeconds: 2, commandSeconds: [0.1, 0.3] });
    await fleet.allConnected(30);
    await bind();
  }, 180_000);
  afterAll(() => fleet?.kill());

  const isWider = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

  it('show what a card shows in its drawer, larger on a click', async () => {
    await page.goto(`${journey.stack.httpUrl}/home/schoolDevice/list?deviceNo=SHOT&card=${right}&tab=state`);
    await page.getByTestId('take-screenshot').click();
    const picture = page.getByRole('button', { name: /的截屏$/ }).first();
    await picture.waitFor();
    await page.getByText('显示内容').waitFor();
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    await picture.click();
    const large = page.getByRole('dialog').last();
    await large.getByText('接收时间：').waitFor();
    await large.getByRole('img', { name: /的截屏$/ }).waitFor();
    await page.keyboard.press('Escape');
  }, 120_000);

  it('mark a card that shows the class of another room, in the list and by a filter', async () => {
    await page.goto(`${journey.stack.httpUrl}/home/schoolDevice/list?deviceNo=SHOT&onlineStatus=mismatched`);
    const row = page.locator(`[data-row-key="${wrong}"]`);
    await row.getByText('内容不符').waitFor();
    expect(await page.locator('[data-row-key]').count()).toBe(1);
  }, 60_000);

  it('come as a wall of the cards of a school, in a narrow window, too', async () => {
    await page.goto(`${journey.stack.httpUrl}/home/schoolDevice/wall?schoolCode=${schoolCode}`);
    await page.getByTestId('take-all').click();
    await page.getByTestId('wall-progress').filter({ hasText: '已结束 2 / 2 台' }).waitFor({ timeout: 60_000 });
    for (const deviceNo of [right, wrong]) {
      await page.getByTestId(`wall-${deviceNo}`).getByRole('img').waitFor();
    }
    await page.getByTestId(`wall-${wrong}`).getByText('内容不符').waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    await page.setViewportSize(narrow);
    expect(await page.evaluate(isWider)).toBe(false);
    await page.setViewportSize(wide);
    await page.getByTestId(`wall-${right}`).getByRole('button').click();
    await page.getByRole('dialog').getByText('接收时间：').waitFor();
  }, 120_000);
});
