import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { addDays, dayOf, lastServiceDay, texts, weekdayOf } from '#libs/contracts';
import { violationsInBoth } from '../../e2e/axe.js';
import { describeOnConsole } from '../../e2e/describe-on-console.js';
import { fitsWidths } from '../../e2e/fits-widths.js';
import { addSchool } from '../../e2e/sales-school.js';
import { type HttpClient, until } from '../../stack/index.js';

const schoolCode = 'extended';
const [incidentId, door] = [randomUUID(), 'EXTENDED-1'];
const today = dayOf(new Date());

/** The newest school day before today: without a calendar, those from Monday to Friday. */
const schoolDayBefore = (day: string): string => {
  const before = addDays(day, -1);
  return weekdayOf(before) <= 5 ? before : schoolDayBefore(before);
};
const lost = schoolDayBefore(today);
const startDate = addDays(lost, -3);
const [endDate, extended] = [lastServiceDay(startDate, 1), addDays(lastServiceDay(startDate, 1), 1)];

/** A card of the first classroom that was off all of a school day, and its incident. */
const statements = [
  `insert into readiness.door (device_no, school_code, classroom_code, name, is_on, since, at)
   select '${door}', '${schoolCode}', code, '一班', true, '${lost} 20:00:00+08', now()
   from readiness.classroom where school_code = '${schoolCode}' order by code limit 1`,
  `insert into readiness.door_fact (device_no, at, kind, school_code, cause)
   values ('${door}', '${lost} 05:00:00+08', 'off', '${schoolCode}', 'silent'),
     ('${door}', '${lost} 20:00:00+08', 'on', '${schoolCode}', 'connected')`,
  `insert into readiness.incident (id, scope, school_code, cause, evidence, doors, doors_back, opened_at, closed_at, reopened)
   values ('${incidentId}', 'school', '${schoolCode}', 'power', '{"together": 1}', 1, 1, '${lost} 05:02:00+08',
     '${lost} 20:05:00+08', 0)`,
  `insert into readiness.incident_door
   values ('${incidentId}', '${door}', '${schoolCode}', '${lost} 05:00:00+08', '${lost} 20:00:00+08')`,
];

describeOnConsole('a school that was dark for a day', (journey) => {
  let page: Page;
  let client: HttpClient;
  let orderNo: string;

  beforeAll(async () => {
    page = journey.page;
    client = await journey.stack.signedIn();
    await addSchool(journey.stack, schoolCode);
    orderNo = await placeOrder('王小明');
    const database = new pg.Client(journey.stack.databaseUrl);
    await database.connect();
    const isKnown = async (): Promise<boolean> => {
      const rooms = await database.query(`select from readiness.classroom where school_code = '${schoolCode}'`);
      const served = await database.query(`select from readiness.served_school
        where school_code = '${schoolCode}' and classes <> '{}'`);
      return rooms.rowCount === 2 && served.rowCount === 1;
    };
    await until(isKnown, 'readiness knows the classrooms and who is served', 60);
    for (const statement of statements) await database.query(statement);
    await database.end();
  }, 240_000);

  const placeOrder = async (name: string): Promise<string> => {
    const item = { schoolCode, name: '家校通月卡', orderMode: 'online', appCodeList: ['all'], price: '12' };
    await client.call('POST', '/api/addedvalue/payItem/add', { ...item, serviceMonths: 1 });
    const [sold] = await client.call<{ id: string }[]>('GET', `/api/addedvalue/payItem/list?schoolCode=${schoolCode}`);
    const find = `/api/uc/student/listByLikeName?schoolCode=${schoolCode}&likeName=${encodeURIComponent(name)}`;
    const [found] = await client.call<{ studentUid: string }[]>('GET', find);
    const studentUid = found?.studentUid ?? '';
    const detail = `/api/uc/student/detail?schoolCode=${schoolCode}&studentUid=${studentUid}`;
    const { parents } = await client.call<{ parents: { uid: string }[] }>('GET', detail);
    const order = { schoolCode, payItemCode: sold?.id, studentUid, payParentUid: parents[0]?.uid, startDate };
    return (await client.call<{ orderNo: string }>('POST', '/api/addedvalue/order/add', order)).orderNo;
  };
  const dialog = () => page.getByRole('dialog').filter({ visible: true });
  const panel = () => page.getByRole('region', { name: '停用的上课日' });

  it('shows on the page of its incident which class lost the day, and how many students are served there', async () => {
    await page.goto(`${journey.stack.httpUrl}/home/readiness/incident?id=${incidentId}`);
    await panel().getByText('停用 1 天').waitFor();
    await panel().getByText('服务学生 1 人').waitFor();
    await fitsWidths(page);
    expect(await violationsInBoth(page)).toEqual([]);
  }, 120_000);

  it('has its services extended by an administrator after a preview with the new end', async () => {
    await panel().getByRole('button', { name: '延长服务' }).click();
    const row = dialog().locator('[data-row-key]', { hasText: '王小明' });
    await row.getByText(endDate).waitFor();
    await row.getByText(extended).waitFor();
    await row.getByText('1 天').waitFor();
    await fitsWidths(page);
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog().getByRole('button', { name: '延长服务' }).click();
    await dialog().getByText(texts.required).waitFor();
    await dialog().getByLabel('原因').fill('全校停电一天');
    await dialog().getByRole('button', { name: '延长服务' }).click();
    await page.getByText('已延长 1 个订单的服务').waitFor();
  }, 120_000);

  it('is not offered the same extension again', async () => {
    await panel().getByRole('button', { name: '延长服务' }).click();
    await dialog().getByText('1 个订单已因这起故障延长过').waitFor();
    await dialog().getByText(texts.extensionNothing).waitFor();
    await page.keyboard.press('Escape');
    await dialog().first().waitFor({ state: 'hidden' });
  }, 60_000);

  it('has the new end in the service list of the student, and the reason in the life of the order', async () => {
    await page.goto(`${journey.stack.httpUrl}/home/addedvalue/servicelist?schoolCode=${schoolCode}`);
    await page.locator('[data-row-key]', { hasText: '王小明' }).getByText(extended).waitFor();
    await page.goto(`${journey.stack.httpUrl}/home/addedvalue/detailList?schoolCode=${schoolCode}&orderNo=${orderNo}`);
    const life = page.getByRole('list', { name: '订单经过' });
    await life.getByText('服务延长 1 天').waitFor();
    await life.getByText('全校停电一天').waitFor();
    await life.getByRole('link', { name: /^故障 #\d+$/ }).click();
    await page.waitForURL('**/home/readiness/incident?id=*');
  }, 120_000);
});
