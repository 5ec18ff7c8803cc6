import type { Day } from '../common/business-time.js';
import { dayMinutes } from '../common/durations.js';
import { type CalendarContent, type Exam, weekdayOf } from './calendars.js';

/** A lesson or an exam of a day, in minutes from its midnight; the end is exclusive. */
export interface Busy {
  from: number;
  to: number;
  name: string;
}

/** Minutes from midnight of an `HH:mm`. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const within = (day: Day, ranges: readonly { from: Day; to: Day }[]): boolean =>
  ranges.some(({ from, to }) => from <= day && day <= to);
const examOf = ({ from, to, name }: Exam): Busy => ({
  from: from === null ? 0 : minuteOfDay(from),
  to: to === null ? dayMinutes : minuteOfDay(to),
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
      add(this.weekdays, weekday, { from: minuteOfDay(from), to: minuteOfDay(to), name });
    }
    for (const exam of content.exams) add(this.exams, exam.day, examOf(exam));
    this.makeUpDays = new Map(content.makeUpDays.map(({ day, weekday }) => [day, weekday]));
    const ends = [...content.terms, ...content.holidays].map(({ to }) => to);
    this.lastNamed = [...ends, ...this.exams.keys(), ...this.makeUpDays.keys()].sort().at(-1) ?? '';
  }

  /** Lessons and exams of a day, by their begin. */
  on(day: Day): Busy[] {
    return [...this.lessonsOn(day), ...this.examsOn(day)].sort((a, b) => a.from - b.from);
  }

  /** Exams of a day, those of the whole day included. */
  examsOn(day: Day): readonly Busy[] {
    return this.exams.get(day) ?? [];
  }

  /** The weekday whose timetable holds on a day: that of a make-up day is another than its own. */
  weekdayOn(day: Day): number {
    return this.makeUpDays.get(day) ?? weekdayOf(day);
  }

  /** Lessons of a day, whatever exams it has. */
  lessonsOn(day: Day): readonly Busy[] {
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
