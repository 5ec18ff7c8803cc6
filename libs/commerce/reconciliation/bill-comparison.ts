import {
  type Day,
  type DifferenceKind,
  type Fen,
  type OrderStatus,
  orderStatusLabels,
  type RefundState,
  refundStateLabels,
  yuanOf,
} from '#libs/contracts';
import type { BillLine } from '../channels/payment-channel.js';

/** A payment or a refund that we have recorded. */
export interface BookEntry {
  /** Number of the payment at the platform, or our number of the refund. */
  key: string;
  orderNo: string;
  /** Null: of a payment. */
  outRefundNo: string | null;
  schoolCode: string | null;
  amount: Fen;
  /** Null: it has not come to an end here, and counts for nothing. */
  recordedOn: Day | null;
  state: OrderStatus | RefundState | null;
}

/** What differs, as it is stored. */
export interface Difference {
  orderNo: string;
  outRefundNo: string | null;
  schoolCode: string | null;
  kind: DifferenceKind;
  ours: Fen | null;
  theirs: Fen | null;
  detail: string;
}

export interface Comparison {
  orders: number;
  /** What came in less what went back. */
  amount: Fen;
  billOrders: number;
  billAmount: Fen;
  differences: Difference[];
}

export const keyOfLine = (line: BillLine): string => line.outRefundNo ?? line.transactionId;

const amountOfLine = ({ outRefundNo, amount, refundAmount }: BillLine): Fen =>
  outRefundNo === null ? amount : (refundAmount ?? 0);

/**
 * Compares a day's bill with our book. `book` has what was recorded on that day and whatever else the bill names; what
 * an earlier bill has, `billedBefore` by its key, was recorded after its day had ended.
 */
export const compareWithBill = (
  day: Day,
  lines: readonly BillLine[],
  book: readonly BookEntry[],
  billedBefore: ReadonlySet<string>,
): Comparison => {
  const known = new Map(book.map((entry) => [entry.key, entry]));
  const unpaid = new Map(
    book.filter((each) => each.outRefundNo === null && each.recordedOn === null).map((each) => [each.orderNo, each]),
  );
  const schools = new Map(book.map(({ orderNo, schoolCode }) => [orderNo, schoolCode]));
  const entryOf = (line: BillLine): BookEntry | undefined =>
    known.get(keyOfLine(line)) ?? (line.outRefundNo === null ? unpaid.get(line.orderNo) : undefined);
  const billed = new Set(lines.map(keyOfLine));
  const missing = book.filter(
    ({ key, recordedOn }) => recordedOn === day && !billed.has(key) && !billedBefore.has(key),
  );
  const matched = book.filter(({ key, recordedOn }) => recordedOn !== null && billed.has(key));
  const ours = [...matched, ...missing];
  return {
    orders: ours.length,
    amount: sum(ours.map(({ outRefundNo, amount }) => signed(outRefundNo, amount))),
    billOrders: billed.size,
    billAmount: sum(lines.map((line) => signed(line.outRefundNo, amountOfLine(line)))),
    differences: [
      ...lines.flatMap((line) => differenceOf(line, entryOf(line), schools.get(line.orderNo) ?? null) ?? []),
      ...missing.map(missingAtPlatform),
    ],
  };
};

const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((total, amount) => total + amount, 0);
const signed = (outRefundNo: string | null, amount: Fen): Fen => (outRefundNo === null ? amount : -amount);

const missingAtPlatform = ({ orderNo, outRefundNo, schoolCode, amount }: BookEntry): Difference => ({
  ...{ orderNo, outRefundNo, schoolCode },
  kind: 'missingAtPlatform',
  ours: amount,
  theirs: null,
  detail: `本地已${outRefundNo === null ? '支付' : '退款'} ${yuanOf(amount)} 元，平台账单没有这笔记录`,
});

/** How a line of the bill differs from what we have; undefined when it does not. */
const differenceOf = (
  line: BillLine,
  entry: BookEntry | undefined,
  schoolCode: string | null,
): Difference | undefined => {
  const { orderNo, outRefundNo } = line;
  const theirs = amountOfLine(line);
  const what = outRefundNo === null ? '支付' : '退款';
  const found = { orderNo, outRefundNo, schoolCode, theirs };
  if (!entry || entry.schoolCode === null) {
    const detail = `平台已${what} ${yuanOf(theirs)} 元，本地没有这笔${what}`;
    return { ...found, kind: 'missingHere', ours: null, detail };
  }
  const ours = entry.amount;
  if (entry.recordedOn === null) {
    const detail = `平台已${what}，本地为“${labelOf(entry.state)}”`;
    return { ...found, kind: 'state', ours, detail };
  }
  if (ours === theirs) return undefined;
  return { ...found, kind: 'amount', ours, detail: `平台 ${yuanOf(theirs)} 元，本地 ${yuanOf(ours)} 元` };
};

const labels: Record<string, string> = { ...orderStatusLabels, ...refundStateLabels };
const labelOf = (state: string | null): string => (state === null ? '' : (labels[state] ?? state));
