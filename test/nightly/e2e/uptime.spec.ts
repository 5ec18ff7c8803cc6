import { beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { circuitTexts, uptimeTexts as texts } from '#libs/contracts';
import { violationsInBoth } from '../../e2e/axe.js';
import { fitsWidths } from '../../e2e/fits-widths.js';
import { describeOnConsole } from '../../e2e/describe-on-console.js';
import { pickFound } from '../../e2e/pick-found.js';
import { addSchool } from '../../../tools/bench/import-school.js';
import { HttpClient, until } from '../../stack/index.js';

/** Cards of a school that were off now and then in this month, and a circuit of three of them. */
const statements = [
  `insert into readiness.door (device_no, school_code, name, is_on, since, at)
   select $1 || '-' || n, $1, '一年级' || n || '班', true, now(), now() from generate_series(1, 6) n`,
  `insert into readiness.door_fact (device_no, at, kind, school_code, cause)
   select $1 || '-' || n, date_trunc('month', now()) - interval '1 day' + hours * interval '1 hour',
     case when hours % 5 = 0 then 'off' else 'on' end, $1, 'disconnected'
   from generate_series(1, 6) n, generate_series(n, 600, 6) hours
   where date_trunc('month', now()) - interval '1 day' + hours * interval '1 hour' < now()`,
  `with added as (insert into readiness.circuit (id, school_code, number, kept, strength, learned_at)
     values (gen_random_uuid(), $1, 1, false, 0.92, now()) returning id)
   insert into readiness.circuit_door (device_no, circuit_id) select $1 || '-' || n, id from added, generate_series(1, 3) n`,
];

describeOnConsole('circuits and uptime in the console', (journey) => {
  let page: Page;
  let schoolCode: string;

  beforeAll(async () => {
    page = journey.page;
    const client = new HttpClient(journey.stack.httpUrl);
    await client.signIn();
    schoolCode = await addSchool(client);
    const database = new pg.Client(journey.stack.databaseUrl);
    await database.connect();
    const known = `select from readiness.school where code = $1`;
    await until(async () => (await database.query(known, [schoolCode])).rowCount === 1, 'the school is known');
    for (const statement of statements) await database.query(statement, [schoolCode]);
    await database.end();
  }, 120_000);

  const open = (path: string): Promise<unknown> => page.goto(`${journey.stack.httpUrl}/home/readiness/${path}`);
  const dialog = (): Locator => page.getByRole('dialog');

  it('name a circuit that was learned', async () => {
    await open(`circuits?schoolCode=${schoolCode}`);
    await page.getByText('自动识别').waitFor();
    await fitsWidths(page);
    await page.getByRole('button', { name: '编辑 线路 1' }).click();
    await dialog().getByLabel('名称').fill('教学楼一层');
    await dialog().getByText('一年级2班').waitFor();
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog().getByRole('button', { name: '保存' }).click();
    await page.getByText(circuitTexts.circuitSaved).waitFor();
    await page.locator('[data-row-key]', { hasText: '教学楼一层' }).getByText('人工确认').waitFor();
  }, 120_000);

  it('promise a school response and repair', async () => {
    await open('uptime?tab=promises');
    await page.getByRole('button', { name: '添加服务承诺' }).click();
    await pickFound(dialog().getByRole('combobox', { name: '学校' }), schoolCode);
    await dialog().getByLabel('响应时限').fill('45');
    expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog().getByRole('button', { name: '保存' }).click();
    await page.getByText(texts.promiseSaved).waitFor();
    await page.getByText('45 分钟').waitFor();
    await fitsWidths(page);
  }, 120_000);

  it('show the month of a school card by card, with a workbook and a statement', async () => {
    await open(`uptime?schoolCode=${schoolCode}`);
    await page.locator('[data-row-key]', { hasText: '一年级6班' }).waitFor();
    await fitsWidths(page);
    for (const [button, ending] of [
      ['导出', '.xlsx'],
      [/下载学校报告/, '.pdf'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).first().click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`${ending}$`));
    }
  }, 120_000);
});
