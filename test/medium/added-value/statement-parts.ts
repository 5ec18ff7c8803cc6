import { createHash } from 'node:crypto';

const at = new Date('2026-04-01T00:10:00+08:00');
const row = {
  ...{
    id: 'i',
    schoolCode: 's1',
    month: '202603',
    version: 2,
    schoolName: '鑫垚第一小学𠮷😀',
    studentTotal: 4,
    parentTotal: 3,
  },
  ...{
    subscribeTotal: 2,
    renewCount: 1,
    newCount: 2,
    unsubscribeCount: 2,
    amount: '2700',
    servedTotal: 4,
    amountServed: '5400',
  },
  ...{ correctionCount: 2, correctionAmount: '-2400', correctedCount: 0 },
  ...{ lineHash: createHash('sha256').digest('hex'), closedAt: at, lastModDate: at },
};
const prices = [
  { payItemCode: 'p', payItemName: '考勤包月', price: '12.00', count: 1, amount: '12.00', priceChangedAt: null },
];

const corrections = [
  { correctsMonth: '202602', code: 'importVoided', reason: '撤销导入', count: 2, amount: '-2400' } as const,
];

/** The statement of a settled month, as it is before it is signed. */
export const statement = { row, prices, corrections, at };
