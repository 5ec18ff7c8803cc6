import { createHash } from 'node:crypto';
import { type Fen, fenOf, fromWireTime } from '#libs/contracts';
import type { BillLine } from '../payment-platform.js';
import { UnreadableMessage } from './messages.js';

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
  const texts = bill
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const names = (texts[0] ?? '').split(',');
  const places = Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)]));
  const missing = Object.entries(columns).find(([key]) => (places[key] ?? -1) < 0);
  if (missing) throw new UnreadableMessage(`the bill has no column ${missing[1]}`);
  for (const text of texts.slice(1)) {
    // the summary has a header line of its own
    if (!text.startsWith('`')) break;
    const values = valuesOf(text);
    if (values.length !== names.length) throw new UnreadableMessage('a line of the bill has other columns');
    yield lineOf((key) => values[places[key] ?? -1] ?? '');
  }
}

const lineOf = (value: (key: keyof typeof columns) => string): BillLine => {
  const state = value('state');
  // a reversal gives money back as a refund does
  const refunded = state === 'REFUND' || state === 'REVOKED';
  if (!refunded && state !== 'SUCCESS') throw new UnreadableMessage(`a line of the bill is ${state.slice(0, 40)}`);
  const at = fromWireTime(value('at'));
  if (Number.isNaN(at.getTime())) throw new UnreadableMessage('a line of the bill has no time');
  return {
    at,
    transactionId: value('transactionId'),
    orderNo: value('orderNo'),
    state: refunded ? 'REFUND' : 'SUCCESS',
    amount: amountOf(value('amount')),
    outRefundNo: refunded ? value('outRefundNo') : null,
    refundAmount: refunded ? amountOf(value('refundAmount')) : null,
    refundId: refunded ? value('refundId') : null,
    refundState: refunded ? value('refundState') : null,
  };
};

const amountOf = (text: string): Fen => {
  const amount = fenOf(text);
  if (amount === undefined) throw new UnreadableMessage('a line of the bill has no amount');
  return amount;
};
