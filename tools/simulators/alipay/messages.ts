import { wireTime, yuanOf } from '#libs/contracts';
import type { SimulatedRefund, SimulatedTrade } from './book.js';

/** What `alipay.trade.query` says of a trade. */
export const tradeMessage = (trade: SimulatedTrade): object => ({
  out_trade_no: trade.orderNo,
  trade_no: trade.transactionId,
  trade_status: trade.state,
  total_amount: yuanOf(trade.paidAmount ?? trade.amount),
  buyer_logon_id: 'sim***@example.com',
  ...(trade.paidAt && { send_pay_date: wireTime(trade.paidAt) }),
});

/** What `alipay.trade.refund` says; `fund_change`: whether this very call has moved money. */
export const refundMessage = (trade: SimulatedTrade, refunded: number, isNew: boolean): object => ({
  out_trade_no: trade.orderNo,
  trade_no: trade.transactionId,
  fund_change: isNew ? 'Y' : 'N',
  refund_fee: yuanOf(refunded),
});

/** What `alipay.trade.fastpay.refund.query` says; of an unknown number nothing but the success of the query. */
export const refundQueryMessage = (trade: SimulatedTrade, refund: SimulatedRefund | undefined): object => ({
  ...(refund && {
    out_trade_no: trade.orderNo,
    trade_no: trade.transactionId,
    out_request_no: refund.outRefundNo,
    refund_amount: yuanOf(refund.amount),
    total_amount: yuanOf(trade.paidAmount ?? 0),
    refund_status: 'REFUND_SUCCESS',
    gmt_refund_pay: wireTime(refund.at),
  }),
});

/** Parameters of a notification, of a payment or of a refund with the sum of all refunds. */
export const notification = (
  appId: string,
  id: string,
  { trade, refund, refunded }: { trade: SimulatedTrade; refund?: SimulatedRefund | undefined; refunded: number },
  now: Date,
): Record<string, string> => ({
  notify_time: wireTime(now),
  notify_type: 'trade_status_sync',
  notify_id: id,
  ...{ app_id: appId, charset: 'utf-8', version: '1.0', sign_type: 'RSA2' },
  trade_no: trade.transactionId,
  out_trade_no: trade.orderNo,
  trade_status: trade.state,
  total_amount: yuanOf(trade.paidAmount ?? trade.amount),
  subject: trade.description,
  gmt_create: wireTime(trade.createdAt),
  ...(trade.paidAt && { gmt_payment: wireTime(trade.paidAt) }),
  ...(refund && {
    out_biz_no: refund.outRefundNo,
    refund_fee: yuanOf(refunded),
    gmt_refund: `${wireTime(refund.at)}.000`,
  }),
});
