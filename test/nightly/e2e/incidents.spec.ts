import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { incidentTexts as texts } from '#libs/contracts';
import type { Fleet } from '../../../tools/fleet/index.js';
import { violationsInBoth } from '../../e2e/axe.js';
import { fitsWidths } from '../../e2e/fits-widths.js';
import { addSchool } from '../../e2e/sales-school.js';
import {
  browserProgram,
  describeWith,
  type HttpClient,
  launchBrowser,
  openPage,
  signInAt,
  type Stack,
  startStack,
  until,
} from '../../stack/index.js';

const schoolCode = '440106777';
/** One of them fails: fewer than the share that would be the platform. */
const devices = 6;
const note = '电工已到现场';

describeWith('browser', browserProgram !== undefined)('an incident in the console', () => {
  let stack: Stack;
  let client: HttpClient;
  let fleet: Fleet;
  let browser: Browser;
  let page: Page;
  let door: string;
  const errors: string[] = [];

  /** Lessons on every day and at every hour: darkness is never planned. */
  const saveCalendar = (): Promise<unknown> =>
    client.call('POST', '/api/schoolCalendar/save', {
      ...{ scope: 'school', code: schoolCode, terms: [], exams: [], holidays: [], makeUpDays: [] },
      lessons: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:59', name: '语文' })),
    });

  const bind = async (): Promise<void> => {
    const [room] = await until(async () => {
      const rooms = await client.call<{ classroomCode: string }[]>(
        'GET',
        `/api/dbs/class/bindList?schoolCode=${schoolCode}`,
      );
      return rooms.length > 0 && rooms;
    }, 'the classroom is known');
    const { classroomCode = '' } = room ?? {};
    await until(
      async () =>
        (await client.envelope('POST', '/api/schoolDevice/bind', { deviceNo: door, schoolCode, classroomCode }))
          .rtnCode === '0',
      'the card is bound',
      30,
    );
  };

  beforeAll(async () => {
    stack = await startStack({ kafka: false, env: { READINESS_PAUSE_SECONDS: '1' } });
    client = await stack.signedIn();
    await addSchool(stack, schoolCode);
    await saveCalendar();
    fleet = await stack.cards(devices, { prefix: 'INCIDENT', heartbeatSeconds: 2, reconnectSeconds: [0.1, 0.3] });
    await fleet.allConnected(30);
    door = fleet.cards[0]?.deviceNo ?? '';
    await bind();
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, stack.httpUrl);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  }, 120_000);

  const row = () => page.locator('[data-row-key]').first();

  it('appears on the screen of today without a reload when a card goes off in a lesson', async () => {
    await page.goto(`${stack.httpUrl}/home/readiness/today`);
    await page.getByText('没有进行中的故障').waitFor();
    await page.locator('[data-testid=connection][data-state=live]').waitFor();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await fitsWidths(page);
    fleet.card(door)?.powerOff();
    await row().getByText('未确认').waitFor({ timeout: 60_000 });
    await row().getByText('0 / 1').waitFor();
    await fitsWidths(page);
  }, 180_000);

  it('shows as acknowledged when the server has accepted it', async () => {
    await row()
      .getByRole('button', { name: /^确认故障/ })
      .click();
    await page.getByText(texts.incidentAcknowledged).waitFor();
    await row().getByText('处理中').waitFor();
    await row().getByText('admin').waitFor();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  }, 60_000);

  it('has a page with its doors and its timeline, to which notes are added', async () => {
    await row()
      .getByRole('link', { name: /^故障 / })
      .click();
    const article = page.getByRole('article', { name: '故障详情' });
    await article.getByRole('list', { name: '晨钟小学' }).getByRole('link').waitFor();
    await article.getByText('1 个班牌离线，故障开始').waitFor();
    await article.getByRole('button', { name: '添加备注' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText(texts.incidentNoteText).waitFor();
    await dialog.getByRole('textbox', { name: '备注' }).fill(note);
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: '保存' }).click();
    await article.getByText(note).waitFor();
    await fitsWidths(page);
  }, 120_000);

  it('shows the return of its door without a reload', async () => {
    fleet.card(door)?.powerOn();
    await page.getByText('0 台离线，1 台已恢复').waitFor({ timeout: 60_000 });
  }, 90_000);

  it('is listed among the records and on the page of its school', async () => {
    await page.goto(`${stack.httpUrl}/home/readiness/incidents?state=open&scope=door&schoolCode=${schoolCode}`);
    await row().getByText('处理中').waitFor();
    await fitsWidths(page);
    await page.goto(`${stack.httpUrl}/home/readiness/incidents?scope=area`);
    await page.getByText('没有符合条件的故障').waitFor();
    await page.goto(`${stack.httpUrl}/home/school/detail?schoolCode=${schoolCode}`);
    const panel = page.getByRole('region', { name: '故障', exact: true });
    await panel.scrollIntoViewIfNeeded();
    await panel.getByRole('link', { name: /^故障 \d+$/ }).click();
    await page.waitForURL('**/home/readiness/incident?id=*');
  }, 120_000);

  it('that does not exist is said to be unknown', async () => {
    await page.goto(`${stack.httpUrl}/home/readiness/incident?id=00000000-0000-4000-8000-000000000000`);
    await page.getByText(texts.incidentUnknown).waitFor();
    await page.getByRole('link', { name: '返回今日' }).click();
    await page.waitForURL('**/home/readiness/today');
  }, 60_000);

  it('raises no error in a page', () => expect(errors).toEqual([]));
});
