import { describe, expect, it } from '@jest/globals';
import { fromWireTime, wireTime } from '#libs/contracts';
import { daysOfRange, rangeOf, type WantedRange } from './stat-range.js';

const usual = ['03-01', '09-01'];
const limits = (wanted: WantedRange, now: string, semesters = usual): (string | null)[] => {
  const { begin, end } = rangeOf(wanted, new Date(now), semesters);
  return [begin && wireTime(begin), end && wireTime(end.getTime() - 1000)];
};

describe('StatRange', () => {
  it.each<[WantedRange, string, string, string]>([
    [{ dateStatType: 'day' }, '2026-11-21T15:59:59Z', '2026-11-21 00:00:00', '2026-11-21 23:59:59'],
    [{ dateStatType: 'day' }, '2026-11-21T16:00:00Z', '2026-11-22 00:00:00', '2026-11-22 23:59:59'],
    [{ dateStatType: 'week' }, '2026-11-22T15:59:59Z', '2026-11-16 00:00:00', '2026-11-22 23:59:59'],
    [{ dateStatType: 'week' }, '2026-11-22T16:00:00Z', '2026-11-23 00:00:00', '2026-11-29 23:59:59'],
    [{ dateStatType: 'week' }, '2025-12-31T04:00:00Z', '2025-12-29 00:00:00', '2026-01-04 23:59:59'],
    [{ dateStatType: 'month' }, '2028-02-10T04:00:00Z', '2028-02-01 00:00:00', '2028-02-29 23:59:59'],
    [{ dateStatType: 'month' }, '2025-12-31T16:00:00Z', '2026-01-01 00:00:00', '2026-01-31 23:59:59'],
    [{ dateStatType: 'semester' }, '2026-12-31T15:59:59Z', '2026-09-01 00:00:00', '2027-02-28 23:59:59'],
    [{ dateStatType: 'semester' }, '2026-12-31T16:00:00Z', '2026-09-01 00:00:00', '2027-02-28 23:59:59'],
    [{ dateStatType: 'semester' }, '2028-01-15T04:00:00Z', '2027-09-01 00:00:00', '2028-02-29 23:59:59'],
    [{ dateStatType: 'semester' }, '2027-02-28T16:00:00Z', '2027-03-01 00:00:00', '2027-08-31 23:59:59'],
    [{ dateStatType: 'semester' }, '2026-08-31T16:00:00Z', '2026-09-01 00:00:00', '2027-02-28 23:59:59'],
  ])('R-TRTC-05: %j at %s', (wanted, now, begin, end) => {
    expect(limits(wanted, now)).toEqual([begin, end]);
  });

  it('accepts semesters of other lengths, and one a year', () => {
    const three = ['02-15', '07-01', '08-20'];
    expect(limits({ dateStatType: 'semester' }, '2027-01-10T04:00:00Z', three)).toEqual([
      '2026-08-20 00:00:00',
      '2027-02-14 23:59:59',
    ]);
    expect(limits({ dateStatType: 'semester' }, '2027-01-10T04:00:00Z', ['08-20'])).toEqual([
      '2026-08-20 00:00:00',
      '2027-08-19 23:59:59',
    ]);
  });

  it('prefers given days and moments to a named range', () => {
    const now = '2026-11-21T04:00:00Z';
    expect(limits({}, now)).toEqual([null, null]);
    expect(limits({ startDate: '2026-01-01' }, now)).toEqual(['2026-01-01 00:00:00', null]);
    expect(limits({ dateStatType: 'day', endDate: '2026-01-01' }, now)).toEqual([null, '2026-01-01 23:59:59']);
    expect(limits({ startDate: '2026-01-01 08:30:00', endDate: '2026-01-01 08:30:00' }, now)).toEqual([
      '2026-01-01 08:30:00',
      '2026-01-01 08:30:00',
    ]);
  });

  it.each<[string | null, string | null, object | null, [string, string][]]>([
    [null, null, { first: null, last: null }, []],
    ['2026-11-01 00:00:00', null, { first: '2026-11-01', last: null }, []],
    ['2026-11-01 00:00:00', '2026-11-03 00:00:00', { first: '2026-11-01', last: '2026-11-02' }, []],
    [
      ...(['2026-11-01 08:00:00', '2026-11-03 09:00:00', { first: '2026-11-02', last: '2026-11-02' }] as const),
      [
        ['2026-11-01 08:00:00', '2026-11-02 00:00:00'],
        ['2026-11-03 00:00:00', '2026-11-03 09:00:00'],
      ],
    ],
    ['2026-11-01 08:00:00', '2026-11-01 09:00:00', null, [['2026-11-01 08:00:00', '2026-11-01 09:00:00']]],
    ['2026-11-01 23:00:00', '2026-11-02 01:00:00', null, [['2026-11-01 23:00:00', '2026-11-02 01:00:00']]],
    ['2026-11-03 00:00:00', '2026-11-01 00:00:00', null, []],
    [
      null,
      '2026-11-01 09:00:00',
      { first: null, last: '2026-10-31' },
      [['2026-11-01 00:00:00', '2026-11-01 09:00:00']],
    ],
  ])('from %s until before %s have the whole days %j', (begin, end, days, rests) => {
    const at = (text: string | null): Date | null => (text === null ? null : fromWireTime(text));
    const split = daysOfRange({ begin: at(begin), end: at(end) });
    expect(split.days).toEqual(days);
    expect(split.rests.map((rest) => [rest.begin && wireTime(rest.begin), rest.end && wireTime(rest.end)])).toEqual(
      rests,
    );
  });
});
