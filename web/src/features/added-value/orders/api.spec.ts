import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderRow, OrderStatus } from '#libs/contracts';
import { feed } from '../../../realtime/feed.js';
import { orderLive } from './api.js';

const order = {
  orderNo: '20260101',
  payItemName: '家校通',
  className: '一(1)班',
  studentUid: 'u1',
  studentName: '王小明',
  parentName: '王先生',
  phone: '138****0001',
  orderTime: '2026-01-01 08:00:00',
  payFee: '12.30',
  refundedFee: '0.00',
  payParentName: '王先生',
  forPay: 0,
  trade_type: 'JSAPI',
  status: 'unpaid',
  startDate: null,
  endDate: null,
  refund: null,
} as const;
const receive = (seq: number, status: OrderStatus): void => {
  const row: OrderRow = [order.orderNo, 'S1', status, 'u1'];
  feed.receive('addedvalue:order', { epoch: 'a', seq, rows: [row] });
};

describe('an order and the feed', () => {
  beforeEach(() => feed.clear());

  it('takes its state from a frame, and stays the same object when that is no other one', () => {
    expect(orderLive.latest(order)).toBe(order);
    receive(1, 'unpaid');
    expect(orderLive.latest(order)).toBe(order);
    receive(2, 'paid');
    expect(orderLive.latest(order)).toEqual({ ...order, status: 'paid' });
  });

  it('is not set back by a frame from before it was read', () => {
    receive(1, 'unpaid');
    const mark = feed.journal.mark();
    const read = { ...order, status: 'paid' } as const;
    expect(orderLive.latest(read, mark)).toBe(read);
  });
});
