import { describe, expect, it } from '@jest/globals';
import { hourMs, minuteMs } from '#libs/contracts';
import { darkInterval } from '../../../test/stack/dark-interval.js';
import { schoolDays } from '../../../test/stack/simulated-mornings.js';
import type { DarkInterval } from '../doors/index.js';
import { darkAt, expectedOnBy, type Habit, habitOf } from './habit.js';
import type { SchoolDay } from './school-day.js';

const bell = 8 * 60 + 20;
// 2026-03-02 is a Monday
const days = schoolDays('2026-03-02', 30, bell);
const dark = (from: number, to: number | null): DarkInterval => darkInterval('D', from, to);
const at = (day: SchoolDay, hours: number): number => day.midnight + hours * hourMs;
const dayOf = (index: number): SchoolDay => days[index] as SchoolDay;

/** Nights between school days: off at 22:00 and on at 6:50, at other minutes on Mondays. */
const nights = (monday = 6 + 50 / 60): DarkInterval[] =>
  days.slice(0, -1).map((day, n) => {
    const next = dayOf(n + 1);
    return dark(at(day, 22) + (n % 3) * minuteMs, at(next, next.weekday === 1 ? monday : 6 + 50 / 60));
  });

describe('habitOf', () => {
  it('returns median and spread of going off and coming on', () => {
    const habit = habitOf(nights(), days.slice(0, 29), 3);
    expect(habit?.on?.median).toBeCloseTo(410);
    expect(habit?.on?.spread).toBeCloseTo(0);
    expect(habit?.off?.median).toBeCloseTo(22 * 60 + 1);
    expect(habit?.off?.spread).toBeCloseTo(1.4826);
  });

  it('has a habit of a weekday from its fourth day on, and one of all school days before', () => {
    expect(habitOf(nights(7.5), days.slice(0, 29), 1)?.on?.median).toBeCloseTo(450);
    expect(habitOf(nights(7.5), days.slice(0, 14), 1)?.on?.median).toBeCloseTo(410);
  });

  it('has no habit before three school days, and none of going off for a door that stays on', () => {
    expect(habitOf(nights(), days.slice(0, 2), 1)).toBeUndefined();
    expect(habitOf([], days, 1)).toMatchObject({ off: null, on: null });
    expect(habitOf(nights().slice(0, 3), days.slice(0, 10), 2)).toMatchObject({ off: null, on: null });
  });

  it('looks back on 20 school days of a timetable at most', () => {
    const long = schoolDays('2026-03-02', 200, bell);
    expect(habitOf([], long, 1)?.days).toBe(20);
  });

  it('finds the interval that covers a moment', () => {
    const [first, second] = [dark(1000, 2000), dark(3000, null)];
    expect([500, 1000, 1999, 2000, 3000, 9000].map((moment) => darkAt([first, second], moment))).toEqual([
      ...[undefined, first, first, undefined, second, second],
    ]);
  });
});

const usual: Habit = { days: 20, off: { median: 22 * 60, spread: 2 }, on: { median: 410, spread: 2 } };
const tuesday = dayOf(1);

describe('expectedOnBy', () => {
  it('expects a door by its habit, 30 minutes before the bell at the latest', () => {
    expect(expectedOnBy(usual, tuesday)).toBe(at(tuesday, 7));
    expect(expectedOnBy({ ...usual, on: { median: 480, spread: 2 } }, tuesday)).toBe(at(tuesday, 7 + 50 / 60));
    expect(expectedOnBy(undefined, tuesday)).toBe(at(tuesday, 7 + 50 / 60));
    expect(expectedOnBy(usual, { ...tuesday, bells: [] })).toBeUndefined();
  });
});
