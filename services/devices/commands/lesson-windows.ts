import {
  addDays,
  type CalendarContent,
  type DailyHours,
  type Day,
  dayMinutes,
  dayOf,
  type Exam,
  minuteMs,
  startOf,
  weekdayOf,
} from '#libs/contracts';

/** A time without lessons. `to` is null when none comes after it. */
export interface InstallWindow {
  from: Date;
  to: Date | null;
}

/** A lesson or an exam of a day, in minutes from its midnight; the end is exclusive. */
export interface Busy {
  from: number;
  to: number;
  name: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const within = (day: Day, ranges: readonly { from: Day; to: Day }[]): boolean =>
  ranges.some(({ from, to }) => from <= day && day <= to);
const examOf = ({ from, to, name }: Exam): Busy => ({
  from: from === null ? 0 : minutesOf(from),
  to: to === null ? dayMinutes : minutesOf(to),
  name,
});

/** What a calendar holds on each day. */
export class SchoolDays {
  private readonly weekdays = new Map<number, Busy[]>();
  private readonly exams = new Map<Day, Busy[]>();
  private readonly makeUpDays: Map<Day, number>;
  /** The last day that the calendar names; each week after it is like the one before. */
  readonly lastNamed: Day;

  constructor(private readonly content: CalendarContent) {
    for (const { weekday, from, to, name } of content.lessons) {
      add(this.weekdays, weekday, { from: minutesOf(from), to: minutesOf(to), name });
    }
    for (const exam of content.exams) add(this.exams, exam.day, examOf(exam));
    this.makeUpDays = new Map(content.makeUpDays.map(({ day, weekday }) => [day, weekday]));
    const ends = [...content.terms, ...content.holidays].map(({ to }) => to);
    this.lastNamed = [...ends, ...this.exams.keys(), ...this.makeUpDays.keys()].sort().at(-1) ?? '';
  }

  /** Lessons and exams of a day, by their begin. */
  on(day: Day): Busy[] {
    const exams = this.exams.get(day) ?? [];
    return [...this.lessonsOn(day), ...exams].sort((a, b) => a.from - b.from);
  }

  private lessonsOn(day: Day): Busy[] {
    const { terms, holidays } = this.content;
    const instead = this.makeUpDays.get(day);
    if (instead !== undefined) return this.weekdays.get(instead) ?? [];
    const free = within(day, holidays) || (terms.length > 0 && !within(day, terms));
    return free ? [] : (this.weekdays.get(weekdayOf(day)) ?? []);
  }
}

const add = <Key>(map: Map<Key, Busy[]>, key: Key, busy: Busy): void => {
  map.set(key, [...(map.get(key) ?? []), busy]);
};

/** The hours of a day outside of `daily`. */
const outside = (daily: DailyHours | undefined): Busy[] => {
  if (!daily || daily.from === daily.to) return [];
  const [from, to] = [minutesOf(daily.from), minutesOf(daily.to)];
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
