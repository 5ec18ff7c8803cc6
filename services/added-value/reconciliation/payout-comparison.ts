import {
  addDays,
  type Day,
  exchangeResultLabels,
  exchangeResultOf,
  type ExchangeState,
  type Fen,
  yuanOf,
} from '#libs/contracts';
import type { Comparison, Difference, PayoutBillLine } from '#libs/commerce';

/** A payout as our book has it. */
export interface PayoutEntry {
  billNo: string;
  schoolCode: string;
  amount: Fen;
  state: ExchangeState;
  /** Null: it has not ended. */
  endedOn: Day | null;
}

/** What left the platform under a number, less what came back. */
interface Moved {
  net: Fen;
  /** Times that money left less times that it came back. */
  times: number;
  hasLeft: boolean;
}

/** Money that moved under the numbers of transfers, of one or more bills. */
export class MovedFunds {
  private readonly moved = new Map<string, Moved>();

  add({ billNo, amount, direction }: PayoutBillLine): void {
    const before = this.of(billNo);
    const sign = direction === 'out' ? 1 : -1;
    const hasLeft = before.hasLeft || direction === 'out';
    this.moved.set(billNo, { net: before.net + sign * amount, times: before.times + sign, hasLeft });
  }

  of(billNo: string): Moved {
    return this.moved.get(billNo) ?? { net: 0, times: 0, hasLeft: false };
  }
}

/** The day whose bill has all that moved for a payout; null: it has not ended. Money of a failed one may come back later. */
const judgedOn = ({ state, endedOn }: PayoutEntry): Day | null =>
  endedOn !== null && state === 'failed' ? addDays(endedOn, 1) : endedOn;

const expectedOf = ({ state, amount }: PayoutEntry): Fen => (state === 'succeeded' ? amount : 0);

/** What a day's bill is compared with: payouts that are judged on it, and earlier ones of which it has lines. */
export interface DayOfPayouts {
  day: Day;
  /** Numbers of transfers in the bill of the day. */
  billed: ReadonlySet<string>;
  book: readonly PayoutEntry[];
}

const judgedOf = ({ day, billed, book }: DayOfPayouts): PayoutEntry[] =>
  book.filter((entry) => {
    const on = judgedOn(entry);
    return on === day || (on !== null && on < day && billed.has(entry.billNo));
  });

const unknownOf = ({ billed, book }: DayOfPayouts): string[] => {
  const known = new Set(book.map(({ billNo }) => billNo));
  return [...billed].filter((billNo) => !known.has(billNo));
};

/** Numbers whose earlier bills have to be read, too: what moved on the day alone may not be all. */
export const unexplained = (of: DayOfPayouts, moved: MovedFunds): Set<string> => {
  const open = judgedOf(of).filter(
    (entry) =>
      entry.state === 'failed' || judgedOn(entry) !== of.day || moved.of(entry.billNo).net !== expectedOf(entry),
  );
  return new Set([...open.map(({ billNo }) => billNo), ...unknownOf(of).filter((billNo) => moved.of(billNo).net <= 0)]);
};

/**
 * Compares payouts that have ended with what moved for them. One that has not ended is left for the day of its end: its money
 * leaves as soon as it is locked for the receiver.
 */
export const comparePayouts = (of: DayOfPayouts, moved: MovedFunds): Comparison => {
  const judged = judgedOf(of);
  const succeeded = judged.filter((entry) => entry.state === 'succeeded' && judgedOn(entry) === of.day);
  const unknown = unknownOf(of).filter((billNo) => moved.of(billNo).net !== 0);
  const paid = [
    ...judged.filter((entry) => entry.state === 'failed' || judgedOn(entry) === of.day).map(({ billNo }) => billNo),
    ...unknown,
  ].filter((billNo) => moved.of(billNo).net !== 0);
  return {
    orders: succeeded.length,
    amount: sum(succeeded.map(({ amount }) => amount)),
    billOrders: paid.length,
    billAmount: sum(paid.map((billNo) => moved.of(billNo).net)),
    differences: [
      ...judged.flatMap((entry) => differenceOf(entry, moved.of(entry.billNo)) ?? []),
      ...unknown.map((billNo) => missingHere(billNo, moved.of(billNo))),
    ],
  };
};

const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((total, amount) => total + amount, 0);

const missingHere = (billNo: string, { net }: Moved): Difference => ({
  ...{ orderNo: billNo, outRefundNo: null, schoolCode: null, kind: 'missingHere', ours: null, theirs: net },
  detail: `平台已转账 ${yuanOf(net)} 元，本地没有这笔兑换`,
});

const differenceOf = (entry: PayoutEntry, { net, times, hasLeft }: Moved): Difference | undefined => {
  const { billNo, schoolCode, amount, state } = entry;
  const found = { orderNo: billNo, outRefundNo: null, schoolCode, ours: expectedOf(entry), theirs: net };
  const label = exchangeResultLabels[exchangeResultOf(state)];
  if (state === 'failed') {
    if (net === 0) return undefined;
    return { ...found, kind: 'state', detail: `平台已转账 ${yuanOf(net)} 元，本地为“${label}”` };
  }
  if (!hasLeft) {
    const detail = `本地已兑换 ${yuanOf(amount)} 元，平台账单没有这笔转账`;
    return { ...found, theirs: null, kind: 'missingAtPlatform', detail };
  }
  if (times > 1) return { ...found, kind: 'twice', detail: `平台转账 ${times} 次，共 ${yuanOf(net)} 元` };
  if (times < 1) return { ...found, kind: 'state', detail: `平台已退回转账，本地为“${label}”` };
  if (net === amount) return undefined;
  return { ...found, kind: 'amount', detail: `平台 ${yuanOf(net)} 元，本地 ${yuanOf(amount)} 元` };
};
