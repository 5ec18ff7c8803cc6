import { describe, expect, it } from '@jest/globals';
import type { PaymentEventKind } from '#libs/contracts';
import { detailText } from './payment-detail.js';

describe('the detail of what happened to an order', () => {
  it.each<[PaymentEventKind, Record<string, unknown> | null, string | null]>([
    ['ordered', null, null],
    ['paid', { transactionId: '4200' }, '微信支付单号 4200'],
    ['closed', { reason: 'unpaid' }, '超过两小时未支付'],
    ['closed', { reason: 'CLOSED' }, '支付平台已关闭'],
    ['unexpected', { transactionId: '4200', reason: 'amount' }, '金额与订单不符；微信支付单号 4200'],
    [
      'refundRequested',
      { outRefundNo: 'A1R1', transactionId: '4200', reason: '重复购买' },
      '重复购买；微信支付单号 4200；退款单号 A1R1',
    ],
    ['refundRequested', { outRefundNo: 'A1R1', reason: 'late' }, 'late；退款单号 A1R1'],
    ['refunded', { outRefundNo: 'A1R1', refundId: '5030' }, '退款单号 A1R1；微信退款单号 5030'],
    ['refundFailed', { refundId: '5030', reason: 'USER_ACCOUNT_ABNORMAL' }, '付款人的账户异常；微信退款单号 5030'],
  ])('%s %j reads %s', (kind, detail, text) => {
    expect(detailText({ kind, detail }, 'JSAPI')).toBe(text);
  });
});
