import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { Family } from './order-family.js';
import { admin, schoolCode, Shop, stranger } from './order-parts.js';

const page = { page: 1, size: 20 };
const call = 'POST /v3/refund/domestic/refunds';

describe('a refund that the platform refuses', () => {
  let shop: Shop;
  let count = 0;
  let family: Family;

  beforeAll(async () => {
    shop = await Shop.open('2026-11-27T02:00:00Z');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.set('2026-11-27T02:00:00Z');
    shop.platform.recover();
    family = await Family.of(shop, ++count);
  });

  const refund = (orderNo: string, more: object = {}) =>
    shop.parts.changes.refund(admin, { orderNo, reason: '退学', ...more });
  const row = async (orderNo: string) => (await shop.parts.orders.list(admin, { schoolCode, orderNo }, page)).list[0];
  const giveUp = (orderNo: string, outRefundNo = `${orderNo}R1`, who = admin) =>
    shop.parts.orderRefunds.giveUp(who, { orderNo, outRefundNo, reason: '线下退款' });
  const retry = (orderNo: string, outRefundNo = `${orderNo}R1`, who = admin) =>
    shop.parts.orderRefunds.retry(who, { orderNo, outRefundNo });

  it('fails at once when the platform refuses a refund for good, without another automatic request', async () => {
    const orderNo = await family.paid();
    shop.platform.fail({ path: call, status: 400, code: 'INVALID_REQUEST', count: 1 });
    expect(await refund(orderNo)).toEqual({
      ...{ outRefundNo: `${orderNo}R1`, state: 'failed', failure: 'INVALID_REQUEST' },
    });
    shop.clock.pass(1500);
    await shop.work();
    expect(await row(orderNo)).toMatchObject({ status: 'paid', refund: 'failed' });
    const { events, refunds } = await shop.parts.timelines.of(admin, orderNo);
    expect(events.at(-1)).toMatchObject({ kind: 'refundFailed', detail: expect.stringContaining('不符合平台规则') });
    expect(refunds).toMatchObject([{ failureText: expect.stringContaining('不符合平台规则') }]);
    const published = `select data from outbox where type = 'refund.failed' and key = $1`;
    expect(await select(shop.dataSource, published, [orderNo])).toEqual([
      { data: { orderNo, schoolCode, outRefundNo: `${orderNo}R1`, attempts: 0 } },
    ]);
  });

  it('after it was done all the same is not failed: its answer was lost', async () => {
    const orderNo = await family.paid();
    shop.platform.fail({ path: call, status: 400, code: 'INVALID_REQUEST', count: 1, after: true });
    expect((await refund(orderNo)).state).not.toBe('failed');
    await shop.platform.delivered();
    expect(await row(orderNo)).toMatchObject({ status: 'refunded' });
  });

  it('for now, as without money, says so and is requested again', async () => {
    const orderNo = await family.paid();
    shop.platform.fail({ path: call, status: 403, code: 'NOT_ENOUGH', count: 1 });
    expect(await refund(orderNo)).toMatchObject({ state: 'requested', failure: 'NOT_ENOUGH' });
    shop.clock.pass(3);
    await shop.work();
    expect(await row(orderNo)).toMatchObject({ status: 'refunded' });
  });

  it('can be given up: the order is what it was, and can be refunded again', async () => {
    const orderNo = await family.paid();
    shop.platform.nextRefunds('ABNORMAL', 1, 'never');
    await refund(orderNo, { mode: 'amount', amount: 1000 });
    await shop.platform.delivered();
    await expect(giveUp(orderNo)).rejects.toMatchObject({ message: texts.refundNotFailed });
    shop.platform.endRefund(`${orderNo}R1`, 'CLOSED');
    await shop.platform.delivered();
    await expect(refund(orderNo, { mode: 'amount', amount: 300 })).rejects.toMatchObject({ field: 'amount' });
    await expect(giveUp(orderNo, undefined, stranger)).rejects.toMatchObject({ message: texts.orderUnknown });
    await expect(giveUp(orderNo, 'another')).rejects.toMatchObject({ message: texts.refundUnknown });
    await giveUp(orderNo);
    expect(await row(orderNo)).toMatchObject({ status: 'paid', refund: null });
    const { events } = await shop.parts.timelines.of(admin, orderNo);
    expect(events.at(-1)).toMatchObject({
      kind: 'refundGivenUp',
      by: 'user',
      detail: expect.stringContaining('线下退款'),
    });
    expect((await family.auditsOf(orderNo)).at(-1)).toMatchObject({ action: 'order.giveUpRefund' });
    await refund(orderNo, { mode: 'whole' });
    await shop.platform.delivered();
    expect(await row(orderNo)).toMatchObject({ status: 'refunded' });
  });

  it.each([
    ['ABNORMAL', 'R1'],
    ['CLOSED', 'R2'],
  ] as const)('as %s is asked for again as %s', async (state, number) => {
    const orderNo = await family.paid();
    shop.platform.nextRefunds(state);
    await refund(orderNo, { mode: 'amount', amount: 230 });
    await shop.platform.delivered();
    expect(await row(orderNo)).toMatchObject({ status: 'paid', refund: 'failed' });
    expect(await retry(orderNo)).toMatchObject({ outRefundNo: `${orderNo}${number}` });
    await shop.platform.delivered();
    expect(await row(orderNo)).toMatchObject({ status: 'partlyRefunded', refundedFee: '2.30' });
    await expect(retry(orderNo, `${orderNo}${number}`)).rejects.toMatchObject({ message: texts.refundNotFailed });
    expect((await family.auditsOf(orderNo)).at(-1)).toMatchObject({ action: 'order.retryRefund' });
  });

  it('counts when it is done after it was given up', async () => {
    const orderNo = await family.paid();
    shop.platform.nextRefunds('ABNORMAL');
    await refund(orderNo);
    await shop.platform.delivered();
    await giveUp(orderNo);
    shop.platform.endRefund(`${orderNo}R1`, 'SUCCESS');
    await shop.platform.delivered();
    expect(await row(orderNo)).toMatchObject({ status: 'refunded', refund: 'succeeded' });
  });
});
