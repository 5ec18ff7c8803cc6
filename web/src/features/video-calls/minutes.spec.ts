import { describe, expect, it } from '@jest/globals';
import { clockText, minutesText } from './rows.js';

describe('minutesText', () => {
  it.each([
    [0, '0分钟'],
    [59, '59分钟'],
    [60, '1小时'],
    [125, '2小时5分钟'],
    [-30, '-30分钟'],
    [-61, '-1小时1分钟'],
    [600_000, '10,000小时'],
  ])('shows %d minutes as %s', (minutes, text) => expect(minutesText(minutes)).toBe(text));
});

describe('clockText', () => {
  it.each([
    [0, '0:00'],
    [67, '1:07'],
    [3599, '59:59'],
    [3847, '1:04:07'],
  ])('shows %d seconds as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
});
