import {
  addDays,
  type Busy,
  type DailyHours,
  dayMinutes,
  dayOf,
  minuteMs,
  minuteOfDay,
  type SchoolDays,
  startOf,
} from '#libs/contracts';

/** A time without lessons. `to` is null when none comes after it. */
export interface InstallWindow {
  from: Date;
  to: Date | null;
}

/** The hours of a day outside of `daily`. */
const outside = (daily: DailyHours | undefined): Busy[] => {
  if (!daily || daily.from === daily.to) return [];
  const [from, to] = [minuteOfDay(daily.from), minuteOfDay(daily.to)];
  const parts =
    from < to
      ? [
          [0, from],
          [to, dayMinutes],
        ]
      : [[to, from]];
  return parts.flatMap(([begin = 0, end = 0]) => (begin < end ? [{ from: begin, to: end, name: '' }] : []));
};

/**
 * The first stretch at or after `at`, inside of `daily`, in which `minutes` fit without touching a lesson or an exam;
 * undefined when there is none. Depends on nothing but its arguments: neither on the clock nor on the zone of the process.
 */
export const nextWindow = (
  calendar: SchoolDays,
  at: Date,
  minutes: number,
  daily?: DailyHours,
): InstallWindow | undefined => {
  const closed = outside(daily);
  const needed = minutes * minuteMs;
  let from = at.getTime();
  let busyWeek = false;
  const first = dayOf(at);
  const steady = calendar.lastNamed > first ? calendar.lastNamed : first;
  // from the last named day on, two weeks show every gap that there is
  const last = addDays(steady, 15);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const midnight = startOf(day).getTime();
    const busy = [...calendar.on(day), ...closed].sort((a, b) => a.from - b.from);
    busyWeek ||= busy.length > 0 && day > steady;
    for (const each of busy) {
      const begin = midnight + each.from * minuteMs;
      if (begin > from && begin - from >= needed) return { from: new Date(from), to: new Date(begin) };
      from = Math.max(from, midnight + each.to * minuteMs);
    }
  }
  return busyWeek ? undefined : { from: new Date(from), to: null };
};

/** The lesson or exam under way and its end; of several the one that ends last. */
export const lessonUnderWay = (calendar: SchoolDays, at: Date): { name: string; until: Date } | undefined => {
  const midnight = startOf(dayOf(at)).getTime();
  const minute = (at.getTime() - midnight) / minuteMs;
  const now = calendar.on(dayOf(at)).filter(({ from, to }) => from <= minute && minute < to);
  const longest = now.sort((a, b) => b.to - a.to)[0];
  return longest && { name: longest.name, until: new Date(midnight + longest.to * minuteMs) };
};
