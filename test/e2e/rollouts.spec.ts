import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { until } from '../stack/index.js';
import { describeOnConsole } from './describe-on-console.js';

const cards = 40;
const model = 'ROLLOUT-1';

/** Cards of one model, and a version for them whose package is not downloaded here. */
const statements = [
  `insert into devices.device (device_no, model, current_version, version_code)
   select 'ROLL' || lpad(n::text, 3, '0'), '${model}', '3.1', 31 from generate_series(1, ${cards}) n`,
  `insert into devices.device_status (device_no, online_status, since)
   select device_no, 'off', now() from devices.device where model = '${model}'`,
  `insert into devices.software_version (device_type, model, notes, version_code, release_status, created_by, create_date,
     updated_at) values ('classCard', '${model}', '3.2', 32, 'Final', 'admin', now(), now())`,
  `insert into devices.version_package (id, version_id, storage_key, file_name, size, sha256, package_name, version_code,
     version_name, signer_sha256, current, created_by, create_date)
   select gen_random_uuid(), id, 'k', '3.2.apk', 1, 's', 'cn.firstbell.card', 32, '3.2', 's', true, 'admin', now()
   from devices.software_version where model = '${model}'`,
];

describeOnConsole('a rollout in the console', (journey) => {
  let db: pg.Client;
  let page: Page;
  let rolloutId = '';

  beforeAll(async () => {
    db = new pg.Client({ connectionString: journey.stack.databaseUrl });
    await db.connect();
    for (const statement of statements) await db.query(statement);
    page = journey.page;
  }, 120_000);

  afterAll(() => db?.end());

  const dialog = () => page.getByRole('dialog');
  const article = () => page.getByRole('article', { name: '升级计划详情' });
  const choose = async (label: string, text: string): Promise<void> => {
    await dialog().getByRole('combobox', { name: label }).click();
    await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).click();
  };
  const act = async (label: string, touched: string, reason?: string): Promise<void> => {
    await article().getByRole('button', { name: label, exact: true }).click();
    await dialog().getByText(touched).waitFor();
    if (reason !== undefined) await dialog().getByRole('textbox').fill(reason);
    await dialog().getByRole('button', { name: label, exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
  };
  /** Sets what became of the two cards of the first group, as their reports would. */
  const report = async (): Promise<void> => {
    await db.query(`update devices.rollout set state = 'running', started_at = now() where id = $1`, [rolloutId]);
    await db.query(
      `update devices.rollout_group set state = 'running', counts = '{"succeeded": 1, "failed": 1}'
       where rollout_id = $1 and position = 1`,
      [rolloutId],
    );
    await db.query(
      `update devices.rollout_card c set state = case n when 1 then 'succeeded' else 'failed' end,
         code = case n when 2 then 'noSpace' end, finished_at = now(), due_at = null
       from (select device_no, row_number() over (order by device_no) n from devices.rollout_card
         where rollout_id = $1 and group_position = 1) f
       where f.device_no = c.device_no and c.rollout_id = $1`,
      [rolloutId],
    );
  };

  it('is created as a draft from a version, with a preview of the affected cards', async () => {
    await page.goto(`${journey.stack.httpUrl}/home/schoolDevice/rollout`);
    await page.getByRole('button', { name: '新建计划' }).click();
    await choose('设备型号', model);
    await choose('目标版本', '3.2');
    expect(await dialog().getByRole('textbox', { name: '计划名称' }).inputValue()).toBe(`${model} 升级到 3.2`);
    const preview = dialog().getByRole('complementary', { name: '预览' });
    await preview.getByText(`${cards} 台将升级`).waitFor();
    await preview.getByText(`当前离线，上线后再升级：${cards} 台`).waitFor();
    await dialog().getByRole('tab', { name: '时间与节奏' }).click();
    await dialog().getByRole('radio', { name: '先存为草稿' }).check();
    await dialog()
      .getByRole('button', { name: `创建计划（${cards} 台）` })
      .click();
    await article().getByText('草稿：还没有设备会升级').waitFor();
    rolloutId = new URL(page.url()).searchParams.get('rollout') ?? '';
    await article().getByRole('img', { name: '等待中 2 台' }).waitFor();
  }, 120_000);

  it('shows its progress, and each decision in another session without a reload', async () => {
    const other = await page.context().newPage();
    await other.goto(`${journey.stack.httpUrl}/home/schoolDevice/rollout`);
    const state = other.locator(`[data-row-key="${rolloutId}"]`);
    await state.getByText('草稿').waitFor();
    await act('启动计划', `将按计划的时间升级 ${cards} 台设备`);
    await state.getByText(/待开始|进行中/).waitFor();
    await report();
    // it would poll for the reports of cards after some seconds
    await page.reload();
    await article().getByRole('img', { name: '升级成功 1 台，升级失败 1 台' }).waitFor();
    await act('暂停', `${cards - 2} 台尚未开始安装的设备`, '等家长会结束');
    await article().getByText('已暂停：等家长会结束').waitFor();
    await state.getByText('已暂停').waitFor();
    await act('继续', `将继续升级其余 ${cards - 2} 台设备`);
    await state.getByText('进行中').waitFor();
    await other.close();
  }, 120_000);

  it('groups its failed cards by reason and school', async () => {
    await article().getByRole('tab', { name: '失败原因（1）' }).click();
    await article()
      .getByRole('button', { name: /存储空间不足/ })
      .click();
    await article()
      .getByRole('button', { name: /未绑定学校/ })
      .click();
    const failed = article().getByRole('grid', { name: '未绑定学校：存储空间不足' }).locator('[data-row-key]');
    await until(async () => (await failed.count()) === 1, 'the failed card');
    expect(await failed.innerText()).toContain('ROLL');
  }, 120_000);
});
