import { describe, expect, it } from '@jest/globals';
import { moneyText, numberText } from './numbers.js';

describe('numberText', () => {
  it('separates thousands, and keeps the digits after the point', () => {
    const texts = [0, 999, 1000, 1_234_567, '12345.60', -1234].map(numberText);
    expect(texts).toEqual(['0', '999', '1,000', '1,234,567', '12,345.60', '-1,234']);
  });
});

describe('moneyText', () => {
  it('begins with the currency, or with the sign before it', () => {
    expect(['8', '12345.60', '-1200.00'].map(moneyText)).toEqual(['¥8', '¥12,345.60', '-¥1,200.00']);
  });
});
