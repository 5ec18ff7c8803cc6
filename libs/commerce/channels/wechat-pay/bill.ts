import { createHash } from 'node:crypto';
import { type Fen, fenOf, fromWireTime } from '#libs/contracts';
import { UnreadableMessage } from '../message-fields.js';
import type { BillLine, ChannelRefund } from '../payment-channel.js';

/** Columns of the bill `ALL` that are read; it has more, and they may move. */
const columns = {
  at: '交易时间',
  transactionId: '微信订单号',
  orderNo: '商户订单号',
  state: '交易状态',
  outRefundNo: '商户退款单号',
  amount: '订单金额',
  refundAmount: '申请退款金额',
  refundId: '微信退款单号',
  refundState: '退款状态',
} as const;

/** Bills lead each value with a grave accent; one of them may hold commas. */
const valuesOf = (line: string): string[] =>
  line
    .slice(1)
    .split(/, ?`/)
    .map((value) => value.trim());

/** Passes a bill that has the digest that was announced. @throws UnreadableMessage */
export const assertDigest = (bill: Buffer, sha1: string): void => {
  if (createHash('sha1').update(bill).digest('hex') !== sha1.toLowerCase()) {
    throw new UnreadableMessage('the bill has another digest than announced');
  }
};

/** The lines of a bill, up to its summary. @throws UnreadableMessage for what is no bill */
export function* billLines(bill: Buffer): Generator<BillLine> {
  for (const value of billRows(bill, columns)) yield lineOf(value);
}

/** Reads the values of a line by what they are. */
type ValueOf<Name extends string> = (name: Name) => string;

/** The lines of any bill, up to its summary, by the columns that are named. @throws UnreadableMessage for what is no bill */
export function* billRows<Name extends string>(bill: Buffer, named: Record<Name, string>): Generator<ValueOf<Name>> {
  const texts = bill
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const names = (texts[0] ?? '').split(',');
  const places = Object.fromEntries(
    Object.entries<string>(named).map(([key, name]) => [key, names.indexOf(name)]),
  ) as Record<Name, number>;
  const missing = Object.entries<string>(named).find(([key]) => places[key as Name] < 0);
  if (missing) throw new UnreadableMessage(`the bill has no column ${missing[1]}`);
  for (const text of texts.slice(1)) {
    // the summary has a header line of its own
    if (!text.startsWith('`')) break;
    const values = valuesOf(text);
    if (values.length !== names.length) throw new UnreadableMessage('a line of the bill has other columns');
    yield (key) => values[places[key]] ?? '';
  }
}

const lineOf = (value: ValueOf<keyof typeof columns>): BillLine => {
  const state = value('state');
  // a reversal gives money back as a refund does
  const refunded = state === 'REFUND' || state === 'REVOKED';
  if (!refunded && state !== 'SUCCESS') throw new UnreadableMessage(`a line of the bill is ${state.slice(0, 40)}`);
  return {
    at: timeOf(value('at')),
    transactionId: value('transactionId'),
    orderNo: value('orderNo'),
    amount: amountOf(value('amount')),
    outRefundNo: refunded ? value('outRefundNo') : null,
    refundAmount: refunded ? amountOf(value('refundAmount')) : null,
    refundId: refunded ? value('refundId') : null,
    refundState: refunded ? refundStateOf(value('refundState')) : null,
  };
};

const refundStateOf = (text: string): ChannelRefund['state'] => {
  if (text === 'SUCCESS') return 'succeeded';
  return text === 'PROCESSING' ? 'processing' : 'failed';
};

export const timeOf = (text: string): Date => {
  const at = fromWireTime(text);
  if (Number.isNaN(at.getTime())) throw new UnreadableMessage('a line of the bill has no time');
  return at;
};

export const amountOf = (text: string): Fen => {
  const amount = fenOf(text);
  if (amount === undefined) throw new UnreadableMessage('a line of the bill has no amount');
  return amount;
};
