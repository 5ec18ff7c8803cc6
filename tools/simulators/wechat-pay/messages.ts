import { shanghaiOffsetMs } from '#libs/contracts';
import type { SimulatedOrder, SimulatedRefund, SimulatedState } from './book.js';
import type { SimulatedMerchant } from './simulated-merchant.js';

/** The documented messages of the platform about orders and refunds. */

const stateTexts: Record<SimulatedState, string> = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  REFUND: '订单发生过退款',
  CLOSED: '订单已关闭',
};

/** RFC 3339 in the zone of the platform. */
export const rfc3339 = (at: Date): string =>
  `${new Date(at.getTime() + shanghaiOffsetMs).toISOString().slice(0, 19)}+08:00`;

export const orderMessage = (merchant: SimulatedMerchant, order: SimulatedOrder): object => {
  const { orderNo, state, transactionId, paidAmount, paidAt, openId } = order;
  const base = {
    appid: merchant.appId,
    mchid: merchant.merchantId,
    out_trade_no: orderNo,
    trade_state: state,
    trade_state_desc: stateTexts[state],
    attach: '',
    payer: { openid: openId },
  };
  if (paidAmount === null || !paidAt) return { ...base, amount: { total: order.amount, currency: 'CNY' } };
  return {
    ...base,
    transaction_id: transactionId,
    trade_type: 'JSAPI',
    bank_type: 'OTHERS',
    success_time: rfc3339(paidAt),
    amount: { total: paidAmount, payer_total: paidAmount, currency: 'CNY', payer_currency: 'CNY' },
  };
};

export const refundMessage = (order: SimulatedOrder, refund: SimulatedRefund): object => ({
  refund_id: refund.refundId,
  out_refund_no: refund.outRefundNo,
  transaction_id: order.transactionId,
  out_trade_no: refund.orderNo,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  ...(refund.state === 'SUCCESS' && refund.endedAt && { success_time: rfc3339(refund.endedAt) }),
  create_time: rfc3339(refund.createdAt),
  status: refund.state,
  funds_account: 'AVAILABLE',
  amount: {
    total: refund.total,
    refund: refund.amount,
    payer_total: refund.total,
    payer_refund: refund.amount,
    settlement_refund: refund.amount,
    settlement_total: refund.total,
    discount_refund: 0,
    currency: 'CNY',
  },
});

export const refundReport = (merchant: SimulatedMerchant, order: SimulatedOrder, refund: SimulatedRefund): object => ({
  mchid: merchant.merchantId,
  out_trade_no: refund.orderNo,
  transaction_id: order.transactionId,
  out_refund_no: refund.outRefundNo,
  refund_id: refund.refundId,
  refund_status: refund.state,
  ...(refund.state === 'SUCCESS' && refund.endedAt && { success_time: rfc3339(refund.endedAt) }),
  user_received_account: '支付用户零钱',
  amount: {
    total: refund.total,
    refund: refund.amount,
    payer_total: refund.total,
    payer_refund: refund.amount,
  },
});

/** Content of a notification. */
export interface Report {
  event: string;
  original: 'transaction' | 'refund' | 'mch_payment' | 'complaint';
  summary: string;
  content: object;
}

export const reportOf = (report: Report, id: string, at: Date, resource: object): string =>
  JSON.stringify({
    id,
    create_time: rfc3339(at),
    resource_type: 'encrypt-resource',
    event_type: report.event,
    summary: report.summary,
    resource,
  });
