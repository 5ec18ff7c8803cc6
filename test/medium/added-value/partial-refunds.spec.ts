import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import type { ServiceRefundRequest } from '../../../services/added-value/order/order.dto.js';
import { Family } from './order-family.js';
import { admin, schoolCode, Shop } from './order-parts.js';

const page = { page: 1, size: 20 };

describe('a part of a paid order is refunded', () => {
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

  const request = (orderNo: string, more: Partial<ServiceRefundRequest> = {}) =>
    shop.parts.changes.refund(admin, { orderNo, reason: '部分退款', ...more });
  const refund = async (orderNo: string, more: Partial<ServiceRefundRequest> = {}): Promise<void> => {
    await request(orderNo, more);
    await shop.platform.delivered();
  };
  const amount = (orderNo: string, fen: number, more: Partial<ServiceRefundRequest> = {}) =>
    refund(orderNo, { mode: 'amount', amount: fen, ...more });
  const atPlatform = (orderNo: string) =>
    shop.platform.book().refunds.flatMap((each) => (each.orderNo === orderNo ? [[each.amount, each.total]] : []));
  const row = async (orderNo: string) => (await shop.parts.orders.list(admin, { schoolCode, orderNo }, page)).list[0];

  it('by an amount, and the service goes on, until all that was paid has gone back', async () => {
    const orderNo = await family.paid();
    await amount(orderNo, 230);
    expect(await row(orderNo)).toMatchObject({ status: 'partlyRefunded', refundedFee: '2.30', refund: 'succeeded' });
    expect(await family.periods()).toMatchObject([{ ended: false }]);
    await amount(orderNo, 400);
    await expect(request(orderNo, { mode: 'amount', amount: 601 })).rejects.toMatchObject({
      field: 'amount',
      message: expect.stringContaining('6.00'),
    });
    await refund(orderNo, { mode: 'whole' });
    expect(await row(orderNo)).toMatchObject({ status: 'refunded', refundedFee: '12.30' });
    expect(await family.periods()).toMatchObject([{ ended: true }]);
    expect(atPlatform(orderNo)).toEqual([
      [230, 1230],
      [400, 1230],
      [600, 1230],
    ]);
    const states = (await family.eventsOf(orderNo)) as { status: string }[];
    const published = states.map(({ status }) => status);
    expect(published).toEqual(['unpaid', 'paid', 'partlyRefunded', 'partlyRefunded', 'refunded']);
    await expect(request(orderNo, { mode: 'whole' })).rejects.toMatchObject({ message: texts.orderRefunded });
  });

  it('by its unused days, which the preview proposes: the service ends, and those behind it move up', async () => {
    const [first, second] = [await family.paid(), await family.paid()];
    shop.clock.set('2026-12-17T02:00:00Z');
    expect(await shop.parts.previews.of(admin, first)).toMatchObject({
      ...{ paid: '12.30', refunded: '0.00', refundable: '12.30', unused: '4.10', total: 30, left: 10, refunds: [] },
      moves: [{ orderNo: second }],
    });
    await refund(first, { mode: 'unused' });
    expect(await row(first)).toMatchObject({ status: 'partlyRefunded', refundedFee: '4.10' });
    expect(await family.runningDays()).toEqual(['2026-12-17 2027-01-16']);
    await expect(request(first, { mode: 'unused' })).rejects.toMatchObject({ message: texts.refundNothingUnused });
    await amount(first, 20);
    expect(await shop.parts.previews.of(admin, first)).toMatchObject({ refunded: '4.30', left: 0, moves: [] });
  });

  it('with the end of its service or without, as chosen', async () => {
    const [ends, goesOn] = [await family.paid(), await family.paid()];
    await amount(ends, 1, { endsService: true, gapReason: '保留' });
    await refund(goesOn, { mode: 'unused', endsService: false, reason: '补偿' });
    expect(await row(ends)).toMatchObject({ status: 'partlyRefunded' });
    expect(await family.runningDays()).toEqual([]);
    expect(await row(goesOn)).toMatchObject({ status: 'refunded' });
  });

  it('also when it was paid by other means', async () => {
    const { orderNo } = await family.add();
    await amount(orderNo, 1000);
    expect(await row(orderNo)).toMatchObject({ status: 'partlyRefunded', refundedFee: '10.00' });
    await refund(orderNo);
    expect(await row(orderNo)).toMatchObject({ status: 'refunded' });
    expect(await family.kindsOf(orderNo)).toEqual([
      ...['ordered', 'paid', 'refundRequested', 'refunded', 'refundRequested', 'refunded'],
    ]);
  });

  it('never by more than was paid, however many request at once', async () => {
    const orderNo = await family.paid();
    const some = Array.from({ length: 8 }, () => request(orderNo, { mode: 'amount', amount: 400 }));
    const done = await Promise.allSettled(some);
    await shop.platform.delivered();
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(atPlatform(orderNo)).toHaveLength(3);
    expect(await row(orderNo)).toMatchObject({ status: 'partlyRefunded', refundedFee: '12.00' });
    // also by direct writes into the tables
    const added = shop.dataSource.query(
      `insert into refund (out_refund_no, order_no, transaction_id, amount, state, reason, attempts, created_at, updated_at,
         created_by)
       select order_no || 'R9', order_no, transaction_id, 31, 'requested', '', 0, now(), now(), 'x' from online_order
       where order_no = $1`,
      [orderNo],
    );
    await expect(added).rejects.toThrow(/exceed what was paid/);
    const raised = shop.dataSource.query('update online_order set refunded_fee = pay_fee + 1 where order_no = $1', [
      orderNo,
    ]);
    await expect(raised).rejects.toThrow(/online_order_refunded_fee/);
  });

  it('in fifty parts within a year, and in no more', async () => {
    const [many, old] = [await family.paid(), await family.paid()];
    await shop.dataSource.query(
      `insert into refund (out_refund_no, order_no, transaction_id, amount, state, reason, attempts, created_at, updated_at,
         created_by)
       select order_no || 'R' || n, order_no, transaction_id, 1, 'succeeded', '', 0, now(), now(), 'x'
       from online_order, generate_series(1, 50) n where order_no = $1`,
      [many],
    );
    await expect(request(many, { mode: 'whole' })).rejects.toMatchObject({ message: texts.refundTooMany });
    shop.clock.set('2027-11-27T02:00:01Z');
    await expect(request(old)).rejects.toMatchObject({ message: texts.refundTooLate });
  });

  it('by its unused days only once, also while that refund is in progress', async () => {
    const orderNo = await family.paid();
    shop.clock.set('2026-12-17T02:00:00Z');
    shop.platform.nextRefunds('PROCESSING');
    await refund(orderNo, { mode: 'unused' });
    await expect(request(orderNo, { mode: 'unused' })).rejects.toMatchObject({ message: texts.refundNothingUnused });
    expect(await shop.parts.previews.of(admin, orderNo)).toMatchObject({ refundable: '8.20', unused: '0.00', left: 0 });
  });

  it('while another part is in progress', async () => {
    const orderNo = await family.paid();
    shop.platform.nextRefunds('PROCESSING');
    await amount(orderNo, 1000);
    expect(await row(orderNo)).toMatchObject({ status: 'paid', refund: 'processing' });
    await amount(orderNo, 230);
    expect(await row(orderNo)).toMatchObject({ status: 'partlyRefunded', refundedFee: '2.30', refund: 'processing' });
    await expect(request(orderNo, { mode: 'amount', amount: 1 })).rejects.toMatchObject({
      message: texts.refundUnderWay,
    });
    shop.platform.endRefund(`${orderNo}R1`, 'SUCCESS', 'twice');
    await shop.platform.delivered();
    expect(await row(orderNo)).toMatchObject({ status: 'refunded', refund: 'succeeded' });
  });
});
