import { describe, expect, it } from '@jest/globals';
import { serviceMonthsText } from './labels.js';
import { discountProblem, priceProblem } from './prices.js';
import { serviceMonthOptions } from './sales.js';

describe('price and duration of pay items', () => {
  it.each([
    ['0.01', undefined],
    ['12', undefined],
    ['1000000.00', undefined],
    ['0', '最小金额为0.01'],
    ['-1', '最小金额为0.01'],
    ['0.001', '小数点后最多两位数'],
    ['1.', '请填写正确的价格'],
    ['1e3', '请填写正确的价格'],
    ['12元', '请填写正确的价格'],
    ['1000000.01', '请填写正确的价格'],
  ])('R-AV-29 R-AV-30 R-AV-31: a price of %s', (yuan, problem) => {
    expect(priceProblem(yuan)).toBe(problem);
  });

  it('R-AV-32 R-AV-33 R-AV-34: a discount price may be missing, needs a price and is not above it', () => {
    expect(discountProblem(undefined, undefined)).toBeUndefined();
    expect(discountProblem(900, 1000)).toBeUndefined();
    expect(discountProblem(1000, 1000)).toBeUndefined();
    expect(discountProblem(1001, 1000)).toBe('折扣价格不能比原价高');
    expect(discountProblem(900, undefined)).toBe('请先填写标准价格');
  });

  it('R-AV-22 R-AV-23: offers 1 to 14, 24 and 36 months, as years where they are whole ones', () => {
    expect(serviceMonthOptions.map(serviceMonthsText)).toEqual([
      ...Array.from({ length: 11 }, (_, n) => `${n + 1}个月`),
      ...['1年', '13个月', '14个月', '2年', '3年'],
    ]);
  });
});
