import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { Clock } from '#libs/kernel/clock';
import { addDays, dayMs, dayOf, incidentTexts, minuteMs, role, visitTexts as texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { VisitLinks } from '../../../services/readiness/visits/visit-links.js';
import { AllProcess } from '../../medium/authz/all-process.js';
import { browserProgram, describeWith, launchBrowser, openPage, until } from '../../stack/index.js';
import { violations, violationsInBoth } from '../../e2e/axe.js';

const shots = process.env['VISIT_SHOTS'];
const person = '王师傅';
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const yesterday = (now: Date): string => addDays(dayOf(now), -1);
const incident = '00000000-0000-4000-8000-000000000001';

/** A school whose four cards are off since 20 minutes, and on before. */
const statements = [
  `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name, deleted, at)
   values ('V001', '晨钟小学', 'product', '44', '广东省', '4401', '广州市', '440106', '天河区', false, $1)`,
  `insert into door (device_no, school_code, name, is_on, since, at)
   select 'VISIT' || n, 'V001', '一年级' || n || '班', false, $1::timestamptz - interval '20 minutes', $1 from generate_series(1, 4) n`,
  `insert into door_fact (device_no, at, kind, school_code, cause)
   select 'VISIT' || n, $1::timestamptz - back * interval '1 minute', kind, 'V001', 'connected' from generate_series(1, 4) n,
     (values ('on', 40), ('off', 20)) fact (kind, back)`,
  // on the day before: on from 06:20, two of them off from 07:10 to 07:50
  `insert into door_fact (device_no, at, kind, school_code, cause)
   select 'VISIT' || n, date_trunc('day', $1::timestamptz, 'Asia/Shanghai') - interval '1 day' + clock::interval, kind, 'V001', 'connected'
   from generate_series(1, 4) n, (values ('on', '6:20', 4), ('off', '7:10', 2), ('on', '7:50', 2)) fact (kind, clock, doors)
   where n <= doors`,
  `insert into incident (id, scope, town_code, school_code, cause, evidence, doors, doors_back, opened_at, reopened)
   values ('${incident}', 'school', '440106', 'V001', 'power', '{"together": 4, "newBoot": 0, "sameBoot": 0, "rebooting": 0,
     "installed": 0, "silent": 0, "flapping": 0, "notSwitchedOn": 0}', 4, 0, $1::timestamptz - interval '20 minutes', 0)`,
  `insert into incident_door (incident_id, device_no, school_code, from_at)
   select '${incident}', 'VISIT' || n, 'V001', $1::timestamptz - interval '20 minutes' from generate_series(1, 4) n`,
];

describeWith('browser', browserProgram !== undefined)('a visit, from its plan to its report', () => {
  let all: AllProcess;
  let browser: Browser;
  let page: Page;
  /** The clock of the readiness service, a working morning of today. */
  let now: Date;
  const errors: string[] = [];

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'warn' });
    now = new Date();
    const db = all.database('readiness');
    for (const statement of statements) await db.query(statement, statement.includes('$1') ? [now] : []);
    browser = await launchBrowser();
    const { cookie } = await all.signIn({ tags: role.administrator });
    page = await openPage(browser, { acceptDownloads: true });
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: all.origin }]);
    watch(page);
  }, 3 * minuteMs);
  afterAll(async () => {
    await browser?.close();
    await all?.close();
  }, minuteMs);

  const watch = (watched: Page): void => {
    watched.on('pageerror', ({ message }) => errors.push(message));
    watched.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) errors.push(message.text());
    });
  };
  const shoot = async (taken: Page, name: string): Promise<void> => {
    if (shots) await taken.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  };
  /** Looks at a screen in both widths, in light and dark. */
  const fits = async (name: string): Promise<void> => {
    for (const viewport of [narrow, wide]) {
      await page.setViewportSize(viewport);
      await until(
        async () => (await page.evaluate<number>('document.documentElement.scrollWidth')) <= viewport.width,
        `${name} does not scroll sideways`,
      );
      expect([name, await violationsInBoth(page)]).toEqual([name, []]);
      await shoot(page, `${name}-${viewport.width}`);
    }
  };
  const visitId = async (): Promise<string> => {
    const [visit] = await select<{ id: string }>(all.database('readiness'), 'select id from visit');
    return visit?.id ?? '';
  };
  /** The link of a door as the walk list has it. */
  const linkOf = async (door: number): Promise<string> => {
    const links = all.app.get(VisitLinks, { strict: false });
    return `${all.origin}${new URL(links.of({ visitId: await visitId(), day: dayOf(now), door })).pathname}`;
  };

  it('is planned and printed in four clicks from the screen of today', async () => {
    await page.goto(`${all.origin}/home/readiness/today`);
    await page.getByText('晨钟小学').first().waitFor();
    await page.getByRole('menuitem', { name: '巡检单' }).click();
    await page.getByText('晨钟小学').first().waitFor();
    await fits('plan');
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByRole('button', { name: '安排巡检' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '巡检人员' }).fill(person);
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    await shoot(page, 'plan-dialog');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '保存并打印' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${texts.walkListTitle}-${dayOf(now)}-${person}.pdf`);
    const file = await download.path();
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
    if (shots) await download.saveAs(`${shots}/walk-list.pdf`);
    await page.getByRole('button', { name: `填写结果 晨钟小学 ${person}` }).waitFor();
    await fits('visits');
  }, 180_000);

  it('is reported on a phone of 360 pixels without an account, with a photo', async () => {
    const phone = await openPage(browser, { viewport: { width: 360, height: 720 }, hasTouch: true });
    watch(phone);
    const requested: string[] = [];
    phone.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await phone.goto(await linkOf(1));
    await phone.getByRole('heading', { level: 1, name: '一年级2班' }).waitFor();
    const looks = async (name: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await phone.emulateMedia({ colorScheme });
        expect([name, await violations(phone)]).toEqual([name, []]);
        await shoot(phone, `${name}-${colorScheme}`);
      }
      expect(await phone.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
    };
    await looks('page');
    await phone.getByRole('button', { name: '保存结果' }).click();
    await phone.getByRole('status').getByText(texts.visitAction).waitFor();
    await phone.getByRole('radio', { name: '已修复' }).check();
    await phone.getByLabel('现场情况（选填）').fill('总闸跳闸，已合闸');
    await phone.getByRole('button', { name: '保存结果' }).click();
    await phone.getByRole('status').getByText(texts.visitSaved).waitFor();
    const buffer = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    await phone.getByLabel('拍照上传').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await phone.getByRole('status').getByText(texts.visitPhotoSaved).waitFor();
    await phone.getByText('已上传', { exact: true }).waitFor();
    await looks('page-reported');
    expect(requested.filter((path) => !/^\/(v|assets)\/|^\/api\/readiness\/visit\/|^\/favicon/.test(path))).toEqual([]);
    await phone.context().close();
  }, 120_000);

  it('stands in the timeline of its incident, with its photo', async () => {
    await page.goto(`${all.origin}/home/readiness/incident?id=${incident}`);
    const article = page.getByRole('article', { name: '故障详情' });
    await article.getByText('一年级2班：已修复，总闸跳闸，已合闸').waitFor();
    await article
      .getByRole('region', { name: '巡检' })
      .getByRole('button', { name: /^照片 / })
      .waitFor();
    await fits('incident');
  }, 60_000);

  it('is not needed where a place is muted, which a person starts and ends', async () => {
    await page.goto(`${all.origin}/home/readiness/incident?id=${incident}`);
    await page.getByRole('button', { name: '免打扰' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '原因' }).fill('电路改造');
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    await shoot(page, 'mute-dialog');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText(incidentTexts.muteSaved).waitFor();
    await page.goto(`${all.origin}/home/readiness/mutes`);
    await page.getByText('电路改造').waitFor();
    await fits('mutes');
    await page.getByRole('button', { name: '结束免打扰 晨钟小学' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '结束' }).click();
    await page.getByText(incidentTexts.muteEnded).waitFor();
  }, 120_000);

  it('is seen on the slider of the timeline, by the keyboard', async () => {
    await page.goto(`${all.origin}/home/readiness/timeline`);
    const day = page.getByRole('textbox', { name: '日期' });
    await day.fill(yesterday(now));
    await day.press('Enter');
    const slider = page.getByRole('slider', { name: '时刻' });
    const text = (): Promise<string | null> => slider.getAttribute('aria-valuetext');
    await until(async () => (await text())?.startsWith('08:59，在线 4 台'), 'the end of the morning is shown');
    await slider.focus();
    await page.keyboard.press('Home');
    await until(async () => (await text())?.startsWith('06:00，在线 0 台'), 'the first minute is shown');
    await slider.fill('90');
    await until(async () => (await text())?.startsWith('07:30，在线 2 台'), 'two cards are off');
    await page.keyboard.press('ArrowRight');
    await until(async () => (await text())?.startsWith('07:31，'), 'the next minute is shown');
    await fits('timeline');
  }, 60_000);

  // the sessions of the console end with the day
  it('has a link that is dead the next day', async () => {
    const link = await linkOf(0);
    const clock = all.app.get(Clock, { strict: false });
    const real = clock.now.bind(clock);
    clock.now = () => new Date(real().getTime() + dayMs);
    const phone = await openPage(browser, { viewport: { width: 360, height: 720 } });
    await phone.goto(link);
    await phone.getByRole('heading', { level: 1, name: texts.visitLinkOver }).waitFor();
    expect(await violations(phone)).toEqual([]);
    await shoot(phone, 'page-over');
    clock.now = real;
    await phone.goto(`${all.origin}/v/x`);
    await phone.getByRole('heading', { level: 1, name: texts.visitLinkUnknown }).waitFor();
    await phone.context().close();
  }, 60_000);

  it('raises no error in a page', () => expect(errors).toEqual([]));
});
