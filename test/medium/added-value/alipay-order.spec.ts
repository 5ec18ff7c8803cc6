import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { requiredHeaders, role, texts } from '#libs/contracts';
import type { PayOrder, Proven } from '../../../services/added-value/pay-page/pay-page.dto.js';
import { AlipaySimulator } from '../../../tools/simulators/alipay/alipay-simulator.js';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { AllProcess, type Answer } from '../authz/all-process.js';
import { environment } from '../gateway/gateway-process.js';
import { addItem, addSchool } from './pay-school.js';

const phone = '13800000001';

describe('an order that a parent pays by Alipay', () => {
  let weChat: WeChatPaySimulator;
  let alipay: AlipaySimulator;
  let all: AllProcess;
  let db: DataSource;

  beforeAll(async () => {
    [weChat, alipay] = await Promise.all([
      WeChatPaySimulator.start({ retryScale: 0.001 }),
      AlipaySimulator.start({ retryScale: 0.0001 }),
    ]);
    all = await AllProcess.start({ ...weChat.environment, ...alipay.environment });
    // known only once it listens
    Object.assign(all.app.get(Config), { publicUrl: all.origin });
    db = all.database('added-value');
  });
  afterAll(async () => {
    await all.close();
    await Promise.all([weChat.close(), alipay.close()]);
  });

  const post = (call: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    all.call(`POST /api/addedvalue/${call}`, { body, headers: { ...requiredHeaders, ...headers } });

  /** A parent of a separate school, who has proven who they are and no more. */
  const buyer = async (schoolCode: string) => {
    const parents = [{ code: `${schoolCode}-P`, phone, child: '王小明' }];
    await addSchool(db, { code: schoolCode, parents, dataKey: environment.DATA_KEY });
    const payItemId = await addItem(db, schoolCode);
    const { bizData } = await post('mobile/prove', { schoolCode, phone, studentName: '王小明' });
    const proof = { 'x-pay-proof': (bizData as Proven).proof };
    const [payParentUid, studentUid] = [`${schoolCode}-P`, `${schoolCode}-P-S`];
    const body = { schoolCode, payItemId, payParentUid, studentUid, price: '99.00' };
    const order = (more: object): Promise<Answer> =>
      post('mobile/order', { ...body, ...more }, { ...proof, 'idempotency-key': randomUUID() });
    const state = async (orderNo: string): Promise<PayOrder> => {
      const answer = await all.call('GET /api/addedvalue/mobile/order', {
        ...{ query: { orderNo }, headers: { ...requiredHeaders, ...proof } },
      });
      return answer.bizData as PayOrder;
    };
    return { order, state, periods: () => periodsOf(studentUid) };
  };
  const periodsOf = (studentUid: string): Promise<{ running: boolean }[]> =>
    db.query('select ended_at is null as running from service_period where student_code = $1', [studentUid]);

  it('is offered beside WeChat Pay', async () => {
    await buyer('OFFER');
    const query = { schoolCode: 'OFFER' };
    const { bizData } = await all.call('GET /api/addedvalue/mobile/school', { query, headers: requiredHeaders });
    expect(bizData).toMatchObject({ state: 'open', simulated: true, tradeTypes: ['JSAPI', 'ALIPAY'] });
  });

  it('serves from its payment on, and no more once it is refunded', async () => {
    const { order, state, periods } = await buyer('SERVED');
    const { bizData } = await order({ tradeType: 'ALIPAY' });
    const { orderNo, payUrl } = bizData as PayOrder;
    expect(bizData).toMatchObject({ status: 'unpaid', payFee: '99.00', payParams: null });
    await alipay.visit(payUrl ?? '');
    await alipay.pay(orderNo);
    await alipay.delivered();
    expect(await state(orderNo)).toMatchObject({ status: 'paid', payParams: null, payUrl: null });
    expect(await periods()).toEqual([{ running: true }]);
    const { cookie } = await all.signIn({ tags: role.administrator });
    expect(await post('order/refund', { orderNo, reason: '退学' }, { cookie })).toMatchObject({
      bizData: { outRefundNo: `${orderNo}R1`, state: 'succeeded' },
    });
    await alipay.delivered();
    expect(alipay.book().refunds).toMatchObject([{ orderNo, amount: 9900 }]);
    expect(await state(orderNo)).toMatchObject({ status: 'refunded' });
    expect(await periods()).toEqual([{ running: false }]);
    expect(alipay.deliveries.every(({ accepted }) => accepted)).toBe(true);
    expect(weChat.book().orders).toEqual([]);
  });

  it('needs no identified payer, which WeChat Pay does', async () => {
    const { order } = await buyer('PAYER');
    expect(await order({})).toMatchObject({ rtnCode: '-1', msg: texts.payerUnknown, field: 'payer' });
    expect(await order({ tradeType: 'JSAPI' })).toMatchObject({ rtnCode: '-1', msg: texts.payerUnknown });
    expect(await order({ tradeType: 'ALIPAY' })).toMatchObject({ rtnCode: '0' });
  });

  it('is not made payable while the platform is away', async () => {
    const { order } = await buyer('AWAY');
    alipay.fail({ path: 'alipay.trade.query', status: 500, count: 3 });
    expect(await order({ tradeType: 'ALIPAY' })).toMatchObject({ status: 500, msg: texts.paymentAway });
    alipay.recover();
    expect(await order({ tradeType: 'ALIPAY' })).toMatchObject({ bizData: { status: 'unpaid' } });
  });

  it('is not paid by a report without a signature', async () => {
    const { order } = await buyer('FORGED');
    const { orderNo } = (await order({ tradeType: 'ALIPAY' })).bizData as PayOrder;
    const body = new URLSearchParams({ out_trade_no: orderNo, trade_status: 'TRADE_SUCCESS', notify_id: '1' });
    const response = await fetch(`${all.origin}/api/addedvalue/pay/notify/alipay`, { method: 'POST', body });
    expect(response.status).toBe(403);
    expect(await response.text()).not.toBe('success');
  });
});
