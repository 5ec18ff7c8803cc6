import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BillLine } from '#libs/commerce';
import { Family } from './order-family.js';
import { admin, items, schoolCode, Shop } from './order-parts.js';

const page = { page: 1, size: 20 };

describe("a refund that was made in the merchant's console", () => {
  let shop: Shop;
  let count = 0;
  let family: Family;

  beforeAll(async () => {
    shop = await Shop.open('2026-11-27T02:00:00Z');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.set('2026-11-27T02:00:00Z');
    family = await Family.of(shop, ++count);
  });

  const outside = async (orderNo: string, amount?: number, notify?: 'twice' | 'never') => {
    const refund = shop.platform.refundOutside(orderNo, amount, notify);
    await shop.platform.delivered();
    return refund;
  };
  const row = async (orderNo: string) => (await shop.parts.orders.list(admin, { schoolCode, orderNo }, page)).list[0];
  /** The line that the bill of the day has for a refund. */
  const lineOf = (
    orderNo: string,
    { outRefundNo, refundId, amount }: Awaited<ReturnType<typeof outside>>,
  ): BillLine => ({
    ...{ at: shop.clock.now(), transactionId: `${orderNo}-payment`, orderNo, amount: 0 },
    ...{ outRefundNo, refundId, refundAmount: amount, refundState: 'succeeded' },
  });
  const recorded = async (source: string): Promise<number> => {
    const metric = shop.parts.metrics.registry.getSingleMetric('firstbell_outside_refunds_total');
    const { values } = (await metric?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels['source'] === source)?.value ?? 0;
  };

  it('of the whole ends the order and its service, as ours would, with an event of its own', async () => {
    const [first, second] = [await family.paid(), await family.paid()];
    const before = await recorded('callback');
    await outside(first, undefined, 'twice');
    expect(await row(first)).toMatchObject({ status: 'refunded', refundedFee: '12.30', refund: 'succeeded' });
    expect(await family.runningDays()).toEqual(['2026-11-27 2026-12-26']);
    expect(await row(second)).toMatchObject({ status: 'paid', startDate: '2026-11-27' });
    expect(await family.kindsOf(first)).toEqual(['ordered', 'prepaid', 'paid', 'refundOutside', 'refunded']);
    const { refunds } = await shop.parts.timelines.of(admin, first);
    expect(refunds).toMatchObject([{ origin: 'outside', state: 'succeeded', amount: '12.30', reason: '商户平台退款' }]);
    expect(await recorded('callback')).toBe(before + 1);
  });

  it('of a part lets the service go on, and leaves the rest to be refunded here', async () => {
    const orderNo = await family.paid();
    await outside(orderNo, 230);
    expect(await row(orderNo)).toMatchObject({ status: 'partlyRefunded', refundedFee: '2.30' });
    expect(await family.periods()).toMatchObject([{ ended: false }]);
    expect(await shop.parts.previews.of(admin, orderNo)).toMatchObject({ refundable: '10.00' });
    await shop.parts.changes.refund(admin, { orderNo, reason: '退学', mode: 'whole' });
    await shop.platform.delivered();
    expect(await row(orderNo)).toMatchObject({ status: 'refunded' });
    const { refunds } = await shop.parts.timelines.of(admin, orderNo);
    expect(refunds.map(({ outRefundNo }) => outRefundNo)).toContain(`${orderNo}R1`);
  });

  it('is found by its payment when the platform names another order', async () => {
    const orderNo = await family.paid();
    const { transactionId } = (await family.stateOf(orderNo)) ?? {};
    const found = { outRefundNo: `x${count}`, refundId: '5030', orderNo: 'elsewhere', amount: 230 };
    await shop.parts.refunds.settle({
      ...found,
      transactionId: transactionId ?? '',
      state: 'succeeded',
      failure: null,
    });
    expect(await row(orderNo)).toMatchObject({ status: 'partlyRefunded' });
    await shop.parts.refunds.settle({
      ...found,
      outRefundNo: 'y',
      transactionId: 'unknown',
      state: 'succeeded',
      failure: null,
    });
    expect(await shop.rows(`select 1 from refund where out_refund_no = 'y'`)).toEqual([]);
  });

  it('is recorded from the bill, once, also when the callback comes later or came before', async () => {
    const [unheard, heard] = [await family.paid(), await family.paid()];
    const refunds = [await outside(unheard, 230, 'never'), await outside(heard, 230)] as const;
    const transactionOf = async (orderNo: string) => (await family.stateOf(orderNo))?.transactionId ?? '';
    const lines = [
      { ...lineOf(unheard, refunds[0]), transactionId: await transactionOf(unheard) },
      { ...lineOf(heard, refunds[1]), transactionId: await transactionOf(heard) },
    ];
    expect(await row(unheard)).toMatchObject({ status: 'paid' });
    await shop.parts.outside.recordBilled(lines.map((line) => ({ ...line, refundState: 'processing' })));
    expect(await row(unheard)).toMatchObject({ status: 'paid' });
    for (let times = 0; times < 2; times++) await shop.parts.outside.recordBilled(lines);
    shop.platform.endRefund(refunds[0].outRefundNo, 'SUCCESS');
    await shop.platform.delivered();
    for (const orderNo of [unheard, heard]) {
      expect(await row(orderNo)).toMatchObject({ status: 'partlyRefunded', refundedFee: '2.30' });
      expect((await family.kindsOf(orderNo)).slice(3)).toEqual(['refundOutside', 'refunded']);
    }
  });

  it('confirms an unreported payment before its refund', async () => {
    const orderNo = await family.prepaid();
    await shop.platform.pay(orderNo, { notify: 'never' });
    await outside(orderNo, 230);
    expect(await row(orderNo)).toMatchObject({ status: 'partlyRefunded', refundedFee: '2.30' });
    const other = await family.prepaid(items.year);
    await shop.platform.pay(other, { notify: 'never' });
    await outside(other, 1, 'never');
    shop.clock.pass(6);
    await shop.work();
    expect(await row(other)).toMatchObject({ status: 'paid' });
  });

  it('leaves a refund of ours that it makes impossible as failed', async () => {
    const orderNo = await family.paid();
    shop.platform.fail({ path: 'refund/domestic/refunds', count: 3 });
    await shop.parts.changes.refund(admin, { orderNo, reason: '退学', mode: 'amount', amount: 1000 });
    await outside(orderNo);
    expect(await row(orderNo)).toMatchObject({ status: 'refunded' });
    shop.clock.pass(3);
    await shop.work();
    expect(await row(orderNo)).toMatchObject({ status: 'refunded', refund: 'failed' });
    const { refunds } = await shop.parts.timelines.of(admin, orderNo);
    const ours = refunds.find(({ origin }) => origin === 'own');
    expect(ours).toMatchObject({ state: 'failed', failure: 'INVALID_REQUEST' });
  });
});
