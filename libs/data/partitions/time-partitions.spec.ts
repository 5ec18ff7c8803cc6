import { describe, expect, it } from '@jest/globals';
import { periodEnd, periodName, type TimePartitions, wantedEnd } from './time-partitions.js';

describe('periods of partitions', () => {
  it('begin on Mondays of Asia/Shanghai and belong to the moment at which they begin', () => {
    const monday = new Date('2026-01-05T00:00:00+08:00');
    expect(periodEnd(new Date(monday.getTime() - 1), 7)).toEqual(monday);
    expect(periodEnd(monday, 7)).toEqual(new Date('2026-01-12T00:00:00+08:00'));
    // before the one from which they are counted
    expect(periodEnd(new Date('1970-01-01T00:00:00Z'), 7)).toEqual(new Date('1970-01-05T00:00:00+08:00'));
  });

  it('are named after their first day there', () => {
    expect(periodName('status_history', new Date('2026-01-05T00:00:00+08:00'))).toBe('status_history_20260105');
  });

  it('stand ready ahead of the running one', () => {
    const table: TimePartitions = { table: 't', column: 'at', days: 7, keptDays: 90, ahead: 3 };
    expect(wantedEnd(table, new Date('2026-01-07T00:00:00Z'))).toEqual(new Date('2026-02-02T00:00:00+08:00'));
  });
});
