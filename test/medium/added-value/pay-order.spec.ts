import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { minuteMs, requiredHeaders, role, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { UnpaidOrders } from '#libs/commerce';
import { serviceOrdersModule } from '../../../services/added-value/order/service-orders.module.js';
import type { PayOrder, Proven } from '../../../services/added-value/pay-page/pay-page.dto.js';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { AllProcess, type Answer } from '../authz/all-process.js';
import { environment } from '../gateway/gateway-process.js';
import { until } from '../../stack/index.js';
import { addItem, addSchool } from './pay-school.js';

const phone = '13800000001';

describe('an order that is asked for again with its key', () => {
  let platform: WeChatPaySimulator;
  let all: AllProcess;
  let db: DataSource;
  let aheadMs = 0;
  const now = (): Date => new Date(Date.now() + aheadMs);

  beforeAll(async () => {
    platform = await WeChatPaySimulator.start({ clock: { now }, retryScale: 0.001 });
    all = await AllProcess.start(platform.environment);
    // known only once it listens
    Object.assign(all.app.get(Config), { publicUrl: all.origin });
    all.app.get(Clock).now = now;
    db = all.database('added-value');
  });
  afterAll(async () => {
    await all.close();
    await platform.close();
  });

  const post = (call: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    all.call(`POST /api/addedvalue/${call}`, { body, headers: { ...requiredHeaders, ...headers } });

  /** A parent of a separate school, who is identified at the page, and requests the same order each time. */
  const buyer = async (schoolCode: string) => {
    const parents = [{ code: `${schoolCode}-P`, phone, child: '王小明' }];
    await addSchool(db, { code: schoolCode, parents, dataKey: environment.DATA_KEY });
    const [payItemId, key] = [await addItem(db, schoolCode), randomUUID()];
    const proven = async (): Promise<string> => {
      const { bizData } = await post('mobile/prove', { schoolCode, phone, studentName: '王小明' });
      const code = platform.codeOf(`o-${schoolCode}`);
      const given = { 'x-pay-proof': (bizData as Proven).proof };
      return ((await post('mobile/payer', { code }, given)).bizData as Proven).proof;
    };
    const [payParentUid, studentUid] = [`${schoolCode}-P`, `${schoolCode}-P-S`];
    const body = { schoolCode, payItemId, payParentUid, studentUid, price: '99.00' };
    const order = async (): Promise<Answer> =>
      post('mobile/order', body, { 'x-pay-proof': await proven(), 'idempotency-key': key });
    return { order, ordered: async () => (await order()).bizData as PayOrder };
  };

  it('is the same, and payable, while it is unpaid', async () => {
    const { ordered } = await buyer('UNPAID');
    const first = await ordered();
    expect(first).toMatchObject({ status: 'unpaid', payFee: '99.00', payParams: { appId: expect.any(String) } });
    expect(await ordered()).toMatchObject({ orderNo: first.orderNo, status: 'unpaid', payUrl: first.payUrl });
    const orders = await db.query<object[]>(`select 1 from online_order where school_code = 'UNPAID'`);
    expect(orders).toHaveLength(1);
  });

  it('is returned when it is paid', async () => {
    const { ordered } = await buyer('PAID');
    const { orderNo } = await ordered();
    await platform.pay(orderNo);
    await platform.delivered();
    expect(await ordered()).toMatchObject({ orderNo, status: 'paid', payParams: null, payUrl: null });
  });

  it('is paid when the platform, which has not reported it, says so', async () => {
    const { ordered } = await buyer('UNREPORTED');
    const { orderNo } = await ordered();
    await platform.pay(orderNo, { notify: 'never' });
    expect(await ordered()).toMatchObject({ orderNo, status: 'paid', payParams: null, payUrl: null });
  });

  it('is returned when it is refunded', async () => {
    const { ordered } = await buyer('REFUNDED');
    const { orderNo } = await ordered();
    await platform.pay(orderNo);
    await platform.delivered();
    const { cookie } = await all.signIn({ tags: role.administrator });
    await post('order/refund', { orderNo, reason: '退学' }, { cookie });
    await platform.delivered();
    expect(await ordered()).toMatchObject({ orderNo, status: 'refunded', payParams: null, payUrl: null });
  });

  it('is made payable later when the platform was away', async () => {
    const { order, ordered } = await buyer('AWAY');
    platform.fail({ path: 'transactions/jsapi', status: 500, count: 10 });
    expect(await order()).toMatchObject({ status: 500, rtnCode: '-1', msg: texts.paymentAway });
    platform.recover();
    expect(await ordered()).toMatchObject({ status: 'unpaid', payParams: { appId: expect.any(String) } });
  });

  it('fails when the database cannot read it, whatever has become of it', async () => {
    const { order, ordered } = await buyer('BROKEN');
    const { orderNo } = await ordered();
    await platform.pay(orderNo);
    await platform.delivered();
    const lock = db.createQueryRunner();
    await lock.startTransaction();
    let again: Promise<Answer>;
    try {
      await lock.query('lock table online_order in access exclusive mode');
      again = order();
      // other work waits for the table too: what reads an order as a whole is this call
      const cut = `select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'SELECT "OnlineOrderEntity"%'`;
      await until(async () => (await select(db, cut)).length > 0, 'the call waits for the order');
    } finally {
      await lock.rollbackTransaction();
      await lock.release();
    }
    expect(await again).toMatchObject({ status: 500, rtnCode: '-1', msg: texts.unexpected });
    expect(await ordered()).toMatchObject({ orderNo, status: 'paid' });
  });

  it('is refused when it can be paid no more, and returned once it is closed', async () => {
    const { order, ordered } = await buyer('CLOSED');
    const { orderNo } = await ordered();
    // a process has it under its lease
    const leased = new Date(now().getTime() + 125 * minuteMs);
    await db.query('update online_order set due_at = $2 where order_no = $1', [orderNo, leased]);
    aheadMs += 121 * minuteMs;
    expect(await order()).toMatchObject({ status: 200, rtnCode: '-1', msg: texts.orderExpired });
    aheadMs += 5 * minuteMs;
    const unpaid = all.app.select(serviceOrdersModule).get(UnpaidOrders, { strict: true });
    // the job of the process may have it just now
    await until(async () => {
      await unpaid.work();
      return (
        (await select(db, `select 1 from online_order where order_no = $1 and status = 'closed'`, [orderNo])).length > 0
      );
    }, 'the order is closed');
    expect(await ordered()).toMatchObject({ orderNo, status: 'closed', payParams: null, payUrl: null });
  });
});
