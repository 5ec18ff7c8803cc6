import { describe, expect, it } from '@jest/globals';
import { sparkPath, sparkText } from './spark-path.js';

describe('a sparkline', () => {
  it('draws the shares from left to right, the highest at the top', () => {
    expect(sparkPath([1, 0.8, 0.9])).toBe('M2 2L30 18L58 10');
  });

  it('leaves a gap where there was no card, and draws a day alone as a dash', () => {
    expect(sparkPath([null, 1, null, 1, 1])).toBe('M16 2h2M44 2L58 2');
    expect(sparkPath([null, null])).toBe('');
  });

  it('begins its axis at the lowest share where that is below 80 percent', () => {
    expect(sparkPath([0, 1])).toBe('M2 18L58 2');
  });

  it('says the day and the share of each point', () => {
    const days = [
      { day: '2026-02-27', share: 0.98456 },
      { day: '2026-02-28', share: null },
      { day: '2026-03-01', share: 1 },
    ];
    expect(sparkText(days)).toBe('02-27 98.5%，02-28 -，03-01 100%');
  });
});
