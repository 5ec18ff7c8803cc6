import { describe, expect, it } from '@jest/globals';
import type { BillLine } from '../channels/payment-channel.js';
import { type BookEntry, compareWithBill } from './bill-comparison.js';

const day = '2026-03-10';
const at = new Date(`${day}T10:00:00+08:00`);
const payment = (n: string, some: Partial<BookEntry> = {}): BookEntry => ({
  ...{ key: `t${n}`, orderNo: `o${n}`, outRefundNo: null, schoolCode: 's1', amount: 1230, recordedOn: day },
  state: 'paid',
  ...some,
});
const refund = (n: string, some: Partial<BookEntry> = {}): BookEntry =>
  payment(n, { key: `r${n}`, outRefundNo: `r${n}`, state: 'succeeded', ...some });
const paidLine = (n: string, amount = 1230): BillLine => ({
  ...{ at, transactionId: `t${n}`, orderNo: `o${n}`, amount },
  outRefundNo: null,
  refundAmount: null,
  refundId: null,
  refundState: null,
});
const refundLine = (n: string, refundAmount = 1230): BillLine => ({
  ...{ at, transactionId: `t${n}`, orderNo: `o${n}`, amount: 0 },
  outRefundNo: `r${n}`,
  refundAmount,
  refundId: '5030',
  refundState: 'succeeded',
});
const compare = (lines: BillLine[], book: BookEntry[], before: string[] = []) =>
  compareWithBill(day, lines, book, new Set(before));

describe('a bill against our book', () => {
  it('agrees on what both have, on whatever day we recorded it', () => {
    const book = [payment('1'), refund('1'), payment('2', { recordedOn: '2026-03-11' })];
    const found = compare([paidLine('1'), refundLine('1'), paidLine('2')], book);
    expect(found).toEqual({ orders: 3, amount: 1230, billOrders: 3, billAmount: 1230, differences: [] });
  });

  it('does not miss what an earlier bill has', () => {
    expect(compare([], [payment('1')], ['t1'])).toMatchObject({ orders: 0, differences: [] });
  });

  it.each<[string, BillLine[], BookEntry[], object]>([
    ['missingAtPlatform', [], [payment('1')], { orderNo: 'o1', ours: 1230, theirs: null }],
    ['missingAtPlatform', [paidLine('1')], [payment('1'), refund('1')], { outRefundNo: 'r1', ours: 1230 }],
    ['missingHere', [paidLine('1')], [], { ours: null, theirs: 1230, schoolCode: null }],
    [
      'missingHere',
      [refundLine('1', 5)],
      [payment('1', { recordedOn: '2026-03-09' })],
      { theirs: 5, schoolCode: 's1' },
    ],
    ['missingHere', [paidLine('1')], [payment('1', { schoolCode: null })], { orderNo: 'o1' }],
    ['missingHere', [paidLine('1')], [payment('1', { key: 'other', recordedOn: '2026-03-09' })], { schoolCode: 's1' }],
    ['amount', [paidLine('1', 1)], [payment('1')], { ours: 1230, theirs: 1, detail: '平台 0.01 元，本地 12.30 元' }],
    ['amount', [refundLine('1', 1)], [refund('1')], { outRefundNo: 'r1', ours: 1230, theirs: 1 }],
    [
      'state',
      [paidLine('1')],
      [payment('1', { key: 'order o1', recordedOn: null, state: 'closed' })],
      { detail: '平台已支付，本地为“已关闭”' },
    ],
    [
      'state',
      [refundLine('1')],
      [refund('1', { recordedOn: null, state: 'processing' })],
      { detail: '平台已退款，本地为“退款处理中”' },
    ],
  ])('differs: %s', (kind, lines, book, difference) => {
    expect(compare(lines, book).differences).toEqual([expect.objectContaining({ kind, ...difference })]);
  });
});
