import { describe, expect, it } from '@jest/globals';
import type { PayoutBillLine } from '#libs/commerce';
import { comparePayouts, MovedFunds, type PayoutEntry, unexplained } from './payout-comparison.js';

const day = '2026-03-10';
const before = '2026-03-09';
const payout = (some: Partial<PayoutEntry> = {}): PayoutEntry => ({
  ...{ billNo: 'b1', schoolCode: 's1', amount: 100, state: 'succeeded', endedOn: day },
  ...some,
});
const line = (some: Partial<PayoutBillLine> = {}): PayoutBillLine => ({
  ...{ billNo: 'b1', at: new Date(`${day}T10:00:00+08:00`), amount: 100, direction: 'out', isTransfer: true },
  ...some,
});
const back = line({ direction: 'in' });

/** Compares a day, as it is after the earlier bills were read for what the day leaves unexplained. */
const compare = (lines: PayoutBillLine[], book: PayoutEntry[], earlier: PayoutBillLine[] = []) => {
  const of = { day, book, billed: new Set(lines.map(({ billNo }) => billNo)) };
  const moved = new MovedFunds();
  for (const each of lines) moved.add(each);
  const wanted = unexplained(of, moved);
  for (const each of earlier) if (wanted.has(each.billNo)) moved.add(each);
  return comparePayouts(of, moved);
};
const failed = (endedOn: string) => payout({ state: 'failed', endedOn });

describe('payouts against the fund-flow bill', () => {
  it('agree when money left once for one that succeeded, on its day or before', () => {
    const agreed = { orders: 1, amount: 100, billOrders: 1, billAmount: 100, differences: [] };
    expect(compare([line()], [payout()])).toEqual(agreed);
    expect(compare([], [payout()], [line()])).toEqual(agreed);
  });

  it('agree when the money of one that failed came back, also on the day after', () => {
    expect(compare([line(), back], [failed(before)])).toMatchObject({ billOrders: 0, differences: [] });
    expect(compare([back], [failed(before)], [line()])).toMatchObject({ billAmount: 0, differences: [] });
    expect(compare([], [failed(before)])).toMatchObject({ differences: [] });
  });

  it('leave what has not ended for the day of its end', () => {
    const open = payout({ state: 'processing', endedOn: null });
    expect(compare([line()], [open])).toMatchObject({ orders: 0, billOrders: 0, differences: [] });
    expect(compare([line()], [payout({ endedOn: '2026-03-11' })])).toMatchObject({ differences: [] });
    expect(compare([line()], [failed(day)])).toMatchObject({ differences: [] });
  });

  it.each<[string, PayoutBillLine[], PayoutEntry[], PayoutBillLine[], object]>([
    ['missingAtPlatform', [], [payout()], [], { ours: 100, theirs: null }],
    ['missingHere', [line({ billNo: 'x' })], [], [], { orderNo: 'x', ours: null, theirs: 100, schoolCode: null }],
    ['amount', [line({ amount: 99 })], [payout()], [], { ours: 100, theirs: 99 }],
    ['twice', [line(), line()], [payout()], [], { ours: 100, theirs: 200, detail: '平台转账 2 次，共 2.00 元' }],
    ['twice', [line()], [payout({ endedOn: before })], [line()], { theirs: 200 }],
    ['state', [], [failed(before)], [line()], { ours: 0, theirs: 100, detail: '平台已转账 1.00 元，本地为“失败”' }],
    ['state', [line()], [failed('2026-03-01')], [], { theirs: 100 }],
    ['state', [line(), back], [payout()], [], { theirs: 0, detail: '平台已退回转账，本地为“成功”' }],
    ['state', [back], [payout({ endedOn: before })], [line()], { theirs: 0 }],
  ])('differ: %s', (kind, lines, book, earlier, expected) => {
    expect(compare(lines, book, earlier).differences).toMatchObject([{ kind, ...expected }]);
  });

  it('agree on a foreign transfer that came back', () => {
    expect(compare([line({ billNo: 'x' }), line({ billNo: 'x', direction: 'in' })], [])).toMatchObject({
      differences: [],
    });
    expect(compare([line({ billNo: 'x', direction: 'in' })], [], [line({ billNo: 'x' })]).differences).toEqual([]);
  });
});
