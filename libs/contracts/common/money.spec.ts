import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fenOf, yuanOf } from './money.js';

describe('amounts of yuan', () => {
  it.each([
    ['12', 1200],
    ['12.3', 1230],
    ['12.30', 1230],
    ['0.01', 1],
    ['0', 0],
    ['-0', 0],
    ['-0.05', -5],
    ['007', 700],
    [12, 1200],
    [12.3, 1230],
    [0.29, 29],
    [1.15, 115],
    ['9999999999999.99', 999_999_999_999_999],
  ])('%p is %p fen', (yuan, fen) => {
    expect(fenOf(yuan)).toBe(fen);
  });

  it.each([
    '',
    ' 12',
    '12 ',
    '+12',
    '12.',
    '.5',
    '12.345',
    '1e3',
    '1,000',
    '１２',
    '0x10',
    'NaN',
    '--1',
    '12345678901234',
    0.1 + 0.2,
    1e21,
    NaN,
    Infinity,
    12.345,
  ])('%p is none', (yuan) => {
    expect(fenOf(yuan)).toBeUndefined();
  });

  it('are shown with two decimals', () => {
    expect([0, 5, 50, 1230, -5, -1230, 123_456_789].map(yuanOf)).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '12.30',
      '-0.05',
      '-12.30',
      '1234567.89',
    ]);
    for (const broken of [0.5, NaN, Infinity, 2 ** 53]) expect(() => yuanOf(broken)).toThrow(RangeError);
  });

  it('come back as they were', () => {
    const most = 10 ** 15 - 1;
    fc.assert(fc.property(fc.integer({ min: -most, max: most }), (fen) => fenOf(yuanOf(fen)) === fen));
  });
});
