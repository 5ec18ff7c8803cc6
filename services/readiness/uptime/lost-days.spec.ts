import { describe, expect, it } from '@jest/globals';
import { hourMs } from '#libs/contracts';
import { darkTogether, lostDays } from './lost-days.js';

const span = (from: number, to: number) => ({ from: from * hourMs, to: to * hourMs });
/** Two school days of eight expected hours each. */
const days = [
  { day: '2026-03-02', expected: [span(8, 12), span(13, 17)] },
  { day: '2026-03-03', expected: [span(32, 36), span(37, 41)] },
];

describe('the school days that a class lost', () => {
  it('are those that were dark for at least half of the expected time', () => {
    expect(lostDays(days, [span(8, 12)])).toEqual(['2026-03-02']);
    expect(lostDays(days, [span(8.01, 12)])).toEqual([]);
    expect(lostDays(days, [span(10, 15), span(40, 41)])).toEqual(['2026-03-02']);
    expect(lostDays(days, [span(0, 48)])).toEqual(['2026-03-02', '2026-03-03']);
  });

  it('do not include days without lessons', () => {
    expect(lostDays([{ day: '2026-03-01', expected: [] }], [span(0, 48)])).toEqual([]);
  });

  it('need all doors of the class to be dark', () => {
    const both = darkTogether([[span(8, 17)], [span(8, 11), span(16, 17)]]);
    expect(both).toEqual([span(8, 11), span(16, 17)]);
    expect(lostDays(days, both)).toEqual(['2026-03-02']);
    expect(lostDays(days, darkTogether([[span(8, 17)], []]))).toEqual([]);
    expect(darkTogether([])).toEqual([]);
  });
});
