import { type Fen, readMoment } from '#libs/contracts';
import type { ChannelRefund, Payment, PaymentState } from '../payment-channel.js';

/** What the platform sent is not what was agreed. */
export class UnreadableMessage extends Error {}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object, or of an object in it. */
export const fieldsOf = (value: unknown, name?: string): Fields => {
  const inner = name === undefined ? value : fieldsOf(value)[name];
  if (!isFields(inner)) throw new UnreadableMessage(`${name ?? 'the message'} is no object`);
  return inner;
};

export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new UnreadableMessage(`${name} is no text`);
  return value;
};

/** A text that may be missing or empty. */
export const optionalText = (fields: Fields, name: string): string | null =>
  (fields[name] ?? '') === '' ? null : textOf(fields, name);

/** A field in fen; errors name it as `shown`. */
export const amountIn = (fields: Fields, name: string, shown = name): Fen => {
  const value = fields[name];
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw new UnreadableMessage(`${shown} is no amount`);
  return Number(value);
};

const amountOf = (fields: Fields, name: string): Fen => {
  const amount = fieldsOf(fields, 'amount');
  if ((amount['currency'] ?? 'CNY') !== 'CNY') throw new UnreadableMessage('amount.currency is not CNY');
  return amountIn(amount, name, `amount.${name}`);
};

export const momentOf = (fields: Fields, name: string): Date => {
  const at = readMoment(textOf(fields, name));
  if (!at) throw new UnreadableMessage(`${name} is no time`);
  return at;
};

export const oneOf = <T extends string>(fields: Fields, name: string, accepted: readonly T[]): T => {
  const value = textOf(fields, name);
  const found = accepted.find((each) => each === value);
  if (found === undefined) throw new UnreadableMessage(`${name} is ${value.slice(0, 40)}`);
  return found;
};

/** The names of a table. */
export const namesOf = <Name extends string>(table: Record<Name, unknown>): Name[] => Object.keys(table) as Name[];

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

interface Merchant {
  merchantId: string;
  appId: string;
}

export const assertOurs = (fields: Fields, names: Record<string, string>): void => {
  for (const [name, ours] of Object.entries(names)) {
    if (textOf(fields, name) !== ours) throw new UnreadableMessage(`${name} is of another merchant`);
  }
};

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
