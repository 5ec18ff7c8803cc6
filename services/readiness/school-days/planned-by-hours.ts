import { addDays, type Day, dayOf, hourMs } from '#libs/contracts';
import type { SchoolTimes } from './bell.service.js';
import type { LessonTime } from './bells.js';

/** Longest holiday. */
const maxDays = 120;

/** Longest time by which doors come on before they are expected. */
const morningMs = 2 * hourMs;

type Hours = Pick<SchoolTimes, 'lessons'>;

/** The same hours, whose days are computed once each. */
export const rememberedHours = (times: Hours): Hours => {
  const kept = new Map<Day, LessonTime[]>();
  return {
    lessons: (day) => {
      const known = kept.get(day) ?? times.lessons(day);
      kept.set(day, known);
      return known;
    },
  };
};

/**
 * Until when a door that goes off at `from` is planned to be off, ms, as far as the hours of its school show it: until half an
 * hour before the next first bell when it goes off after the last lesson or at night; null on the morning and day of school.
 * Infinity when there is no school for a long time.
 */
export const plannedByHours = (times: Hours, from: number): number | null => {
  const today = dayOf(new Date(from));
  const hours = times.lessons(today);
  const first = hours[0];
  const last = hours.at(-1);
  if (first && last) {
    if (from < first.from - morningMs) return first.from;
    if (from < last.to) return null;
  }
  for (let day = addDays(today, 1), count = 0; count < maxDays; day = addDays(day, 1), count += 1) {
    const [next] = times.lessons(day);
    if (next) return next.from;
  }
  return Infinity;
};
