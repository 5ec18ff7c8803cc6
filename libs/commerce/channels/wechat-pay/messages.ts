import type { Fen } from '#libs/contracts';
import {
  amountIn,
  assertOurs,
  fieldsOf,
  momentOf,
  namesOf,
  oneOf,
  textOf,
  UnreadableMessage,
} from '../message-fields.js';
import type { ChannelRefund, Payment, PaymentState } from '../payment-channel.js';

type Fields = Record<string, unknown>;

/** `trade_state` of the platform. */
const tradeStates = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'open',
  USERPAYING: 'open',
  PAYERROR: 'open',
  CLOSED: 'over',
  REVOKED: 'over',
} as const satisfies Record<string, PaymentState>;

/** `status` of a refund. */
const refundOutcomes = {
  SUCCESS: { state: 'succeeded', failure: null },
  PROCESSING: { state: 'processing', failure: null },
  CLOSED: { state: 'failed', failure: 'CLOSED' },
  ABNORMAL: { state: 'failed', failure: 'ABNORMAL' },
} as const satisfies Record<string, Pick<ChannelRefund, 'state' | 'failure'>>;

const amountOf = (fields: Fields, name: string): Fen => {
  const amount = fieldsOf(fields, 'amount');
  if ((amount['currency'] ?? 'CNY') !== 'CNY') throw new UnreadableMessage('amount.currency is not CNY');
  return amountIn(amount, name, `amount.${name}`);
};

interface Merchant {
  merchantId: string;
  appId: string;
}

/** A payment of a query or a report; one of another merchant or app is refused. @throws UnreadableMessage */
export const paymentOf = (value: unknown, { merchantId, appId }: Merchant): Payment => {
  const fields = fieldsOf(value);
  assertOurs(fields, { mchid: merchantId, appid: appId });
  const code = oneOf(fields, 'trade_state', namesOf(tradeStates));
  const state = tradeStates[code];
  const paid = state === 'paid' || state === 'refunded';
  return {
    orderNo: textOf(fields, 'out_trade_no'),
    ...{ state, code },
    transactionId: paid ? textOf(fields, 'transaction_id') : null,
    amount: paid ? amountOf(fields, 'total') : null,
    paidAt: paid ? momentOf(fields, 'success_time') : null,
  };
};

/** A refund as calls return it; reports call its state `refund_status`. @throws UnreadableMessage */
export const refundOf = (value: unknown, stateName: 'status' | 'refund_status' = 'status'): ChannelRefund => {
  const fields = fieldsOf(value);
  return {
    outRefundNo: textOf(fields, 'out_refund_no'),
    orderNo: textOf(fields, 'out_trade_no'),
    transactionId: textOf(fields, 'transaction_id'),
    refundId: textOf(fields, 'refund_id'),
    ...refundOutcomes[oneOf(fields, stateName, namesOf(refundOutcomes))],
    amount: amountOf(fields, 'refund'),
  };
};

/** A refund of a report; one of another merchant is refused. @throws UnreadableMessage */
export const reportedRefundOf = (value: unknown, { merchantId }: Merchant): ChannelRefund => {
  assertOurs(fieldsOf(value), { mchid: merchantId });
  return refundOf(value, 'refund_status');
};
