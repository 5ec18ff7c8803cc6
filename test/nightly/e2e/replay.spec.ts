import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { addDays, type Day, dayOf, minuteMs, replayTexts, role, weekdayOf } from '#libs/contracts';
import { AllProcess } from '../../medium/authz/all-process.js';
import { violationsInBoth } from '../../e2e/axe.js';
import { browserProgram, describeWith, launchBrowser, openPage, until } from '../../stack/index.js';

const shots = process.env['REPLAY_SHOTS'];
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const incident = '00000000-0000-4000-8000-000000000002';

/** The last day with lessons before today, as a school without a calendar has them. */
const schoolDayBefore = (day: Day): Day => {
  let before = addDays(day, -1);
  while (weekdayOf(before) > 5) before = addDays(before, -1);
  return before;
};

/** `$1` is a school day: four cards lose their power for 40 minutes, one more for 10, and an incident of the first is stored. */
const statements = [
  `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name, deleted, at)
   values ('P001', '晨钟小学', 'product', '44', '广东省', '4401', '广州市', '440106', '天河区', false, $1)`,
  `insert into door (device_no, school_code, name, is_on, since, at)
   select 'TRY' || n, 'P001', '一年级' || n || '班', true, $1::timestamptz + interval '9 hours 40 minutes', $1
   from generate_series(1, 8) n`,
  `insert into door_fact (device_no, at, kind, school_code, cause)
   select 'TRY' || n, $1::timestamptz + clock::interval, kind, 'P001', 'disconnected' from generate_series(1, 8) n,
     (values ('on', '6:20', 1, 8), ('off', '9:00', 1, 5), ('on', '9:40', 1, 5), ('off', '10:00', 7, 7), ('on', '10:10', 7, 7))
       fact (kind, clock, first, last)
   where n between first and last`,
  `insert into incident (id, scope, town_code, school_code, cause, evidence, doors, doors_back, opened_at, closed_at, reopened)
   values ('${incident}', 'school', '440106', 'P001', 'network', '{"together": 5, "newBoot": 0, "sameBoot": 0, "rebooting": 0,
     "installed": 0, "silent": 0, "flapping": 0, "notSwitchedOn": 0}', 4, 4, $1::timestamptz + interval '9 hours',
     $1::timestamptz + interval '9 hours 30 minutes', 0)`,
  `insert into incident_door (incident_id, device_no, school_code, from_at, to_at)
   select '${incident}', 'TRY' || n, 'P001', $1::timestamptz + interval '9 hours', $1::timestamptz + interval '9 hours 30 minutes'
   from generate_series(1, 4) n`,
];

describeWith('browser', browserProgram !== undefined)('a rule that is tried on the past', () => {
  let all: AllProcess;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'warn' });
    const day = new Date(`${schoolDayBefore(dayOf(new Date()))}T00:00+08:00`);
    for (const statement of statements)
      await all.database('readiness').query(statement, statement.includes('$1') ? [day] : []);
    browser = await launchBrowser();
    const { cookie } = await all.signIn({ tags: role.administrator });
    page = await openPage(browser);
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: all.origin }]);
    page.on('pageerror', ({ message }) => errors.push(message));
  }, 3 * minuteMs);
  afterAll(async () => {
    await browser?.close();
    await all?.close();
  }, minuteMs);

  const fits = async (name: string): Promise<void> => {
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      await until(
        async () => (await page.evaluate<number>('document.documentElement.scrollWidth')) <= viewport.width,
        `${name} does not scroll sideways`,
      );
      expect([name, await violationsInBoth(page)]).toEqual([name, []]);
      if (shots) await page.screenshot({ path: `${shots}/${name}-${viewport.width}.png`, fullPage: true });
    }
  };
  const tryRule = async (days: number, seconds: number): Promise<void> => {
    await page.getByRole('spinbutton', { name: '最近天数' }).fill(String(days));
    await page.getByRole('spinbutton', { name: '离线多久算故障' }).fill(String(seconds));
    await page.getByRole('button', { name: '试算', exact: true }).click();
  };
  const result = () => page.getByRole('region', { name: '试算结果' });

  it(
    'says that nothing is changed, and by which setting it would be',
    async () => {
      await page.goto(`${all.origin}/home/readiness/today`);
      await page.getByRole('menuitem', { name: '规则试算' }).click();
      await page.getByText('只试算，不修改').waitFor();
      await page.getByText('READINESS_PAUSE_SECONDS').waitFor();
      await fits('replay-empty');
    },
    minuteMs,
  );

  it(
    'shows incidents that would be new, or otherwise',
    async () => {
      await tryRule(7, 60);
      await result().getByText('当前规则：离线 120 秒算故障；试算规则：60 秒。').waitFor({ timeout: 30_000 });
      const rows = page.getByRole('region', { name: '有差别的故障' });
      await rows.getByText('新出现').waitFor();
      await rows.getByText('有变化').waitFor();
      await rows.getByText(/^1\d分钟$/).waitFor();
      await page.getByRole('region', { name: '按天和区县' }).getByText('天河区').waitFor();
      await fits('replay-differences');
      await rows.getByRole('link', { name: /^故障 / }).waitFor();
    },
    minuteMs,
  );

  it(
    'shows incidents that would not have been',
    async () => {
      await tryRule(7, 3000);
      await page.getByRole('region', { name: '有差别的故障' }).getByText('不会出现').waitFor({ timeout: 30_000 });
      await fits('replay-gone');
    },
    minuteMs,
  );

  it(
    'is cancelled, and tried again after a failure',
    async () => {
      const calls = '**/api/readiness/incident/replay';
      let held: Route | undefined;
      await page.route(calls, (route) => void (held = route));
      await tryRule(3, 90);
      await until(() => held !== undefined, 'the call is made');
      await page.getByRole('button', { name: '取消试算' }).click();
      await page.getByRole('button', { name: '试算', exact: true }).waitFor();
      await page.unroute(calls);
      await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
      await tryRule(3, 90);
      await page.getByText(replayTexts.replayFailed).waitFor();
      await fits('replay-failed');
      await page.unroute(calls);
      await page.getByRole('button', { name: '重试' }).click();
      await result().getByText('试算规则：90 秒').waitFor({ timeout: 30_000 });
    },
    minuteMs,
  );

  it('raises no error in a page', () => expect(errors).toEqual([]));
});
