import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { Family } from './order-family.js';
import { admin, manager, schoolCode, Shop, stranger } from './order-parts.js';

const page = { page: 1, size: 20 };

describe('a paid order is refunded', () => {
  let shop: Shop;
  let count = 0;
  let family: Family;

  beforeAll(async () => {
    shop = await Shop.open('2026-01-31T02:00:00Z');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.set('2026-01-31T02:00:00Z');
    family = await Family.of(shop, ++count);
  });

  const refund = (orderNo: string) => shop.parts.changes.refund(admin, { orderNo, reason: '退学' });

  it('by the platform first: then it ends', async () => {
    const orderNo = await family.paid();
    shop.platform.nextRefunds('PROCESSING');
    expect(await refund(orderNo)).toMatchObject({ state: 'processing' });
    expect(await refund(orderNo)).toMatchObject({ state: 'processing' });
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'paid' });
    expect((await shop.parts.orders.list(manager, { schoolCode, orderNo }, page)).list).toMatchObject([
      { status: 'paid', refund: 'processing' },
    ]);
    shop.platform.endRefund(`${orderNo}R1`, 'SUCCESS', 'twice');
    await shop.platform.delivered();
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'refunded' });
    expect(await family.periods()).toMatchObject([{ ended: true }]);
    expect(await family.kindsOf(orderNo)).toEqual(['ordered', 'prepaid', 'paid', 'refundRequested', 'refunded']);
    expect(await family.eventsOf(orderNo)).toMatchObject([
      { status: 'unpaid' },
      { status: 'paid' },
      { status: 'refunded' },
    ]);
    await expect(refund(orderNo)).rejects.toMatchObject({ message: texts.orderRefunded });
  });

  it('later when the platform is away, under the same number', async () => {
    const orderNo = await family.paid();
    shop.platform.fail({ path: 'refund/domestic/refunds', after: true, count: 3 });
    expect(['requested', 'succeeded']).toContain((await refund(orderNo)).state);
    await shop.platform.delivered();
    shop.clock.pass(3);
    await shop.work();
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'refunded' });
    expect(shop.platform.book().refunds.filter((each) => each.orderNo === orderNo)).toHaveLength(1);
  });

  it.each(['ABNORMAL', 'CLOSED'] as const)('by asking again when the platform fails as %s', async (state) => {
    const orderNo = await family.paid();
    shop.platform.nextRefunds(state);
    await refund(orderNo);
    await shop.platform.delivered();
    const { refunds } = await shop.parts.timelines.of(admin, orderNo);
    expect(refunds).toMatchObject([{ state: 'failed', failure: state, reason: '退学' }]);
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'paid' });
    await refund(orderNo);
    await shop.platform.delivered();
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'refunded' });
  });

  describe('under a number of its own when an order was paid twice', () => {
    /** Two payments of one order that is closed, which both go back; `then` happens between them. */
    const paidTwice = async (then: (orderNo: string) => Promise<unknown>): Promise<string> => {
      const orderNo = await family.prepaid();
      shop.clock.pass(121);
      await shop.work();
      shop.platform.nextRefunds('CLOSED');
      const { transactionId } = await shop.platform.pay(orderNo, { force: true });
      await shop.platform.delivered();
      await shop.work();
      await then(orderNo);
      const second = { orderNo, transactionId: `${String(transactionId)}x`, amount: 1230, paidAt: shop.clock.now() };
      expect(await shop.parts.payments.confirm({ ...second, state: 'paid', code: 'SUCCESS' })).toBe('late');
      return orderNo;
    };
    const numbersOf = async (orderNo: string): Promise<string[]> => {
      const { refunds } = await shop.parts.timelines.of(admin, orderNo);
      return refunds.map(({ outRefundNo }) => outRefundNo.slice(orderNo.length)).sort();
    };

    it('and the first refund was requested again before the second payment', async () => {
      const orderNo = await paidTwice(refund);
      expect(await numbersOf(orderNo)).toEqual(['R2', 'R3']);
    });

    it('and the first refund is requested again after the second payment', async () => {
      const orderNo = await paidTwice(async () => undefined);
      expect(await numbersOf(orderNo)).toEqual(['R1', 'R2']);
      await refund(orderNo);
      expect(await numbersOf(orderNo)).toEqual(['R2', 'R3']);
    });
  });

  it('again with an audit entry and its line in the timeline', async () => {
    const orderNo = await family.paid();
    shop.platform.nextRefunds('CLOSED');
    await refund(orderNo);
    // the platform reports the failure after its response
    await shop.platform.delivered();
    await refund(orderNo);
    await shop.platform.delivered();
    expect(await family.auditsOf(orderNo)).toMatchObject([{ action: 'order.refund' }, { action: 'order.refund' }]);
    const { events } = await shop.parts.timelines.of(admin, orderNo);
    expect(events.slice(3)).toMatchObject([
      { kind: 'refundRequested', by: 'user', detail: expect.stringContaining(`${orderNo}R1`) },
      { kind: 'refundFailed' },
      { kind: 'refundRequested', by: 'user', detail: expect.stringContaining(`${orderNo}R2`) },
      { kind: 'refunded' },
    ]);
  });

  it('but not before it is paid, nor out of reach', async () => {
    const orderNo = await family.prepaid();
    await expect(refund(orderNo)).rejects.toMatchObject({ message: texts.orderNotPaid });
    await expect(shop.parts.changes.refund(stranger, { orderNo, reason: 'x' })).rejects.toMatchObject({
      message: texts.orderUnknown,
    });
    await expect(shop.parts.timelines.of(stranger, orderNo)).rejects.toMatchObject({ message: texts.orderUnknown });
  });
});
