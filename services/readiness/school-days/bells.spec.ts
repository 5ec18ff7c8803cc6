import { describe, expect, it } from '@jest/globals';
import { builtInCalendar, type CalendarContent, SchoolDays, startOf, type Weekday } from '#libs/contracts';
import { bellsOf, isSchoolDay, lessonsOf, type SchoolKind } from './bells.js';

const lesson = (weekday: Weekday, from: string, to: string) => ({ weekday, from, to, name: '课' });
const week: CalendarContent = {
  lessons: ([1, 2, 3, 4, 5] as const).flatMap((weekday) => [
    lesson(weekday, '08:10', '08:50'),
    lesson(weekday, '09:00', '09:40'),
    lesson(weekday, '14:00', '14:40'),
  ]),
  terms: [{ from: '2026-03-02', to: '2026-07-03', name: '春季学期' }],
  exams: [
    { day: '2026-06-15', from: '09:00', to: '11:30', name: '语文' },
    { day: '2026-06-15', from: '11:40', to: '11:55', name: '听力' },
    { day: '2026-06-16', from: null, to: null, name: '期末考试' },
    { day: '2026-06-20', from: '15:00', to: '17:00', name: '补考' },
    { day: '2026-06-21', from: null, to: null, name: '水平考试' },
  ],
  holidays: [{ from: '2026-05-01', to: '2026-05-05', name: '劳动节' }],
  makeUpDays: [{ day: '2026-05-09', weekday: 5 }],
};
const calendar = new SchoolDays(week);
const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`);

/** Times of the bells of a day; those without a calendar behind them are marked. */
const times = (days: SchoolDays | null, day: string, kind: SchoolKind = 'other'): string[] =>
  bellsOf(days, kind, day).map((bell) => {
    const minute = (bell.at - startOf(day).getTime()) / 60_000;
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    return `${bell.kind} ${time}${bell.estimated ? ' 估计' : ''}`;
  });

describe('the bells of a day', () => {
  it.each<[string, string, string[]]>([
    ['of a week in term', '2026-03-02', ['morning 08:10', 'afternoon 14:00']],
    ['before the first day of a term', '2026-03-01', []],
    ['on the last day of a term', '2026-07-03', ['morning 08:10', 'afternoon 14:00']],
    ['after the last day of a term', '2026-07-06', []],
    ['on a Saturday', '2026-05-16', []],
    ['in a holiday', '2026-05-04', []],
    ['on a make-up Saturday', '2026-05-09', ['morning 08:10', 'afternoon 14:00']],
    ['with exams in the morning, the first of them', '2026-06-15', ['morning 09:00', 'afternoon 14:00']],
    ['with an exam without times, those of the lessons', '2026-06-16', ['morning 08:10', 'afternoon 14:00']],
    ['with an exam on a Saturday', '2026-06-20', ['afternoon 15:00']],
    ['with an exam without times on a Sunday', '2026-06-21', ['morning 08:00 估计', 'afternoon 13:30 估计']],
  ])('%s', (_name, day, expected) => expect(times(calendar, day)).toEqual(expected));

  it('are estimated from Monday to Friday where no calendar is known', () => {
    expect(times(null, '2026-03-02')).toEqual(['morning 08:00 估计', 'afternoon 13:30 估计']);
    expect(times(null, '2026-03-02', 'primary')).toEqual(['morning 08:20 估计', 'afternoon 13:30 估计']);
    expect(times(null, '2026-03-07')).toEqual([]);
  });

  it('begin the afternoon with a lesson at noon', () => {
    const noon = new SchoolDays({ ...week, lessons: [lesson(1, '12:00', '12:40'), lesson(1, '13:00', '13:40')] });
    expect(times(noon, '2026-03-02')).toEqual(['afternoon 12:00']);
  });
});

describe('the times in which doors are expected to be on', () => {
  it('are lessons and half an hour before each bell', () => {
    expect(lessonsOf(calendar, 'other', '2026-03-02')).toEqual([
      { from: at('2026-03-02', '07:40'), to: at('2026-03-02', '08:50') },
      { from: at('2026-03-02', '09:00'), to: at('2026-03-02', '09:40') },
      { from: at('2026-03-02', '13:30'), to: at('2026-03-02', '14:40') },
    ]);
  });

  it('are disjoint where the last lesson of the morning reaches into the half hour before the afternoon', () => {
    const days = new SchoolDays({
      ...builtInCalendar,
      lessons: [lesson(1, '08:00', '12:00'), lesson(1, '12:20', '13:00')],
    });
    expect(lessonsOf(days, 'other', '2026-03-02')).toEqual([
      { from: at('2026-03-02', '07:30'), to: at('2026-03-02', '13:00') },
    ]);
  });

  it('are none on a free day', () => {
    expect([lessonsOf(calendar, 'other', '2026-05-04'), lessonsOf(null, 'primary', '2026-03-08')]).toEqual([[], []]);
    expect(isSchoolDay(calendar, 'other', '2026-05-04')).toBe(false);
    expect(isSchoolDay(calendar, 'other', '2026-05-09')).toBe(true);
    expect(isSchoolDay(null, 'other', '2026-03-06')).toBe(true);
  });
});
