import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { dayOf, incidentTexts, minuteMs, role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { VisitLinks } from '../../../services/readiness/visits/visit-links.js';
import { violations, violationsInBoth } from '../../e2e/axe.js';
import { browserProgram, describeWith, launchBrowser, openPage, until } from '../../stack/index.js';
import { MorningStage } from './morning-stage.js';

const shots = process.env['MORNING_SHOTS'];
const person = '王师傅';
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

describeWith('browser', browserProgram !== undefined)('the morning of an operator, from 06:45 to 08:40', () => {
  let stage: MorningStage;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    stage = await MorningStage.start();
    await stage.until('06:46');
    browser = await launchBrowser();
    const { cookie } = await stage.all.signIn({ tags: role.administrator });
    page = await openPage(browser, { acceptDownloads: true, viewport: wide });
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: stage.all.origin }]);
    page.on('pageerror', ({ message }) => errors.push(message));
  }, 5 * minuteMs);
  afterAll(async () => {
    await browser?.close();
    await stage?.close();
  }, minuteMs);

  /** Looks at a screen in both widths, in light and dark. */
  const fits = async (name: string): Promise<void> => {
    for (const viewport of [narrow, wide]) {
      await page.setViewportSize(viewport);
      await until(
        async () => (await page.evaluate<number>('document.documentElement.scrollWidth')) <= viewport.width,
        `${name} does not scroll sideways`,
      );
      expect([name, await violationsInBoth(page)]).toEqual([name, []]);
      if (shots) await page.screenshot({ path: `${shots}/${name}-${viewport.width}.png`, fullPage: true });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const open = () => page.getByRole('region', { name: '进行中的故障' });
  const day = (): string => dayOf(new Date(stage.morning.at('12:00')));

  it(
    'begins on the screen of today with the countdown to the first bell and a forecast',
    async () => {
      await page.goto(`${stage.all.origin}/home/readiness/today`);
      const forecast = page.getByRole('region', { name: '上课预测' });
      await forecast.getByText(/预计 \d+ \/ 320 间按时可用/).waitFor();
      await forecast.getByRole('list', { name: '接下来的上课时间' }).getByText('08:00', { exact: true }).waitFor();
      await forecast.getByText(/上课，还有 1小时1[0-9]分/).waitFor();
      await open().getByText('没有进行中的故障').waitFor();
      await fits('morning-0645');
    },
    2 * minuteMs,
  );

  it(
    'sees incidents arrive without a reload, and acknowledges the first',
    async () => {
      await page.locator('[data-testid=connection][data-state=live]').waitFor();
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await stage.until('07:14', '06:48');
      const row = open().locator('[data-row-key]').filter({ hasText: '罗湖区晨钟小学' });
      await row.getByText('全校').waitFor({ timeout: 30_000 });
      await row.getByText('未确认').waitFor();
      await row.getByRole('button', { name: /^确认故障/ }).click();
      await page.getByText(incidentTexts.incidentAcknowledged).waitFor();
      await row.getByText('处理中').waitFor();
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
      await fits('morning-0714');
    },
    3 * minuteMs,
  );

  it(
    'opens an incident for its cards, timeline and evidence',
    async () => {
      await open()
        .getByRole('link', { name: /^故障 / })
        .first()
        .click();
      const article = page.getByRole('article', { name: '故障详情' });
      await article.getByText('20 个班牌离线，故障开始').waitFor();
      await fits('morning-incident');
      await page.getByRole('menuitem', { name: '今日' }).click();
      await open().waitFor();
    },
    2 * minuteMs,
  );

  it(
    'plans a visit and prints the walk list in four clicks from the screen of today',
    async () => {
      await stage.until('07:50', '07:16');
      await open().getByText('宝安区东门小学').first().waitFor({ timeout: 30_000 });
      await fits('morning-0750');
      let clicks = 0;
      const click = async (target: ReturnType<Page['locator']>): Promise<void> => {
        clicks += 1;
        await target.click();
      };
      await click(page.getByRole('menuitem', { name: '巡检单' }));
      await click(page.getByRole('checkbox', { name: '选择本页' }));
      await click(page.getByRole('button', { name: '安排巡检' }));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: '巡检人员' }).fill(person);
      if (shots) await page.screenshot({ path: `${shots}/morning-plan.png` });
      const print = click(dialog.getByRole('button', { name: '保存并打印' }));
      const [download] = await Promise.all([page.waitForEvent('download'), print]);
      expect(
        readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      if (shots) await download.saveAs(`${shots}/morning-walk-list.pdf`);
      expect(clicks).toBe(4);
      await page.getByText(person).first().waitFor();
      await fits('morning-visits');
    },
    4 * minuteMs,
  );

  it(
    'gets the report of a visitor from a phone of 360 pixels',
    async () => {
      const db = stage.all.database('readiness');
      const [visit] = await select<{ id: string }>(db, 'select id from visit order by id limit 1');
      const links = stage.all.app.get(VisitLinks, { strict: false });
      const link = new URL(links.of({ visitId: visit?.id ?? '', day: day(), door: 0 }));
      const phone = await openPage(browser, { viewport: { width: 360, height: 720 }, hasTouch: true });
      await phone.goto(`${stage.all.origin}${link.pathname}`);
      await phone.getByRole('radio', { name: '已修复' }).check();
      await phone.getByRole('button', { name: '保存结果' }).click();
      await phone.getByRole('status').getByText(/保存/).waitFor();
      expect(await violations(phone)).toEqual([]);
      expect(await phone.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
      if (shots) await phone.screenshot({ path: `${shots}/morning-phone.png`, fullPage: true });
      await phone.context().close();
    },
    2 * minuteMs,
  );

  it(
    'looks back at 08:40 on the slider of the timeline',
    async () => {
      await stage.until('08:42', '07:52');
      await page.getByRole('menuitem', { name: '时间轴' }).click();
      const slider = page.getByRole('slider', { name: '时刻' });
      const text = (): Promise<string | null> => slider.getAttribute('aria-valuetext');
      await until(async () => /^08:4[01]，在线 3\d\d 台/.test((await text()) ?? ''), 'the end of the morning is shown');
      await slider.fill('72');
      await until(async () => (await text())?.startsWith('07:12，'), 'the power cut is shown');
      expect(await text()).toMatch(/离线 2\d 台/);
      await fits('morning-timeline');
    },
    3 * minuteMs,
  );

  it(
    'ends with the report on uptime, in which the schools stand that failed',
    async () => {
      await page.getByRole('menuitem', { name: '在线报告' }).click();
      await page
        .getByRole('row', { name: /罗湖区晨钟小学/ })
        .first()
        .waitFor();
      await fits('morning-uptime');
      await page.getByRole('menuitem', { name: '今日' }).click();
      await page.getByRole('region', { name: '上课预测' }).waitFor();
      await fits('morning-0842');
    },
    2 * minuteMs,
  );

  it('raises no error in a page', () => expect(errors).toEqual([]));
});
