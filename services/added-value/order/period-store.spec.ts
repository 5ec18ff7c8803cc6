import { describe, expect, it } from '@jest/globals';
import { periodOf } from './period-store.js';

describe('the days that an order serves', () => {
  const order = { serviceMonths: 1, startDate: null, endDate: null };

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-01', 1, '2026-02-01'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-08-15', 36, '2029-08-15'],
  ])('from %s for %d months are until %s', (today, serviceMonths, endDate) => {
    expect(periodOf({ ...order, serviceMonths }, today, undefined)).toEqual({ startDate: today, endDate });
  });

  it('begin on the day after the running service ends', () => {
    expect(periodOf(order, '2026-01-10', '2026-01-30')).toEqual({ startDate: '2026-01-31', endDate: '2026-02-28' });
    expect(periodOf(order, '2026-01-10', '2026-01-10')).toMatchObject({ startDate: '2026-01-11' });
  });

  it('are those that were chosen', () => {
    const chosen = { ...order, startDate: '2026-05-01' };
    expect(periodOf(chosen, '2026-01-10', '2026-08-30')).toEqual({ startDate: '2026-05-01', endDate: '2026-06-01' });
    expect(periodOf({ ...chosen, endDate: '2026-05-09' }, '2026-01-10', undefined)).toEqual({
      startDate: '2026-05-01',
      endDate: '2026-05-09',
    });
  });
});
