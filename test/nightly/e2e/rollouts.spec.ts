import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { fitsWidths } from '../../e2e/fits-widths.js';
import {
  browserProgram,
  describeWith,
  launchBrowser,
  openPage,
  signInAt,
  type Stack,
  startStack,
  until,
} from '../../stack/index.js';

const cards = 40;
const shots = process.env['ROLLOUT_SHOTS'];

/** Cards of one model, and a version for them whose package is not downloaded here. */
const statements = [
  `insert into devices.device (device_no, model, current_version, version_code)
   select 'ROLL' || lpad(n::text, 3, '0'), 'BP-21', '3.1', 31 from generate_series(1, ${cards}) n`,
  `insert into devices.device_status (device_no, online_status, since)
   select device_no, 'off', now() from devices.device where device_no like 'ROLL%'`,
  `insert into devices.software_version (device_type, model, notes, version_code, release_status, created_by, create_date,
     updated_at)
   values ('classCard', 'BP-21', '3.2', 32, 'Final', 'admin', now(), now()),
     ('classCard', 'BP-21', '3.3', 33, 'Beta', 'admin', now(), now())`,
  `insert into devices.version_package (id, version_id, storage_key, file_name, size, sha256, package_name, version_code,
     version_name, signer_sha256, current, created_by, create_date)
   select gen_random_uuid(), id, 'k', '3.2.apk', 1, 's', 'cn.firstbell.card', 32, '3.2', 's', true, 'admin', now()
   from devices.software_version where version_code = 32`,
];

describeWith('browser', browserProgram !== undefined)('rollouts in the console', () => {
  let stack: Stack;
  let db: pg.Client;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    stack = await startStack({ kafka: false });
    db = new pg.Client({ connectionString: stack.databaseUrl });
    await db.connect();
    for (const statement of statements) await db.query(statement);
    browser = await launchBrowser();
    page = await openPage(browser);
    await signInAt(page, stack.httpUrl);
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await db.end();
    await stack.stop();
  }, 120_000);

  const dialog = () => page.getByRole('dialog');
  const option = (text: string) => page.locator('.ant-select-item-option:visible').filter({ hasText: text });
  const article = () => page.getByRole('article', { name: '升级计划详情' });
  const act = async (label: string, touched: string, reason?: string): Promise<void> => {
    await article().getByRole('button', { name: label, exact: true }).click();
    await dialog().getByText(touched).waitFor();
    if (reason !== undefined) await dialog().getByRole('textbox').fill(reason);
    await dialog().getByRole('button', { name: label, exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
  };

  it('says what to do first, and leads to what is missing in a new one', async () => {
    await page.goto(`${stack.httpUrl}/home/schoolDevice/rollout`);
    await page.getByText('上传版本的升级包').waitFor();
    await page.getByRole('button', { name: '新建计划' }).click();
    await dialog().getByRole('tab', { name: '时间与节奏' }).click();
    await dialog().getByRole('button', { name: '创建计划' }).click();
    await dialog().getByText('请选择设备型号').waitFor();
    await dialog().getByText('请填写升级计划名称').waitFor();
    const chosen = () => dialog().getByRole('tab', { selected: true }).innerText();
    await until(async () => (await chosen()).includes('版本与设备'), 'the tab of what is missing');
  }, 60_000);

  it('needs a version only, and shows at any time what it would do', async () => {
    await dialog().getByRole('combobox', { name: '设备型号' }).click();
    await option('BP-21').click();
    await dialog().getByRole('combobox', { name: '目标版本' }).click();
    expect(await option('3.3').getAttribute('aria-disabled')).toBe('true');
    await option('3.2').click();
    expect(await dialog().getByRole('textbox', { name: '计划名称' }).inputValue()).toBe('BP-21 升级到 3.2');
    const preview = dialog().getByRole('complementary', { name: '预览' });
    await preview.getByText(`${cards} 台将升级`).waitFor();
    await preview.getByText(`当前离线，上线后再升级：${cards} 台`).waitFor();
    await until(
      async () =>
        (await preview.getByRole('listitem').allInnerTexts()).join(' ').replace(/\s+/g, ' ').includes('试点 2 台'),
      'the first group',
    );
    await dialog().getByRole('radio', { name: '设备清单' }).check();
    await dialog().getByRole('textbox', { name: '设备编号' }).fill('ROLL001，ROLL002 ROLL999');
    await preview.getByText('编号不存在或不在管理范围内：1 台').waitFor();
    await dialog().getByRole('radio', { name: '该型号全部设备' }).check();
    await dialog().getByRole('tab', { name: '时间与节奏' }).click();
    await dialog().getByRole('radio', { name: '先存为草稿' }).check();
    await dialog()
      .getByRole('button', { name: `创建计划（${cards} 台）` })
      .click();
    await article().getByText('草稿：还没有设备会升级').waitFor();
    expect(new URL(page.url()).searchParams.get('rollout')).not.toBeNull();
    expect(await article().getByRole('img', { name: '等待中 2 台' }).count()).toBe(1);
  }, 60_000);

  it('is edited while it is a draft, and speaks of no groups when it has one', async () => {
    const edit = async (): Promise<void> => {
      await article().getByRole('button', { name: '编辑', exact: true }).click();
      await dialog().getByText('编辑升级计划').waitFor();
      expect(await dialog().getByRole('textbox', { name: '计划名称' }).inputValue()).toBe('BP-21 升级到 3.2');
      await dialog().getByRole('tab', { name: '分组与把关' }).click();
    };
    const save = async (): Promise<void> => {
      await dialog()
        .getByRole('button', { name: `保存计划（${cards} 台）` })
        .click();
      await dialog().waitFor({ state: 'hidden' });
    };
    await edit();
    for (let group = 0; group < 2; group++) await dialog().getByRole('button', { name: '移除第 1 组' }).click();
    await save();
    const picture = article().getByRole('region', { name: '升级进度' });
    await picture.getByRole('img', { name: `等待中 ${cards} 台` }).waitFor();
    expect(await picture.innerText()).not.toContain('组');
    await edit();
    await dialog().getByRole('button', { name: '添加分组' }).click();
    await dialog().getByRole('spinbutton', { name: '第 1 组比例' }).fill('5');
    const review = dialog().getByRole('checkbox', { name: '第 1 组达标后暂停，等待查看' });
    const reviewed = dialog().getByRole('complementary', { name: '预览' }).getByText('达标后暂停，等待查看');
    await review.check();
    await reviewed.waitFor();
    await review.uncheck();
    await reviewed.waitFor({ state: 'hidden' });
    await dialog().getByRole('tab', { name: '版本与设备' }).click();
    await dialog().getByRole('checkbox', { name: '进行中接收后来符合范围的设备' }).check();
    await save();
    await article().getByRole('region', { name: '分组进度' }).getByText('后下一组开始').waitFor();
    expect(await article().getByRole('img', { name: '等待中 2 台' }).count()).toBe(1);
  }, 60_000);

  it('moves in every browser with what is done and what happens, and groups the failed by reason and school', async () => {
    const other = await openPage(browser);
    await signInAt(other, stack.httpUrl);
    await other.goto(`${stack.httpUrl}/home/schoolDevice/rollout`);
    const state = other.locator('[data-row-key]').first();
    await state.getByText('草稿').waitFor();
    await act('启动计划', `将按计划的时间升级 ${cards} 台设备`);
    await state.getByText(/待开始|进行中/).waitFor();
    await db.query(`update devices.rollout set state = 'running', started_at = now()`);
    await db.query(`update devices.rollout_group set state = 'running', counts = '{"succeeded": 1, "failed": 1}'
      where position = 1`);
    await db.query(`update devices.rollout_card c set state = case n when 1 then 'succeeded' else 'failed' end,
        code = case n when 2 then 'noSpace' end, finished_at = now(), due_at = null
      from (select device_no, row_number() over (order by device_no) n from devices.rollout_card where group_position = 1) f
      where f.device_no = c.device_no`);
    await article().getByRole('img', { name: '升级成功 1 台，升级失败 1 台' }).waitFor({ timeout: 20_000 });
    await article().getByRole('tab', { name: '失败原因（1）' }).click();
    await article()
      .getByRole('button', { name: /存储空间不足/ })
      .click();
    await article()
      .getByRole('button', { name: /未绑定学校/ })
      .click();
    await article().getByRole('grid', { name: '未绑定学校：存储空间不足' }).getByText(/^ROLL/).first().waitFor();
    await act('暂停', `${cards - 2} 台尚未开始安装的设备`, '等家长会结束');
    await article().getByText('已暂停：等家长会结束').waitFor();
    await state.getByText('已暂停').waitFor();
    await act('继续', `将继续升级其余 ${cards - 2} 台设备`);
    await state.getByText('进行中').waitFor();
    await article().getByRole('tab', { name: '决策记录' }).click();
    await article().getByText('暂停，原因：等家长会结束').waitFor();
    await other.goto(`${stack.httpUrl}/home/overview`);
    await other.getByRole('region', { name: '升级计划' }).getByText('成功 1 / 40 台').waitFor();
    await other.context().close();
  }, 90_000);

  it('leaves cards out with a reason, and shows beside a card what it gets', async () => {
    await article().getByRole('tab', { name: /^设备/ }).click();
    const rows = article().getByRole('grid', { name: '计划中的设备' }).locator('[data-row-key]');
    await rows.nth(3).getByRole('checkbox').check();
    const deviceNo = (await rows.nth(3).getAttribute('data-row-key')) ?? '';
    await article().getByRole('button', { name: '跳过所选 1 台' }).click();
    await dialog().getByRole('textbox', { name: '原因' }).fill('门口断电');
    await dialog().getByRole('button', { name: '跳过', exact: true }).click();
    await page.getByText('已跳过 1 台设备').waitFor();
    await page.locator(`[data-row-key="${deviceNo}"]`).getByText('已跳过').waitFor();
    await page.goto(`${stack.httpUrl}/home/schoolDevice/list?card=${deviceNo}&tab=upgrade`);
    await dialog().getByRole('grid', { name: '升级记录' }).getByText('BP-21 升级到 3.2').waitFor();
  }, 60_000);

  it('takes in a card that comes later, and waits for a look at a group before the next one', async () => {
    await db.query(`insert into devices.device (device_no, model, current_version, version_code)
      values ('ROLL-LATE', 'BP-21', '3.1', 31)`);
    await page.goto(`${stack.httpUrl}/home/schoolDevice/rollout`);
    await page.locator('[data-row-key]').first().getByRole('button', { name: 'BP-21 升级到 3.2' }).click();
    await article().getByText('后加入 1 台').waitFor({ timeout: 45_000 });
    await act('停止接收', '后来符合范围的设备不再加入');
    await article().getByRole('button', { name: '停止接收' }).waitFor({ state: 'hidden' });
    await db.query(`update devices.rollout_group set state = case position when 1 then 'succeeded' else 'waiting' end,
      review_after = position = 1, review_at = case position when 1 then now() end`);
    await db.query(`update devices.rollout set state = 'paused', halt_reason = 'review', due_at = null`);
    await page.reload();
    await article().getByText('等待查看：第 1 组「第1组」已达标，成功 1 / 2 台，失败 1 台').waitFor();
    await act('继续', '将继续升级其余');
    await article().getByRole('listitem').filter({ hasText: '其余设备' }).getByText('进行中').waitFor();
  }, 90_000);

  it('shows upgraded cards beside those of the same school that are not upgraded', async () => {
    const school = (cardsOf: string) =>
      db.query(`update devices.${cardsOf} set school_code = 'ROLL' where device_no like 'ROLL%'`);
    for (const table of ['device', 'rollout_card']) await school(table);
    await db.query(
      `update devices.rollout_group set state = 'running', started_at = now() - interval '1 day' where position = 2`,
    );
    await db.query(`update devices.device_status set since = now() - interval '2 hours',
      online_status = case when device_no in ('ROLL003', 'ROLL004', 'ROLL005', 'ROLL040') then 'off' else 'on' end`);
    await db.query(`update devices.rollout_card set state = 'soaking', installing_at = now() - interval '1 hour',
      soaking_at = now() - interval '1 hour' where group_position = 2 and device_no < 'ROLL010'`);
    await page.reload();
    const compared = article().getByRole('table', { name: '其余设备：与同校未升级设备对比' });
    await compared.getByRole('row', { name: /^当前离线/ }).waitFor();
    await article().getByText('设备太少，暂不能比较').waitFor();
    await fitsWidths(page);
    if (shots) await article().screenshot({ path: `${shots}/rollout-comparison.png` });
  }, 90_000);

  it('opens from the list whatever its name is and its marks are', async () => {
    await db.query(`update devices.rollout set respects_lessons = false, urgent_reason = '门口黑屏',
      name = '回退：BP-21 升级到 3.2，先在每个区域试点'`);
    await page.goto(`${stack.httpUrl}/home/schoolDevice/rollout`);
    await page.locator('[data-row-key]').first().getByRole('button', { name: /^回退/ }).click({ timeout: 10_000 });
    await article().waitFor();
  }, 60_000);
});
