import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addDays,
  addMonths,
  daysBetween,
  dayOf,
  daysOf,
  endOf,
  monthAfter,
  monthBefore,
  monthOf,
  monthPlus,
  monthsBetween,
  startOf,
} from './business-time.js';
import { fromWireTime, wireTime } from './time.js';

describe.each(['UTC', 'Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati', 'Europe/Berlin'])(
  'in a process in %s',
  (zone) => {
    const before = process.env['TZ'];
    beforeAll(() => void (process.env['TZ'] = zone));
    afterAll(() => {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    });

    it('days and months are those of Shanghai', () => {
      expect(dayOf(new Date('2026-02-28T15:59:59.999Z'))).toBe('2026-02-28');
      expect(dayOf(new Date('2026-02-28T16:00:00Z'))).toBe('2026-03-01');
      expect(monthOf(new Date('2025-12-31T15:59:59Z'))).toBe('202512');
      expect(monthOf(new Date('2025-12-31T16:00:00Z'))).toBe('202601');
      expect(monthOf('2026-03-31')).toBe('202603');
    });

    it('begin and end at midnight', () => {
      expect(startOf('2026-03-01').toISOString()).toBe('2026-02-28T16:00:00.000Z');
      expect(endOf('2026-03-01').toISOString()).toBe('2026-03-01T16:00:00.000Z');
      expect(startOf('202603').toISOString()).toBe('2026-02-28T16:00:00.000Z');
      expect(endOf('202612').toISOString()).toBe('2026-12-31T16:00:00.000Z');
      expect(dayOf(startOf('2026-03-29'))).toBe('2026-03-29');
      expect(daysOf('202402')).toEqual({ first: '2024-02-01', last: '2024-02-29' });
    });

    it.each([
      ['2026-01-31', 1, '2026-02-28'],
      ['2024-01-31', 1, '2024-02-29'],
      ['2026-01-30', 1, '2026-02-28'],
      ['2026-01-28', 1, '2026-02-28'],
      ['2026-02-28', 1, '2026-03-28'],
      ['2026-03-31', -1, '2026-02-28'],
      ['2026-10-31', 13, '2027-11-30'],
      ['2026-05-15', 0, '2026-05-15'],
      ['2024-02-29', 12, '2025-02-28'],
    ])('%s and %i months are %s', (day, months, result) => {
      expect(addMonths(day, months)).toBe(result);
    });

    it('keep an anchor where the month has it', () => {
      expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31');
      expect(addMonths('2026-01-31', 1, 31)).toBe('2026-02-28');
      expect(addMonths('2026-02-28', 0, 5)).toBe('2026-02-05');
    });

    it('are counted', () => {
      expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
      expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
      expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
      expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
      expect([monthBefore('202601'), monthAfter('202512'), monthPlus('202601', -13)]).toEqual([
        '202512',
        '202601',
        '202412',
      ]);
      expect(monthsBetween('202511', '202602')).toEqual(['202511', '202512', '202601', '202602']);
      expect(monthsBetween('202602', '202601')).toEqual([]);
    });

    it('refuse what is none', () => {
      for (const day of ['2026-02-29', '2026-2-1', '', '2026-13-01']) expect(() => startOf(day)).toThrow(RangeError);
      expect(() => addMonths('2026-02-30', 1)).toThrow(RangeError);
      expect(() => monthAfter('202613')).toThrow(RangeError);
    });

    it('times are those of the wire', () => {
      expect(wireTime(startOf('2026-03-01'))).toBe('2026-03-01 00:00:00');
      expect(fromWireTime('2026-03-01 00:00:00')).toEqual(startOf('2026-03-01'));
    });
  },
);
