import type { Day } from '#libs/contracts';
import { lengthOf, merged, overlaps, type Span } from './uptime.js';

/** A day and the times in which doors are expected to be on: lessons, and half an hour before each bell. */
export interface ExpectedDay {
  day: Day;
  expected: readonly Span[];
}

/** The times in which all doors of a class were dark: as long as one is on, its students are served. None without a door. */
export const darkTogether = (doors: readonly (readonly Span[])[]): Span[] => {
  const [first, ...others] = doors.map((spans) => merged(spans));
  return first === undefined ? [] : others.reduce((common, spans) => overlaps(common, spans), first);
};

/**
 * The school days that a class lost: those on which its doors were dark for at least half of the time in which they are expected to
 * be on. `dark`: merged spans.
 */
export const lostDays = (days: readonly ExpectedDay[], dark: readonly Span[]): Day[] =>
  days.flatMap(({ day, expected }) => {
    const wanted = merged(expected);
    const lost = lengthOf(overlaps(wanted, dark));
    return lost > 0 && lost * 2 >= lengthOf(wanted) ? [day] : [];
  });
