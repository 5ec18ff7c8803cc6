import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  builtInCalendar,
  type CalendarContent,
  type DailyHours,
  dayMs,
  daySeconds,
  fromWireTime,
  minuteMs,
  SchoolDays,
  wireTime,
} from '#libs/contracts';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { lessonUnderWay, nextWindow } from './lesson-windows.js';

/** Minutes behind UTC, after the clocks of New York were set on. */
const zones = { UTC: 0, 'America/New_York': 240, 'Asia/Shanghai': -480 };
const builtFile = (path: string): string => new URL(`../../../dist/${path}`, import.meta.url).href;
const coreFile = builtFile('services/devices/commands/lesson-windows.js');
const daysFile = builtFile('libs/contracts/devices/school-days.js');

/** Minutes in which the reference looks for a window. */
const reach = 20 * 1440;

const pad = (value: number): string => String(value).padStart(2, '0');
const hhmm = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
const dayName = (number: number): string => new Date(Date.UTC(2026, 1, 20) + number * dayMs).toISOString().slice(0, 10);

const times = fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 })).map(([start, length]) => ({
  from: hhmm(start * 15),
  to: hhmm(Math.min(start * 15 + length * 15, 1439)),
}));
const weekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7);
// 20 February to 12 March: the end of a month, a leap day that is none, the clock change of New York
const day = fc.integer({ min: 0, max: 20 }).map(dayName);
const days = fc.tuple(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 4 })).map(([from, length]) => ({
  from: dayName(from),
  to: dayName(from + length),
  name: 'd',
}));
const contents = fc.record({
  lessons: fc.array(
    fc.tuple(weekday, times).map(([of, time]) => ({ weekday: of, ...time, name: 'l' })),
    { maxLength: 40 },
  ),
  terms: fc.array(days, { maxLength: 3 }),
  exams: fc.array(
    fc.oneof(
      fc.tuple(day, times).map(([of, time]) => ({ day: of, ...time, name: 'e' })),
      day.map((of) => ({ day: of, from: null, to: null, name: 'e' })),
    ),
    { maxLength: 5 },
  ),
  holidays: fc.array(days, { maxLength: 3 }),
  makeUpDays: fc.uniqueArray(fc.record({ day, weekday }), { maxLength: 4, selector: (each) => each.day }),
}) as fc.Arbitrary<CalendarContent>;
const hours: fc.Arbitrary<DailyHours | undefined> = fc.option(
  fc.record({ from: fc.integer({ min: 0, max: 1439 }).map(hhmm), to: fc.integer({ min: 0, max: 1439 }).map(hhmm) }),
  { nil: undefined },
);
const quarters = fc.integer({ min: 0, max: 18 * 96 }).map((n) => n * 900);
const seconds = fc.integer({ min: 0, max: 18 * daySeconds });
const moments = fc.oneof(quarters, seconds).map((s) => new Date(Date.UTC(2026, 1, 20) + s * 1000));
const lengths = fc.oneof(
  fc.integer({ min: 1, max: 240 }),
  fc.integer({ min: 1, max: 16 }).map((n) => n * 15),
  fc.integer({ min: 240, max: 3 * 1440 }),
);

const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

/** Knows nothing of the code under test: asks every minute of each rule, by the wall clock of Shanghai. */
const mayRun = (content: CalendarContent, daily: DailyHours | undefined, at: Date): boolean => {
  const [today = '', time = ''] = wall.format(at).split(' ');
  const is = (from: string, to: string): boolean => from <= time && time < to;
  if (daily && daily.from < daily.to && !is(daily.from, daily.to)) return false;
  if (daily && daily.from > daily.to && is(daily.to, daily.from)) return false;
  if (content.exams.some((exam) => exam.day === today && (exam.from === null || is(exam.from, exam.to ?? '')))) {
    return false;
  }
  const inside = ({ from, to }: { from: string; to: string }): boolean => from <= today && today <= to;
  const instead = content.makeUpDays.find((each) => each.day === today)?.weekday;
  const held =
    instead ??
    (content.holidays.some(inside) || (content.terms.length > 0 && !content.terms.some(inside))
      ? undefined
      : new Date(`${today}T12:00:00Z`).getUTCDay() || 7);
  return !content.lessons.some((lesson) => lesson.weekday === held && is(lesson.from, lesson.to));
};

/** The first minute from `at` on from which `minutes` are free, within `limit` minutes. */
const naive = (
  content: CalendarContent,
  at: Date,
  minutes: number,
  daily: DailyHours | undefined,
  limit: number,
): Date | undefined => {
  let free = 0;
  // a moment within a minute stands in that minute
  const first = Math.floor(at.getTime() / minuteMs) * minuteMs;
  for (let n = 0; n < limit; n++) {
    const minute = new Date(first + n * minuteMs);
    free = mayRun(content, daily, minute) ? free + 1 : 0;
    const begin = Math.max(first + (n - free + 1) * minuteMs, at.getTime());
    if (free > 0 && minute.getTime() + minuteMs - begin >= minutes * minuteMs) return new Date(begin);
  }
  return undefined;
};

const programOf = (asked: unknown): string => `
  const { nextWindow } = await import(${JSON.stringify(coreFile)});
  const { SchoolDays } = await import(${JSON.stringify(daysFile)});
  const windows = ${JSON.stringify(asked)}.map(([content, at, minutes, daily]) =>
    nextWindow(new SchoolDays(content), new Date(at), minutes, daily ?? undefined) ?? null);
  console.log(JSON.stringify({ offset: new Date('2026-03-20T00:00:00Z').getTimezoneOffset(), windows }));`;

it('a window is the first in which the time fits, and touches nothing that is held', () => {
  fc.assert(
    fc.property(contents, moments, lengths, hours, (content, at, minutes, daily) => {
      const window = nextWindow(new SchoolDays(content), at, minutes, daily);
      const expected = naive(content, at, minutes, daily, reach);
      if (expected !== undefined || window === undefined) expect(window?.from).toEqual(expected);
      if (!window) return;
      const end = window.to?.getTime() ?? window.from.getTime() + reach * minuteMs;
      expect(end - window.from.getTime()).toBeGreaterThanOrEqual(minutes * minuteMs);
      const last = Math.min(end, window.from.getTime() + 3 * 1440 * minuteMs);
      for (let minute = window.from.getTime(); minute < last; minute += minuteMs) {
        if (!mayRun(content, daily, new Date(minute))) throw new Error(`touches ${wireTime(minute)}`);
      }
      if (window.to) expect(mayRun(content, daily, window.to)).toBe(false);
    }),
    { ...propertySeed(), numRuns: 300 },
  );
});

// a process takes its zone when it starts: a variable that is set later changes nothing here
it.each(Object.entries(zones))('is the same in a process in %s', async (zone, offset) => {
  const asked = fc.sample(fc.tuple(contents, moments, lengths, hours), { ...propertySeed(), numRuns: 300 });
  const { NODE_OPTIONS: _jestOnly, ...env } = process.env;
  const program = programOf(asked);
  const child = promisify(execFile)(process.execPath, ['--input-type=module'], { env: { ...env, TZ: zone } });
  child.child.stdin?.end(program);
  const expected = asked.map(([content, at, minutes, daily]) => {
    return nextWindow(new SchoolDays(content), at, minutes, daily) ?? null;
  });
  const { stdout } = await child;
  expect(JSON.parse(stdout)).toEqual({ offset, windows: JSON.parse(JSON.stringify(expected)) as unknown });
});

const at = fromWireTime;
const asked = (
  content: Partial<CalendarContent>,
  from: string,
  minutes = 10,
  daily?: DailyHours,
): (string | null)[] | undefined => {
  const window = nextWindow(new SchoolDays({ ...builtInCalendar, ...content }), at(from), minutes, daily);
  return window && [wireTime(window.from), window.to && wireTime(window.to)];
};

describe('windows', () => {
  it('are at once when nothing is held, and end with the next lesson', () => {
    expect(asked({}, '2026-03-02 12:30:00')).toEqual(['2026-03-02 12:30:00', '2026-03-02 13:30:00']);
    expect(asked({}, '2026-03-06 18:00:00')).toEqual(['2026-03-06 18:00:00', '2026-03-09 07:30:00']);
  });

  it('begin after the lesson, or after a break that is too short', () => {
    expect(asked({}, '2026-03-02 08:00:00')).toEqual(['2026-03-02 12:00:00', '2026-03-02 13:30:00']);
    expect(asked({}, '2026-03-02 08:00:00', 91)).toEqual(['2026-03-02 18:00:00', '2026-03-03 07:30:00']);
    expect(asked({}, '2026-03-02 13:20:00', 10)?.[0]).toBe('2026-03-02 13:20:00');
    expect(asked({}, '2026-03-02 13:20:01', 10)?.[0]).toBe('2026-03-02 18:00:00');
  });

  it('are the same when the clock is set back, and later when it is set forward', () => {
    const asks = ['2026-03-02 09:00:00', '2026-03-02 08:00:00', '2026-03-02 14:00:00'];
    expect(asks.map((each) => asked({}, each)?.[0])).toEqual([
      '2026-03-02 12:00:00',
      '2026-03-02 12:00:00',
      '2026-03-02 18:00:00',
    ]);
  });

  it('over midnight go on until the morning', () => {
    const night = { from: '22:00', to: '06:00' };
    expect(asked({}, '2026-03-02 23:00:00', 10, night)).toEqual(['2026-03-02 23:00:00', '2026-03-03 06:00:00']);
    expect(asked({}, '2026-03-03 05:55:00', 10, night)?.[0]).toBe('2026-03-03 22:00:00');
    expect(asked({}, '2026-03-03 05:55:00', 481, night)).toBeUndefined();
  });

  it('are found over holidays and month ends; make-up days have lessons in the middle of them', () => {
    const holidays = [{ from: '2026-04-30', to: '2026-05-05', name: '劳动节' }];
    const makeUpDays = [{ day: '2026-05-03', weekday: 1 as const }];
    expect(asked({ holidays }, '2026-04-29 18:00:00')).toEqual(['2026-04-29 18:00:00', '2026-05-06 07:30:00']);
    expect(asked({ holidays, makeUpDays }, '2026-04-29 18:00:00')?.[1]).toBe('2026-05-03 07:30:00');
  });

  it('have no end after the last term, and there is none where lessons never end', () => {
    const terms = [{ from: '2026-02-20', to: '2026-06-30', name: '第二学期' }];
    expect(asked({ terms }, '2026-06-30 17:00:00')).toEqual(['2026-06-30 18:00:00', null]);
    expect(asked({ lessons: [] }, '2026-03-02 08:00:00')).toEqual(['2026-03-02 08:00:00', null]);
    const lessons = [1, 2, 3, 4, 5, 6, 7].map((each) => ({
      weekday: each as 1,
      from: '00:00',
      to: '23:55',
      name: '全天',
    }));
    expect(asked({ lessons }, '2026-03-02 08:00:00')).toBeUndefined();
    expect(asked({ lessons }, '2026-03-02 08:00:00', 5)?.[0]).toBe('2026-03-02 23:55:00');
    expect(asked({ lessons, terms }, '2026-03-02 08:00:00')).toEqual(['2026-06-30 23:55:00', null]);
  });

  it('avoid exams, also in holidays', () => {
    const exams = [{ day: '2026-03-07', from: null, to: null, name: '期中考试' }];
    expect(asked({ exams }, '2026-03-07 00:00:00')?.[0]).toBe('2026-03-08 00:00:00');
    const days = new SchoolDays({ ...builtInCalendar, exams });
    expect(lessonUnderWay(days, at('2026-03-07 12:00:00'))).toEqual({
      name: '期中考试',
      until: at('2026-03-08 00:00:00'),
    });
    expect(lessonUnderWay(days, at('2026-03-06 12:00:00'))).toBeUndefined();
    expect(lessonUnderWay(days, at('2026-03-06 11:59:59'))?.name).toBe('上午课程');
  });
});
