import { type Fen, fenOf, fromWireTime } from '#libs/contracts';
import { fieldsOf, namesOf, oneOf, optionalText, textOf, UnreadableMessage } from '../message-fields.js';
import type { ChannelRefund, Payment, PaymentState } from '../payment-channel.js';

type Fields = Record<string, unknown>;

/** An amount, which the platform writes in yuan. */
const fenIn = (fields: Fields, name: string): Fen => {
  const amount = fenOf(textOf(fields, name));
  if (amount === undefined || amount < 0) throw new UnreadableMessage(`${name} is no amount`);
  return amount;
};

/** A time of the platform, which is in China. */
const timeIn = (fields: Fields, name: string): Date => {
  const at = fromWireTime(textOf(fields, name));
  if (Number.isNaN(at.getTime())) throw new UnreadableMessage(`${name} is no time`);
  return at;
};

/** `trade_status` of the platform. A trade that was refunded as a whole is closed, too. */
const tradeStates = {
  WAIT_BUYER_PAY: 'open',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'over',
} as const satisfies Record<string, PaymentState>;

/** A payment of a query (`paidAt`: `send_pay_date`) or a notification (`gmt_payment`). @throws UnreadableMessage */
export const paymentOf = (value: unknown, paidAtName: 'send_pay_date' | 'gmt_payment'): Payment => {
  const fields = fieldsOf(value);
  const code = oneOf(fields, 'trade_status', namesOf(tradeStates));
  const wasPaid = optionalText(fields, paidAtName) !== null;
  const state = code === 'TRADE_CLOSED' && wasPaid ? 'refunded' : tradeStates[code];
  const paid = state === 'paid' || state === 'refunded';
  return {
    orderNo: textOf(fields, 'out_trade_no'),
    ...{ state, code },
    transactionId: paid ? textOf(fields, 'trade_no') : null,
    amount: paid ? fenIn(fields, 'total_amount') : null,
    paidAt: paid && wasPaid ? timeIn(fields, paidAtName) : null,
  };
};

/** A refund of a query; undefined for a number under which nothing went back. @throws UnreadableMessage */
export const queriedRefundOf = (value: unknown): ChannelRefund | undefined => {
  const fields = fieldsOf(value);
  if (optionalText(fields, 'refund_status') === null) return undefined;
  oneOf(fields, 'refund_status', ['REFUND_SUCCESS']);
  return refundOf(fields, textOf(fields, 'out_request_no'), fenIn(fields, 'refund_amount'), 'succeeded');
};

/** The platform numbers a payment, and no refund of it: ours stands for that. */
export const refundOf = (
  fields: Fields,
  outRefundNo: string,
  amount: Fen,
  state: 'succeeded' | 'processing',
): ChannelRefund => ({
  outRefundNo,
  orderNo: textOf(fields, 'out_trade_no'),
  transactionId: textOf(fields, 'trade_no'),
  refundId: outRefundNo,
  ...{ state, failure: null, amount },
});
