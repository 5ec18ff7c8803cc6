import { addDays, type Day, startOf } from '#libs/contracts';
import type { SchoolTimes } from '../school-days/index.js';
import type { SchoolDay } from './school-day.js';

/** The school days from one day to another, both included, in order. */
export const schoolDaysOf = (times: SchoolTimes, from: Day, to: Day): SchoolDay[] => {
  const days: SchoolDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const bells = times.bells(day).map(({ at }) => at);
    if (bells.length > 0) days.push({ midnight: startOf(day).getTime(), weekday: times.weekday(day), bells });
  }
  return days;
};
