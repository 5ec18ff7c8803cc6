import type { Day } from '../common/business-time.js';
import { filled } from '../common/filled.js';
import * as texts from './calendar-texts.js';
import type { CalendarContent, DailyHours, Lesson, NamedDays } from './calendars.js';

export type CalendarPart = keyof CalendarContent;

/** Entries of each part at most. */
export const calendarLimits: Record<CalendarPart, number> = {
  lessons: 300,
  terms: 20,
  exams: 300,
  holidays: 100,
  makeUpDays: 100,
};

/** Days that a calendar may name. */
export const calendarDays = { first: '2020-01-01', last: '2099-12-31' } as const;

export const calendarPartLabels: Record<CalendarPart, string> = {
  lessons: '课程',
  terms: '学期',
  exams: '考试',
  holidays: '节假日',
  makeUpDays: '补课',
};

/** A rule that an entry breaks. */
export interface CalendarProblem {
  part: CalendarPart;
  /** Place of the entry in its part. */
  index: number;
  text: string;
}

type Found = Omit<CalendarProblem, 'part'> | undefined;

/** The first rule that a calendar breaks by what its entries say together; undefined when it keeps them all. */
export const calendarProblem = (content: CalendarContent): CalendarProblem | undefined => {
  const found: [CalendarPart, Found][] = [
    ['lessons', lessonProblem(content.lessons)],
    ['terms', daysProblem(content.terms)],
    ['exams', first(content.exams, ({ day, from, to }) => dayProblem(day) ?? examTimesProblem(from, to))],
    ['holidays', daysProblem(content.holidays)],
    ['makeUpDays', makeUpProblem(content.makeUpDays.map(({ day }) => day))],
  ];
  for (const [part, problem] of found) if (problem) return { part, ...problem };
  return undefined;
};

const first = <Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry, index: number) => string | undefined,
): Found => {
  for (const [index, entry] of entries.entries()) {
    const text = textOf(entry, index);
    if (text !== undefined) return { index, text };
  }
  return undefined;
};

const timesProblem = ({ from, to }: DailyHours): string | undefined => (from < to ? undefined : texts.timeOrder);

const examTimesProblem = (from: string | null, to: string | null): string | undefined => {
  if (from === null && to === null) return undefined;
  return from === null || to === null ? texts.examTimes : timesProblem({ from, to });
};

const dayProblem = (day: Day): string | undefined =>
  calendarDays.first <= day && day <= calendarDays.last ? undefined : texts.dayRange;

const lessonProblem = (lessons: readonly Lesson[]): Found =>
  first(lessons, (lesson, index) => {
    const other = lessons
      .slice(0, index)
      .find(({ weekday, from, to }) => weekday === lesson.weekday && from < lesson.to && lesson.from < to);
    return timesProblem(lesson) ?? (other && filled(texts.lessonOverlap, { name: lesson.name, other: other.name }));
  });

const daysProblem = (all: readonly NamedDays[]): Found =>
  first(all, (days, index) => {
    if (days.to < days.from) return texts.dayOrder;
    const other = all.slice(0, index).find(({ from, to }) => from <= days.to && days.from <= to);
    const overlap = other && filled(texts.daysOverlap, { name: days.name, other: other.name });
    return dayProblem(days.from) ?? dayProblem(days.to) ?? overlap;
  });

const makeUpProblem = (days: readonly Day[]): Found =>
  first(days, (day, index) => dayProblem(day) ?? (days.indexOf(day) < index ? texts.makeUpTwice : undefined));
