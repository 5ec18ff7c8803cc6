import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { dayMinutes, dayMs, minuteMs } from '../common/durations.js';
import { fromWireTime, wireTime } from '../common/time.js';
import { type Weekday, weekdayOf } from './calendars.js';
import { nextOccurrence, recurringCommandName } from './recurring-commands.js';

const next = (weekdays: Weekday[], time: string, after: string): string =>
  wireTime(nextOccurrence({ weekdays, time }, fromWireTime(after)));

describe('nextOccurrence', () => {
  it('returns the time of the same day while it lies ahead', () => {
    expect(next([1], '07:00', '2026-11-30 06:59:59')).toBe('2026-11-30 07:00:00');
  });

  it('returns the next chosen weekday at the very time of an occurrence', () => {
    expect(next([1, 3], '07:00', '2026-11-30 07:00:00')).toBe('2026-12-02 07:00:00');
    expect(next([1], '07:00', '2026-11-30 07:00:00')).toBe('2026-12-07 07:00:00');
  });

  it('changes from Sunday to Monday at midnight in Asia/Shanghai', () => {
    expect(next([1], '00:00', '2026-11-29 23:59:59')).toBe('2026-11-30 00:00:00');
    expect(next([7], '23:59', '2026-11-30 00:00:00')).toBe('2026-12-06 23:59:00');
  });

  it('keeps the time of day where other zones change to daylight saving time', () => {
    expect(next([7], '02:30', '2026-03-28 12:00:00')).toBe('2026-03-29 02:30:00');
    expect(next([7], '02:30', '2026-10-31 12:00:00')).toBe('2026-11-01 02:30:00');
  });

  it('returns a chosen weekday and time within a week, and leaves none out', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2040, 0, 1) });
    const minutes = fc.integer({ min: 0, max: dayMinutes - 1 });
    fc.assert(
      fc.property(weekdays, minutes, moments, (chosen, minute, ms) => {
        const time = new Date(minute * minuteMs).toISOString().slice(11, 16);
        const recurrence = { weekdays: chosen as Weekday[], time };
        const at = nextOccurrence(recurrence, new Date(ms));
        expect(at.getTime()).toBeGreaterThan(ms);
        expect(at.getTime()).toBeLessThanOrEqual(ms + 7 * dayMs);
        expect(wireTime(at).slice(11)).toBe(`${time}:00`);
        expect(chosen).toContain(weekdayOf(wireTime(at).slice(0, 10)));
        // from any moment before it, the next one is not later
        expect(nextOccurrence(recurrence, new Date(at.getTime() - 1))).toEqual(at);
        expect(nextOccurrence(recurrence, new Date(ms + Math.floor((at.getTime() - 1 - ms) / 2)))).toEqual(at);
      }),
      propertySeed(),
    );
  });
});

describe('recurringCommandName', () => {
  it('names weekdays in their order, and all of them as every day', () => {
    expect(recurringCommandName({ type: 'restart', weekdays: [5, 1], time: '07:00' })).toBe('周一、周五 07:00 重启');
    expect(recurringCommandName({ type: 'clearCache', weekdays: [1, 2, 3, 4, 5, 6, 7], time: '22:30' })).toBe(
      '每天 22:30 清除缓存',
    );
  });
});
