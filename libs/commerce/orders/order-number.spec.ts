import { describe, expect, it } from '@jest/globals';
import { dayMs } from '#libs/contracts';
import { isNumberOfAnother, orderNumber, orderNumberPrefixes, refundNumber, serviceOfNumber } from './order-number.js';

describe('the number of an order', () => {
  it('has 20 to 32 characters that the payment platform takes', () => {
    expect(orderNumber(new Date('2026-03-01T16:00:00.007Z'))).toMatch(/^20260302000000007[0-9A-Z]{13}$/);
  });

  it('sorts by time', () => {
    const moments = [0, 1, 999, 1000, 60_000, dayMs, 31 * dayMs].map((ms) => new Date(1.7e12 + ms));
    const numbers = moments.map((at) => orderNumber(at));
    expect([...numbers].sort()).toEqual(numbers);
  });

  it('cannot be guessed: no two of a moment are near each other', () => {
    const at = new Date();
    const numbers = Array.from({ length: 10_000 }, () => orderNumber(at));
    expect(new Set(numbers).size).toBe(numbers.length);
    const last = new Set(numbers.map((each) => each.at(-1)));
    expect(last.size).toBe(32);
  });

  it('shows whose it is, and takes no foreign number for one of ours', () => {
    const { 'added-value': item, trtc: call } = orderNumberPrefixes;
    const now = new Date();
    expect(orderNumber(now, call).length).toBeLessThanOrEqual(32);
    expect(isNumberOfAnother(orderNumber(now, call), item)).toBe(true);
    expect(isNumberOfAnother(orderNumber(now, item), call)).toBe(true);
    for (const prefix of [item, call]) {
      expect(isNumberOfAnother(orderNumber(now, prefix), prefix)).toBe(false);
      for (const foreign of ['', 'TC1', 'XX20260302000000007ABCDEFGHJKMNP', 'shop-1']) {
        expect(isNumberOfAnother(foreign, prefix)).toBe(false);
      }
    }
  });

  it('leaves numbers of no form of ours to one service', () => {
    const now = new Date();
    expect(serviceOfNumber(orderNumber(now, orderNumberPrefixes.trtc))).toBe('trtc');
    expect(serviceOfNumber(orderNumber(now))).toBe('added-value');
    for (const foreign of ['', 'TC1', 'shop-1']) expect(serviceOfNumber(foreign)).toBe('added-value');
  });

  it('gives refunds their own', () => {
    const number = orderNumber(new Date());
    expect(refundNumber(number, 1)).toBe(`${number}R1`);
    expect(refundNumber(number, 12).length).toBeLessThanOrEqual(64);
  });
});
