import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { incidentTexts, minuteMs, monthOf, role, visitTexts as texts } from '#libs/contracts';
import { AllProcess } from '../../medium/authz/all-process.js';
import { browserProgram, describeWith, launchBrowser, openPage, until } from '../../stack/index.js';
import { violationsInBoth } from '../../e2e/axe.js';

const shots = process.env['VISIT_SHOTS'];
const [circuit, incident] = ['00000000-0000-4000-8000-000000000007', '00000000-0000-4000-8000-000000000008'];
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Twenty days on which a card was off from midnight to the evening, and since before the day: `DoorHistory`. */
const darkDays = (): Buffer => {
  const spans = Buffer.alloc(20 * 4);
  for (let day = 0; day < 20; day += 1) spans.writeUInt32LE(((day << 23) | (1080 << 1) | 1) >>> 0, day * 4);
  return spans;
};

/** A school whose first three cards are a circuit that failed; the fourth one has not come on for days. */
const statements = [
  `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name, deleted, at)
   values ('V001', '晨钟小学', 'product', '44', '广东省', '4401', '广州市', '440106', '天河区', false, now())`,
  `insert into door (device_no, school_code, name, is_on, since, at)
   select 'LINE' || n, 'V001', '二年级' || n || '班', n > 4, now() - interval '10 days', now() from generate_series(1, 9) n`,
  `insert into school_summary (school_code, due_at) values ('V001', now())`,
  `insert into circuit (id, school_code, number, name, kept) values ('${circuit}', 'V001', 1, '东楼', true)`,
  `insert into circuit_door (device_no, circuit_id) select 'LINE' || n, '${circuit}' from generate_series(1, 3) n`,
  `insert into incident (id, scope, town_code, school_code, circuit_id, cause, evidence, doors, doors_back, opened_at, reopened)
   values ('${incident}', 'circuit', '440106', 'V001', '${circuit}', 'power', '{}', 3, 0, now() - interval '9 days', 0)`,
  `insert into incident_door (incident_id, device_no, school_code, from_at)
   select '${incident}', 'LINE' || n, 'V001', now() - interval '9 days' from generate_series(1, 3) n`,
];

describeWith('browser', browserProgram !== undefined)(
  'a circuit that failed, and a card that will not be ready',
  () => {
    let all: AllProcess;
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      all = await AllProcess.start({ LOG_LEVEL: 'warn' });
      const db = all.database('readiness');
      for (const statement of statements) await db.query(statement);
      await db.query(`insert into door_history (device_no, days, spans) values ('LINE4', 20, $1)`, [darkDays()]);
      browser = await launchBrowser();
      const { cookie } = await all.signIn({ tags: role.administrator });
      page = await openPage(browser, { acceptDownloads: true });
      const [name = '', value = ''] = cookie.split('=');
      await page.context().addCookies([{ name, value, url: all.origin }]);
    }, 3 * minuteMs);
    afterAll(async () => {
      await browser?.close();
      await all?.close();
    }, minuteMs);

    /** Looks at a screen, or its dialog, in both widths, in light and dark. */
    const fits = async (name: string, within?: string): Promise<void> => {
      for (const viewport of [narrow, wide]) {
        await page.setViewportSize(viewport);
        await until(
          async () => (await page.evaluate<number>('document.documentElement.scrollWidth')) <= viewport.width,
          `${name} does not scroll sideways`,
        );
        expect([name, await violationsInBoth(page, within === undefined ? {} : { within })]).toEqual([name, []]);
        if (shots) await page.screenshot({ path: `${shots}/${name}-${viewport.width}.png` });
      }
    };

    it('is muted from its incident, with its circuit chosen, and named in the list', async () => {
      await page.goto(`${all.origin}/home/readiness/incident?id=${incident}`);
      await page.getByRole('button', { name: '免打扰' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('东楼（3 个班牌）').waitFor();
      await fits('circuit-mute-dialog', '[role=dialog]');
      await dialog.getByRole('textbox', { name: '原因' }).fill('电路改造');
      await dialog.getByRole('button', { name: '保存' }).click();
      await page.getByText(incidentTexts.muteSaved).waitFor();
      await page.goto(`${all.origin}/home/readiness/mutes`);
      await page.getByText('东楼').first().waitFor();
      await fits('circuit-mutes');
    }, 180_000);

    it('is visited with one plan from the screen of today', async () => {
      await page.goto(`${all.origin}/home/readiness/today`);
      await page.getByRole('row').filter({ hasText: '晨钟小学' }).getByRole('button', { name: '展开行' }).click();
      await page.getByText('1 个班牌按时可用的可能性低于 50%，且不在故障中').waitFor();
      expect(await violationsInBoth(page)).toEqual([]);
      if (shots) await page.screenshot({ path: `${shots}/doubtful-doors.png` });
      await page.getByRole('button', { name: '安排巡检' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('安排巡检 · 1 个班牌').waitFor();
      await dialog.getByRole('textbox', { name: '巡检人员' }).fill('王师傅');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: '保存并打印' }).click(),
      ]);
      expect(download.suggestedFilename()).toContain(texts.walkListTitle);
    }, 180_000);

    it('is in the report of the present month, which its filter shows as chosen', async () => {
      await page.goto(`${all.origin}/home/readiness/uptime`);
      const shown = page.getByRole('textbox', { name: '月份' });
      const digits = async (): Promise<string> => (await shown.inputValue()).replace(/\D/g, '');
      await until(async () => (await digits()) === monthOf(new Date()), 'the month is shown');
      await fits('uptime');
    }, 120_000);
  },
);
