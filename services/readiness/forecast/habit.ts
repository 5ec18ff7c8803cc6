import { dayMs, hourMs, minuteMs } from '#libs/contracts';
import type { DarkInterval } from '../doors/door-facts.js';
import { indexAbove, minutesSince, readyBeforeMs, type SchoolDay } from './school-day.js';

/** Median of minutes since midnight, and their spread: 1.4826 times the median distance from it, as a standard deviation. */
export interface Typical {
  median: number;
  spread: number;
}

/** When a door goes off after the lessons of a weekday, and comes on before them. */
export interface Habit {
  /** School days that it was computed from. */
  days: number;
  /** Minutes since the midnight of the school day; above 1440: after midnight. Null: the door stays on at night. */
  off: Typical | null;
  /** Null: the door stays on at night. */
  on: Typical | null;
}

/** School days that a habit looks back on. */
const habitDays = 20;
/** With fewer school days of a weekday its habit is that of all school days. */
const leastOfWeekday = 4;
/** With fewer school days a door has no habit yet. */
const leastDays = 3;
/** A night is dark when the door is off at this moment after midnight. */
const deepNightMs = 3 * hourMs;
/** Going off before noon is no end of a school day. */
const earliestOff = 12 * 60;
/** Distance from the median, in spreads, that is still within the habit. */
const spreads = 3;
const leastMargin = 10;

const marginOf = ({ spread }: Typical): number => Math.max(leastMargin, spreads * spread);

const medianOf = (sorted: readonly number[]): number => {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

const typicalOf = (minutes: readonly number[]): Typical => {
  const median = medianOf(minutes.toSorted((a, b) => a - b));
  const distances = minutes.map((each) => Math.abs(each - median)).sort((a, b) => a - b);
  return { median, spread: 1.4826 * medianOf(distances) };
};

/** The interval that covers a moment, of intervals in order. */
export const darkAt = (intervals: readonly DarkInterval[], at: number): DarkInterval | undefined => {
  const last = intervals[indexAbove(intervals.length, (n) => intervals[n]?.from ?? 0, at) - 1];
  return last && (last.to === null || last.to > at) ? last : undefined;
};

/**
 * The habit of a door on a weekday, from its intervals in order and the school days in order that it is known for. It is
 * that of the last 20 school days with the timetable of the weekday, or of all when these are fewer than 4. Undefined
 * before 3 school days are known.
 */
export const habitOf = (
  intervals: readonly DarkInterval[],
  days: readonly SchoolDay[],
  weekday: number,
): Habit | undefined => {
  const same = days.filter((day) => day.weekday === weekday);
  const last = (same.length < leastOfWeekday ? days : same).slice(-habitDays);
  if (last.length < leastDays) return undefined;
  const on: number[] = [];
  const off: number[] = [];
  for (const { midnight } of last) {
    const cameOn = darkAt(intervals, midnight + deepNightMs)?.to ?? Infinity;
    if (cameOn < midnight + dayMs) on.push(minutesSince(midnight, cameOn));
    const evening = darkAt(intervals, midnight + dayMs + deepNightMs);
    if (evening && minutesSince(midnight, evening.from) >= earliestOff) off.push(minutesSince(midnight, evening.from));
  }
  // a door that was dark on fewer than half of the nights has failed on these
  const goesOff = on.length * 2 >= last.length && off.length > 0;
  return { days: last.length, off: goesOff ? typicalOf(off) : null, on: goesOff ? typicalOf(on) : null };
};

/** Moment of a school day by which a door is expected to be on: by its habit, 30 minutes before the first bell at the latest. */
export const expectedOnBy = (habit: Habit | undefined, { midnight, bells }: SchoolDay): number | undefined => {
  const [bell] = bells;
  if (bell === undefined) return undefined;
  const latest = bell - readyBeforeMs;
  return habit?.on ? Math.min(latest, midnight + (habit.on.median + marginOf(habit.on)) * minuteMs) : latest;
};
