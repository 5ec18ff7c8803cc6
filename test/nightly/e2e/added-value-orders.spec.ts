import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser, Locator, Page } from 'playwright-core';
import { addDays, dayMs, dayOf, lastServiceDay } from '#libs/contracts';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import {
  browserProgram,
  describeWith,
  launchBrowser,
  openPage,
  signInAt,
  type Stack,
  startStack,
  testAdministrator,
  until,
} from '../../stack/index.js';
import { addSchool } from '../../e2e/sales-school.js';
import { prepayOnline, statusOf } from './added-value-orders-parts.js';
import { pickFound } from '../../e2e/pick-found.js';
import { violations } from '../../e2e/axe.js';

const manager = { account: 'manager01', password: testAdministrator.password };
const paidOnline = '20260101120000000000000001';

describeWith('browser', browserProgram !== undefined)('what a school sells, in the console', () => {
  let platform: WeChatPaySimulator;
  let stack: Stack;
  let db: pg.Client;
  let browser: Browser;
  let page: Page;
  /** When the order by hand was placed. */
  let orderedAt: Date;
  const errors: string[] = [];

  beforeAll(async () => {
    platform = await WeChatPaySimulator.start({ retryScale: 0.01 });
    stack = await startStack({ kafka: false, env: platform.environment });
    db = new pg.Client({ connectionString: stack.databaseUrl });
    await db.connect();
    await addSchool(stack, 'bell');
    await db.query(
      `insert into gateway.account (uid, account, username, tags, area_list, source, password_hash)
       select 'm1', $1, '王经理', 1024, '[{"code": "440000", "name": "广东省"}]', source, password_hash from gateway.account where account = 'admin'`,
      [manager.account],
    );
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, stack.httpUrl);
  }, 180_000);

  afterAll(async () => {
    await browser.close();
    await db.end();
    await stack.stop();
    await platform.close();
  }, 120_000);

  const dialog = () => page.getByRole('dialog').filter({ visible: true });
  const settings = () => page.goto(`${stack.httpUrl}/home/school/addedvalueSet?schoolCode=bell`);
  const orders = (on = page) => on.goto(`${stack.httpUrl}/home/addedvalue/detailList?schoolCode=bell`);
  const press = (name: string, within: Page | Locator = dialog()) =>
    within.getByRole('button', { name, exact: true }).click();
  const fill = (label: string, text: string) => dialog().getByRole('textbox', { name: label }).fill(text);
  const field = (label: string) => dialog().locator('.ant-form-item').filter({ hasText: label });
  const radio = (name: string) => dialog().getByRole('radio', { name });
  const waitForNotice = (text: string) =>
    page.locator('.ant-message-notice').filter({ hasText: text }).first().waitFor();
  const choose = async (label: string, option: string | RegExp): Promise<void> => {
    await dialog().getByRole('combobox', { name: label }).click();
    await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click();
  };
  const closed = () => dialog().first().waitFor({ state: 'hidden' });
  const row = (text: string, on = page) => on.locator('[data-row-key]').filter({ hasText: text });

  it('R-AV-05 R-AV-38: places no order where the school has no online item', async () => {
    await orders();
    await page.getByText('还没有订单').waitFor();
    await page.getByText('模拟支付').waitFor();
    await press('下单', page);
    await waitForNotice('该学校没有在线订阅支付项');
  }, 120_000);

  it('R-AV-11 R-AV-20 R-AV-21 R-AV-35: configures a school', async () => {
    await settings();
    await page.getByText('还没有支付项').waitFor();
    await press('修改配置', page);
    await press('保存');
    await waitForNotice('请正确填写表单！');
    await until(async () => (await dialog().getByText('不能为空！').count()) === 2, 'the problems of the form');
    for (const label of ['增值服务', '在线订购']) await field(label).getByText('开通', { exact: true }).click();
    await dialog().getByRole('textbox', { name: '试用期' }).fill('2026-01-01');
    await dialog().getByRole('textbox', { name: '试用期' }).press('Enter');
    await page.keyboard.type('2026-01-31');
    await page.keyboard.press('Enter');
    await fill('介绍标题', '晨钟家校服务');
    await fill('介绍内容', '考勤、消息和班级风采');
    expect(await violations(page)).toEqual([]);
    await press('保存');
    await waitForNotice('修改成功');
    await closed();
    const panel = page.getByRole('region', { name: '服务配置' });
    await panel.getByText('2026-01-01 至 2026-01-31').waitFor();
    expect(await panel.getByText('已开通').count()).toBe(2);
  }, 120_000);

  it('R-AV-14 R-AV-15 R-AV-22 to R-AV-34: adds an item with the rules of its price', async () => {
    await press('新增支付项', page);
    expect(await radio('微信支付').isChecked()).toBe(true);
    expect(await radio('否').isChecked()).toBe(true);
    await press('保存');
    await waitForNotice('请正确填写表单！');
    await until(async () => (await dialog().getByText('不能为空！').count()) === 4, 'the problems of the form');
    await fill('折扣价格', '5');
    await dialog().getByText('请先填写标准价格').waitFor();
    for (const [yuan, problem] of [
      ['0', '最小金额为0.01'],
      ['1.234', '小数点后最多两位数'],
      ['abc', '请填写正确的价格'],
      ['4', '折扣价格不能比原价高'],
    ] as const) {
      await fill('标准价格', yuan);
      await dialog().getByText(problem).waitFor();
    }
    await fill('标准价格', '12');
    await fill('折扣价格', '9.9');
    await fill('名称', '家校通季卡');
    await choose('服务时间', '3个月');
    await dialog().getByRole('checkbox', { name: '全部应用' }).check();
    expect(await violations(page)).toEqual([]);
    await press('保存');
    await waitForNotice('添加成功');
    await closed();
    const text = await row('家校通季卡').innerText();
    for (const part of ['全部应用', '微信支付', '¥12.00', '¥9.90', '3个月', '正常']) expect(text).toContain(part);
  }, 120_000);

  it('R-AV-12 R-AV-13 R-AV-16 to R-AV-19 R-AV-44: a monthly item has no discount and lasts a month; deletes it', async () => {
    await press('新增支付项', page);
    await fill('标准价格', '5');
    await fill('折扣价格', '4');
    await radio('移动订阅').check();
    const months = dialog().getByRole('combobox', { name: '服务时间' });
    await field('服务时间').getByText('1个月').waitFor();
    expect(await months.isDisabled()).toBe(true);
    expect(await dialog().getByRole('textbox', { name: '折扣价格' }).count()).toBe(0);
    await radio('微信支付').check();
    expect(await field('服务时间').getByText('1个月').count()).toBe(0);
    expect(await dialog().getByRole('textbox', { name: '折扣价格' }).inputValue()).toBe('');
    await radio('移动订阅').check();
    await fill('名称', '按月订阅');
    for (const app of ['考勤', '消息', '班级风采', '课表'])
      await dialog().getByRole('checkbox', { name: app }).waitFor();
    await dialog().getByRole('checkbox', { name: '考勤' }).check();
    await press('保存');
    await row('按月订阅').waitFor();
    await press('编辑 按月订阅', page);
    await fill('名称', '按月订阅二');
    await press('保存');
    await waitForNotice('修改成功');
    await press('删除 按月订阅二', page);
    await dialog().locator('.ant-modal-confirm-title').getByText('确认删除?').waitFor();
    await press('删除');
    await waitForNotice('删除成功');
    await row('按月订阅二').waitFor({ state: 'hidden' });
    expect(await violations(page)).toEqual([]);
  }, 120_000);

  it('R-AV-41 R-AV-48 R-AV-50: places an order by hand, and shows its life', async () => {
    await orders();
    await page.getByTestId('columns').click();
    await page.getByRole('group', { name: '列设置' }).getByRole('checkbox', { name: '服务时间' }).check();
    await page.keyboard.press('Escape');
    await press('下单', page);
    await press('下单');
    await until(async () => (await dialog().getByText('不能为空！').count()) === 3, 'the problems of the form');
    await pickFound(dialog().getByRole('combobox', { name: '学生' }), '小明', '王小明');
    await choose('付款家长', '王先生');
    await choose('支付项', '家校通季卡 · ¥9.90 · 3个月');
    expect(await violations(page)).toEqual([]);
    await press('下单');
    await waitForNotice('下单成功');
    await closed();
    const { rows } = await db.query<{ at: Date }>('select order_time as at from added_value.online_order');
    orderedAt = rows[0]?.at ?? new Date();
    const today = dayOf(orderedAt);
    const text = await row('王小明').innerText();
    for (const part of ['家校通季卡', '小一(1)班', '王先生', '138****0001', '¥9.90', '否', '手动下单', '已支付'])
      expect(text).toContain(part);
    expect(text).toContain(`${today} 至 ${lastServiceDay(today, 3)}`);
    expect(await violations(page)).toEqual([]);
    await row('王小明').locator('.cell-link').click();
    const life = dialog().getByRole('list', { name: '订单经过' });
    for (const part of ['下单 ¥9.90', '支付成功 ¥9.90', `开通服务 ${today} 至`]) await life.getByText(part).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await closed();
  }, 120_000);

  it('exports what the filters match', async () => {
    await page.getByRole('textbox', { name: '学生' }).fill('小明');
    await page.keyboard.press('Enter');
    await page.waitForURL(/studentName=/);
    const file = page.waitForEvent('download');
    await page.getByTestId('export').click();
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  }, 120_000);

  it('R-AV-01 R-AV-04: filters by class, name and phone, and shows what was ordered for a student', async () => {
    await page.goto(`${stack.httpUrl}/home/addedvalue/servicelist?schoolCode=bell`);
    await row('王小明').getByText('服务中').waitFor();
    await page.getByRole('textbox', { name: '手机' }).fill('13800000001');
    await page.keyboard.press('Enter');
    await row('李小红').waitFor({ state: 'hidden' });
    await press('王小明 的订购记录', page);
    const records = dialog().getByRole('grid', { name: '订购记录' });
    await records.getByText('家校通季卡').waitFor();
    await dialog().getByText('第 1-1 行，共 1 行').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await closed();
    await press('重置', page);
    await row('李小红').getByText('未开通').waitFor();
  }, 120_000);

  it('shows a payment in order detail and in the service list without a reload, not under the pointer', async () => {
    const list = await openPage(browser);
    await signInAt(list, stack.httpUrl);
    await orders(list);
    const first = row('王小明', list);
    await first.waitFor();
    // the list is read once more when the feed connects
    await list.getByText('实时', { exact: true }).waitFor();
    await prepayOnline(stack, db, platform, paidOnline);
    // the user is at work on the list: its rows stay where they are
    const { x = 0, y = 0 } = (await first.boundingBox()) ?? {};
    const point = () => list.mouse.move(x + 400 + Math.random() * 50, y + 10);
    await point();
    await point();
    const move = setInterval(() => void point(), 500);
    try {
      await platform.pay(paidOnline);
      await platform.delivered();
      await until(async () => (await statusOf(db, paidOnline)) === 'paid', 'the payment is booked');
      await row('李小红').getByText('服务中').waitFor();
      expect(await row(paidOnline, list).count()).toBe(0);
    } finally {
      clearInterval(move);
    }
    await row(paidOnline, list).getByText('已支付').waitFor();
    await list.context().close();
  }, 120_000);

  it('lists what differs from the bill, with a note, closes it, and compares again', async () => {
    // the platform has the bill of a day at 10 in the morning after it
    const twoDaysBefore = new Date(orderedAt.getTime() - 2 * dayMs);
    const day = dayOf(twoDaysBefore);
    await db.query(
      `with t as (
         insert into added_value.ledger_transfer (id, at, cause, reference, school_code, day)
         select gen_random_uuid(), $2, 'received', '4200000000000000000000000001', school_code, $3
         from added_value.online_order where order_no = $1 returning id)
       insert into added_value.ledger_entry (transfer_id, account, amount)
       select id, account, amount from t,
         (values ('money:platform', 990), ('money:deferred:' || $1, -990)) as e (account, amount)`,
      [paidOnline, twoDaysBefore, day],
    );
    const client = await stack.signedIn();
    const ran = await client.call('POST', '/api/addedvalue/reconciliation/run', { day });
    expect(ran).toMatchObject({ state: 'finished', differences: 1, open: 1 });
    await page.goto(`${stack.httpUrl}/home/addedvalue/reconciliation`);
    await row(day).getByText('1 处差异待处理').waitFor();
    await row(day).getByRole('button', { name: '展开行' }).click();
    await press(`备注 ${paidOnline}`, page);
    await fill('查明的原因和处理结果', '测试数据');
    await press('保存');
    await press(`处理 ${paidOnline}`, page);
    await choose('处理方式', '核销');
    await press('处理');
    await dialog().getByText('核销需填写原因').waitFor();
    await fill('原因', '测试数据');
    await press('处理');
    await row(day).getByText('差异已处理').waitFor();
    await press(`重新对账 ${day}`, page);
    await press('重新对账');
    await waitForNotice('有 1 处差异');
    await row(day).getByText('差异已处理').waitFor();
    expect(await violations(page)).toEqual([]);
  }, 120_000);

  it('shows the money of a school by the ledger, down to the transfer of an order', async () => {
    await page.goto(`${stack.httpUrl}/home/addedvalue/reconciliation?tab=serviceMoney`);
    await row('晨钟小学').getByRole('button', { name: '展开行' }).click();
    const transfers = page.getByRole('grid', { name: /的记账明细$/ });
    await transfers.getByText(paidOnline).first().waitFor();
    await transfers.getByText('收款', { exact: true }).first().waitFor();
    expect(await violations(page)).toEqual([]);
  }, 120_000);

  it('shows a complaint of a payer with its order, and replies to and settles it once the platform accepts', async () => {
    platform.complaintUrl = `${stack.httpUrl}/api/addedvalue/pay/notify`;
    const { complaintId } = platform.complain(paidOnline, { detail: '没有开通' });
    await platform.delivered();
    await page.goto(`${stack.httpUrl}/home/addedvalue/complaint`);
    await row(paidOnline).getByText('待回复').waitFor();
    platform.fail({ path: '/response', status: 403, code: 'RULE_LIMIT' });
    await press(`回复 ${complaintId}`, page);
    await fill('回复内容', '已为您开通');
    await press('回复');
    await waitForNotice('支付平台未受理：RULE_LIMIT');
    await press('回复');
    await waitForNotice('支付平台已受理回复');
    await press(`处理完成 ${complaintId}`, page);
    await fill('处理结果', '已开通');
    await press('提交处理完成');
    await waitForNotice('支付平台已受理处理完成');
    await row(paidOnline).getByText('已完成').waitFor();
    expect(platform.complaint(complaintId)).toMatchObject({ state: 'PROCESSED', replies: ['已为您开通'] });
    expect(await violations(page)).toEqual([]);
    await row(paidOnline).getByRole('link', { name: paidOnline }).click();
    await dialog().getByText('用户投诉：申请退款（已完成）').waitFor();
  }, 120_000);

  it('R-AV-06: offers managers neither orders by hand nor refunds nor reconciliation', async () => {
    const other = await openPage(browser);
    await signInAt(other, stack.httpUrl, manager);
    await orders(other);
    await row('王小明', other).waitFor();
    expect(await other.getByRole('button', { name: '下单', exact: true }).count()).toBe(0);
    expect(await other.getByRole('button', { name: /^退款/ }).count()).toBe(0);
    await other.goto(`${stack.httpUrl}/home/addedvalue/reconciliation`);
    await other.getByText('您没有权限，或该功能未开通，请联系系统管理员！').waitFor();
    await other.context().close();
    expect(errors).toEqual([]);
  }, 120_000);

  it('refuses days that overlap, places the order behind by choice, and shows what a refund moves up', async () => {
    await orders();
    await press('下单', page);
    await pickFound(dialog().getByRole('combobox', { name: '学生' }), '小明', '王小明');
    await choose('付款家长', '王先生');
    await choose('支付项', '家校通季卡 · ¥9.90 · 3个月');
    const today = dayOf(orderedAt);
    await dialog().getByRole('textbox', { name: '服务开始' }).fill(addDays(today, 1));
    await dialog().getByRole('textbox', { name: '服务开始' }).press('Enter');
    await press('下单');
    await dialog()
      .getByText(`已有服务（${today} 至 ${lastServiceDay(today, 3)}）`)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await radio('顺延到已有服务之后').check();
    await press('下单');
    await waitForNotice('下单成功');
    await closed();
    const behind = row(`${addDays(lastServiceDay(today, 3), 1)} 至`);
    await behind.waitFor();
    const first = row('王小明').filter({ hasText: `${today} 至 ${lastServiceDay(today, 3)}` });
    await first.getByRole('button', { name: /^退款/ }).click();
    const moves = dialog().getByRole('table', { name: '该服务之后的服务' });
    await moves.getByText(`${today} 至 ${lastServiceDay(today, 3)}`).waitFor();
    expect(await violations(page)).toEqual([]);
    await radio('保持不变，留出空档').check();
    await fill('退款原因', '测试');
    const refund = () => dialog().getByRole('button', { name: '退款', exact: true }).click();
    await refund();
    await dialog().getByText('不能为空！').waitFor();
    await radio('提前，不留空档').check();
    await refund();
    await page
      .locator('.ant-message-notice')
      .filter({ hasText: /已申请退款|已退款/ })
      .first()
      .waitFor();
    await closed();
    const paid = row('王小明').filter({ hasText: '已支付' });
    await until(async () => (await paid.count()) === 1, 'the list shows the refund');
    await paid.getByText(`${today} 至`).waitFor();
    await paid.locator('.cell-link').click();
    await dialog().getByRole('list', { name: '订单经过' }).getByText('服务提前').waitFor();
    await page.keyboard.press('Escape');
    await closed();
  }, 120_000);
});
