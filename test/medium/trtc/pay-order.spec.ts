import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { minuteMs, monthOf, requiredHeaders, role, texts } from '#libs/contracts';
import { EarnedMonths, moneyChecks, type OrderRefunded, type OrderRefundFigures, UnpaidOrders } from '#libs/commerce';
import { MoneyLedger1796100000000 } from '../../../services/trtc/migrations/1796100000000-money-ledger.js';
import { rechargeOrdersModule } from '../../../services/trtc/order/recharge-orders.module.js';
import type { CallOffer } from '../../../services/trtc/pay-page/call-pay.dto.js';
import { WalletAudit } from '../../../services/trtc/wallet/wallet-audit.js';
import type { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import type { AllProcess } from '../authz/all-process.js';
import { environment } from '../gateway/gateway-process.js';
import { until } from '../../stack/index.js';
import { addCallSchool, addPackage } from './call-school.js';
import { CallShop, phone } from './call-shop.js';

describe('minutes that a parent buys', () => {
  let shop: CallShop;
  let platform: WeChatPaySimulator;
  let all: AllProcess;
  let db: DataSource;
  let cookie = '';

  beforeAll(async () => {
    shop = await CallShop.open();
    ({ platform, all, db } = shop);
    ({ cookie } = await all.signIn({ tags: role.administrator }));
  }, 3 * minuteMs);
  afterEach(() => db.query('delete from prove_try'));
  afterAll(() => shop.close());

  const post: CallShop['post'] = (...call) => shop.post(...call);
  const get: CallShop['get'] = (...call) => shop.get(...call);
  const buyer = (schoolCode: string) => shop.buyer(schoolCode);
  const state = async (schoolCode: string): Promise<CallOffer> =>
    (await get('school', { schoolCode })).bizData as CallOffer;

  const recharges = (orderNo: string): Promise<{ minutes: number; price: string }[]> =>
    db.query(
      `select minutes, price from recharge where order_no = $1
         or reversal_of = (select id from recharge where order_no = $1) order by created_at, id`,
      [orderNo],
    );

  it('raise the balance of the child once, however often the payment is reported', async () => {
    const { ordered, wallet, balances, status } = await buyer('C1');
    const { orderNo, ...order } = await ordered();
    expect(orderNo).toMatch(/^TC[0-9A-Z]{30}$/);
    expect(order).toMatchObject({ status: 'unpaid', payItemName: '视频通话100分钟', talkTime: 100, payFee: '30.00' });
    expect(order.payUrl).toContain(platform.url);
    await platform.pay(orderNo, { notify: 'twice' });
    await until(async () => (await status(orderNo)) === 'paid', 'the order is paid');
    await platform.delivered();
    expect(await balances()).toEqual([0, 100]);
    expect(await recharges(orderNo)).toEqual([{ minutes: 100, price: '3000' }]);
    expect(await wallet()).toMatchObject({
      orders: [{ orderNo, status: 'paid', payParams: null, payUrl: null }],
      recharges: [{ studentName: '王小明', rechargeTime: 100, packageType: 'single', source: 'online' }],
      calls: [],
    });
  });

  it('are one order for a double click, and another one for the other child', async () => {
    const { ordered } = await buyer('C2');
    const twice = await Promise.all([ordered(), ordered()]);
    expect(twice[0]?.orderNo).toBe(twice[1]?.orderNo);
    const key = randomUUID();
    const other = await ordered({ studentUid: 'C2-P-S2' }, key);
    expect(other.orderNo).not.toBe(twice[0]?.orderNo);
    expect(await ordered({ studentUid: 'C2-P-S2' }, key)).toMatchObject({ orderNo: other.orderNo });
  });

  it('are not bought by another amount: it goes back', async () => {
    const { ordered, balances, status } = await buyer('C3');
    const { orderNo } = await ordered();
    await platform.pay(orderNo, { amount: 2999 });
    await until(async () => (await status(orderNo)) === 'closed', 'the order is closed');
    await all.app.select(rechargeOrdersModule).get(UnpaidOrders, { strict: true }).work();
    await platform.delivered();
    expect(await db.query('select amount, state from refund where order_no = $1', [orderNo])).toMatchObject([
      { amount: '2999' },
    ]);
    await waitForRefund(orderNo);
    expect(platform.book().refunds.filter((refund) => refund.orderNo === orderNo)).toMatchObject([{ amount: 2999 }]);
    expect(await balances()).toEqual([0, 0]);
  });

  /** The job asks the platform for what is due, in its own time. */
  const waitForRefund = async (orderNo: string): Promise<void> => {
    await until(async () => {
      const [refund] = await db.query<{ state: string }[]>('select state from refund where order_no = $1', [orderNo]);
      return refund?.state === 'succeeded';
    }, 'the money has gone back');
  };

  /** A call of the child has used some minutes of an order. */
  const use = async (orderNo: string, minutes: number): Promise<void> => {
    const [recharge] = await db.query<{ id: string; student: string }[]>(
      'select id, student_code as student from recharge where order_no = $1',
      [orderNo],
    );
    await db.query('update recharge_left set used = used + $2 where recharge_id = $1', [recharge?.id, minutes]);
    await db.query(
      `insert into call_usage (id, call_id, recharge_id, student_code, minutes, created_at)
       values ($1, $2, $3, $4, $5, now())`,
      [randomUUID(), randomUUID(), recharge?.id, recharge?.student, minutes],
    );
  };
  const refundOf =
    (orderNo: string) =>
    (body: object, headers: object = {}) =>
      post('order/refund', { orderNo, reason: '家长申请', ...body }, { cookie, ...headers });
  const previewOf = (orderNo: string) =>
    all.call('GET /api/trtc/order/refundPreview', { query: { orderNo }, headers: { ...requiredHeaders, cookie } });

  it('are refunded and reversed as far as they are unused, the whole only as chosen', async () => {
    const { ordered, balances, status } = await buyer('C4');
    const { orderNo } = await ordered();
    const refund = refundOf(orderNo);
    expect(await refund({})).toMatchObject({ rtnCode: '-1', msg: texts.orderNotPaid });
    await platform.pay(orderNo);
    await until(async () => (await status(orderNo)) === 'paid', 'the order is paid');
    await use(orderNo, 30);
    expect((await previewOf(orderNo)).bizData).toMatchObject({
      ...{ paid: '30.00', refunded: '0.00', refundable: '30.00', unused: '21.00', total: 100, left: 70 },
    });
    const key = { 'idempotency-key': randomUUID() };
    const first = await refund({}, key);
    expect([texts.refundAsked, texts.refundDone]).toContain(first.msg);
    const { outRefundNo } = first.bizData as OrderRefunded;
    expect(await refund({}, key)).toMatchObject({ rtnCode: '0', bizData: { outRefundNo } });
    await until(async () => (await status(orderNo)) === 'partlyRefunded', 'the unused part is refunded');
    expect(await balances()).toEqual([0, 0]);
    expect(await refund({ mode: 'unused' })).toMatchObject({ rtnCode: '-1', msg: texts.refundNothingUnused });
    expect(await refund({ mode: 'whole' })).toMatchObject({ rtnCode: '0' });
    await until(async () => (await status(orderNo)) === 'refunded', 'the order is refunded');
    expect(await recharges(orderNo)).toEqual([
      { minutes: 100, price: '3000' },
      { minutes: -70, price: '-2100' },
      { minutes: 0, price: '-900' },
    ]);
    const more = await refund({ mode: 'whole', reason: '再次申请' });
    expect(more).toMatchObject({ rtnCode: '-1', msg: texts.orderRefunded });
    const booked = platform.book().refunds.filter((each) => each.orderNo === orderNo);
    expect(booked.map(({ amount, total }) => [amount, total])).toEqual([
      [2100, 3000],
      [900, 3000],
    ]);
    const manager = await all.signIn({ tags: role.areaManager, areas: ['440100'] });
    expect(await refund({}, { cookie: manager.cookie })).toMatchObject({ status: 403 });
    expect(await refund({ orderNo: 'TC20260101000000000ABCDEFGHJKMNP' })).toMatchObject({ status: 404 });
  });

  it('are reversed by the share of an amount, or as many as were said, also when refunded outside', async () => {
    const { ordered, balances, status } = await buyer('C9');
    const { orderNo } = await ordered();
    await platform.pay(orderNo);
    await until(async () => (await status(orderNo)) === 'paid', 'the order is paid');
    const refund = refundOf(orderNo);
    expect(await refund({ mode: 'amount' })).toMatchObject({ field: 'amount', msg: texts.refundAmountMissing });
    expect(await refund({ mode: 'amount', amount: '3', minutes: 101 })).toMatchObject({ field: 'minutes' });
    expect(await refund({ mode: 'amount', amount: '3' })).toMatchObject({ rtnCode: '0' });
    await until(async () => (await balances())[1] === 90, 'the share is reversed');
    expect(await refund({ mode: 'amount', amount: '3', minutes: 0 })).toMatchObject({ rtnCode: '0' });
    await until(async () => (await recharges(orderNo)).length === 3, 'the second part is refunded');
    platform.refundOutside(orderNo, 601);
    await until(async () => (await balances())[1] === 70, 'the share of the outside refund is reversed');
    platform.refundOutside(orderNo);
    await until(async () => (await status(orderNo)) === 'refunded', 'all has gone back');
    expect(await balances()).toEqual([0, 0]);
    expect(await recharges(orderNo)).toEqual([
      { minutes: 100, price: '3000' },
      { minutes: -10, price: '-300' },
      { minutes: 0, price: '-300' },
      { minutes: -20, price: '-601' },
      { minutes: -70, price: '-1799' },
    ]);
    const differences = await all.app.get(WalletAudit, { strict: false }).audit();
    // calls of other tests here have no call
    expect(differences.filter(({ figure }) => figure !== 'call')).toEqual([]);
  });

  it('stay when the platform refuses the refund, which says so, and can be given up', async () => {
    const { ordered, balances, status } = await buyer('C10');
    const { orderNo } = await ordered();
    await platform.pay(orderNo);
    await until(async () => (await status(orderNo)) === 'paid', 'the order is paid');
    platform.fail({ path: 'POST /v3/refund', status: 403, code: 'NO_AUTH', count: 2 });
    const refused = await refundOf(orderNo)({ mode: 'whole' });
    expect(refused).toMatchObject({ rtnCode: '-1', msg: expect.stringContaining('商户没有退款权限') });
    const { refunds } = (await previewOf(orderNo)).bizData as OrderRefundFigures;
    const outRefundNo = refunds[0]?.outRefundNo;
    const again = await post('order/refundRetry', { orderNo, outRefundNo }, { cookie });
    expect(again).toMatchObject({ rtnCode: '-1', msg: expect.stringContaining('商户没有退款权限') });
    const body = { orderNo, outRefundNo, reason: '线下退款' };
    expect(await post('order/refundGiveUp', body, { cookie })).toMatchObject({ msg: texts.refundGivenUp });
    expect((await previewOf(orderNo)).bizData).toMatchObject({ refundable: '30.00', refunds: [{ state: 'givenUp' }] });
    expect([await status(orderNo), await balances()]).toEqual(['paid', [0, 100]]);
  });

  it('stand in the ledger as orders, payments and refunds say, also when a migration books the past', async () => {
    const wrong = async (): Promise<unknown[]> => {
      const found: unknown[] = [];
      for (const check of moneyChecks) found.push(...(await db.query<unknown[]>(check)));
      return found;
    };
    const money = `select t.cause, t.reference, t.day::text, e.account, e.amount::int from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id where t.cause <> 'earned' order by 1, 2, 4`;
    const before: { cause: string }[] = await db.query(money);
    expect(new Set(before.map(({ cause }) => cause))).toEqual(
      new Set(['received', 'returned', 'stray', 'strayReturned']),
    );
    expect(await wrong()).toEqual([]);
    const runner = db.createQueryRunner();
    const migration = new MoneyLedger1796100000000();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    expect(await db.query(money)).toEqual(before);
    expect(await wrong()).toEqual([]);
    await all.app.select(rechargeOrdersModule).get(EarnedMonths, { strict: true }).run(monthOf(shop.now()));
    // what is deferred is what the minutes are worth that are left
    const owed = await db.query<unknown[]>(
      `select o.order_no from online_order o join recharge r on r.order_no = o.order_no
       join recharge_left l on l.recharge_id = r.id
       left join ledger_balance b on b.account = 'money:deferred:' || o.order_no
       where o.status in ('paid', 'partlyRefunded') and -coalesce(b.balance, 0)
         <> least(o.pay_fee - o.refunded_fee, o.pay_fee * (l.granted - l.used) / o.talk_time)`,
    );
    expect(owed).toEqual([]);
  });

  it('cost what the page has shown, or are refused with 409', async () => {
    const { order, packageId } = await buyer('C5');
    await db.query('update call_package set price = 3500 where id = $1', [packageId]);
    expect(await order()).toMatchObject({ status: 409, msg: texts.priceChanged });
    await db.query('delete from call_package where id = $1', [packageId]);
    await addPackage(db, 'C5', 100, 3000);
    expect(await order()).toMatchObject({ status: 409, msg: texts.callPackageGone });
    expect(await db.query(`select 1 from online_order where school_code = 'C5'`)).toEqual([]);
  });

  it('are bought only by a parent of the child who is known to the platform', async () => {
    const { order, proven } = await buyer('C6');
    expect(await order({ studentUid: 'C1-P-S1' })).toMatchObject({ field: 'studentUid', msg: texts.childUnknown });
    expect(await order({ payParentUid: 'C1-P' })).toMatchObject({ field: 'proof' });
    expect(await order({ schoolCode: 'C1' })).toMatchObject({ field: 'proof' });
    const body = {
      schoolCode: 'C6',
      packageId: randomUUID(),
      studentUid: 'C6-P-S1',
      payParentUid: 'C6-P',
      price: '30.00',
    };
    const unpaying = await post('mobile/order', body, { 'x-pay-proof': proven.proof });
    expect(unpaying).toMatchObject({ field: 'payer', msg: texts.payerUnknown });
    expect(await post('mobile/order', body)).toMatchObject({ field: 'proof', msg: texts.proofExpired });
    expect(await get('wallet', {})).toMatchObject({ field: 'proof' });
  });

  it('are sold while calls and their recharge are open, there are packages and a merchant', async () => {
    const dataKey = environment.DATA_KEY;
    const nothing = { state: 'closed', schoolName: '', reason: null, simulated: true };
    expect(await state('NOWHERE')).toEqual(nothing);
    await addCallSchool(db, { code: 'SHUT', isOpenVideoCall: 0, dataKey });
    expect(await state('SHUT')).toEqual(nothing);
    await addCallSchool(db, { code: 'NOFUNC', functions: null, dataKey });
    await addPackage(db, 'NOFUNC', 100, 3000);
    expect(await state('NOFUNC')).toMatchObject({ state: 'rechargeClosed', reason: texts.callRechargeClosed });
    expect((await get('packages', { schoolCode: 'NOFUNC' })).bizData).toEqual([]);
    await addCallSchool(db, { code: 'OTHER', functions: { appList: ['trtc'] }, dataKey });
    expect(await state('OTHER')).toMatchObject({ state: 'rechargeClosed' });
    const expirationTime = new Date(shop.now().getTime() + minuteMs);
    await addCallSchool(db, { code: 'EMPTY', functions: { appList: ['trtc_recharge'], expirationTime }, dataKey });
    expect(await state('EMPTY')).toMatchObject({ state: 'noPackages', reason: texts.callPackagesNone });
    const id = await addPackage(db, 'EMPTY', 60, 1000);
    expect(await state('EMPTY')).toEqual({ state: 'open', schoolName: '学校EMPTY', reason: null, simulated: true });
    expect((await get('packages', { schoolCode: 'EMPTY' })).bizData).toEqual([
      { id, name: '视频通话60分钟', talkTime: 60, price: '10.00' },
    ]);
    shop.aheadMs += minuteMs;
    expect(await state('EMPTY')).toMatchObject({ state: 'rechargeClosed' });
  });

  it('are not sold any more to who has the page of a school open that has stopped', async () => {
    const { order, proof } = await buyer('C7');
    await db.query(`update school_function set is_open = 0 where school_code = 'C7'`);
    expect(await order()).toMatchObject({ rtnCode: '-1', msg: texts.callRechargeClosed });
    await db.query(`update call_config set is_open_video_call = 0 where school_code = 'C7'`);
    expect(await order()).toMatchObject({ rtnCode: '-1', msg: texts.callPageClosed });
    // what was paid before can still be looked at
    expect(await get('wallet', {}, proof)).toMatchObject({ rtnCode: '0' });
  });

  it('are not shown to callers who guess: a captcha after three failures, none counted for schools that are closed', async () => {
    await buyer('C8');
    const prove = (some: object = {}) =>
      post('mobile/prove', { schoolCode: 'C8', phone, studentName: '王明', ...some });
    for (let n = 0; n < 3; n++) expect(await prove()).toMatchObject({ rtnCode: '-1', msg: texts.proveFailed });
    expect(await prove({ studentName: '王小明' })).toMatchObject({ field: 'mcode', msg: texts.captchaRequired });
    await db.query('delete from prove_try');
    await addCallSchool(db, { code: 'CLOSED', isOpenVideoCall: 0, dataKey: environment.DATA_KEY });
    for (const schoolCode of ['CLOSED', 'NOWHERE']) {
      expect(await prove({ schoolCode })).toMatchObject({ rtnCode: '-1', msg: texts.callPageClosed });
    }
    expect(await db.query('select 1 from prove_try')).toEqual([]);
  });
});
