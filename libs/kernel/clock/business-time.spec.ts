import { describe, expect, it } from '@jest/globals';
import { BusinessTime } from './index.js';

describe('business time', () => {
  it.each([
    ['2026-02-28T15:59:59Z', '2026-02-28', '202602', '202601'],
    ['2026-02-28T16:00:00Z', '2026-03-01', '202603', '202602'],
    ['2025-12-31T16:00:00Z', '2026-01-01', '202601', '202512'],
  ])('at %s it is %s', (at, day, month, last) => {
    const time = new BusinessTime({ now: () => new Date(at) });
    expect([time.today(), time.thisMonth(), time.lastMonth()]).toEqual([day, month, last]);
  });
});
