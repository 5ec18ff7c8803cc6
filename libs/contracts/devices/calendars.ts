import type { Day } from '../common/business-time.js';

/** Where a calendar holds: everywhere, in a province, city or town, or in one school. The nearest one counts as a whole. */
export const calendarScopes = ['default', 'area', 'school'] as const;
export type CalendarScope = (typeof calendarScopes)[number];

/** 1 is Monday, 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The weekday of a day. */
export const weekdayOf = (day: Day): Weekday => (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as Weekday;

/** Held every week of a term. Times are `HH:mm` of one day, the end exclusive. */
export interface Lesson {
  weekday: Weekday;
  from: string;
  to: string;
  name: string;
}

/** Days from the first to the last, both included. */
export interface NamedDays {
  from: Day;
  to: Day;
  name: string;
}

/** The whole day when it has no times. An exam counts also in holidays and outside of terms. */
export interface Exam {
  day: Day;
  from: string | null;
  to: string | null;
  name: string;
}

/** A day with the lessons of a weekday, whatever day it is; also in holidays and outside of terms. */
export interface MakeUpDay {
  day: Day;
  weekday: Weekday;
}

/** When a school has lessons. Without any term lessons are held all year. */
export interface CalendarContent {
  lessons: Lesson[];
  terms: NamedDays[];
  exams: Exam[];
  holidays: NamedDays[];
  makeUpDays: MakeUpDay[];
}

/** A part of each day, `HH:mm`; one whose end is not after its begin goes over midnight, equal times are the whole day. */
export interface DailyHours {
  from: string;
  to: string;
}

/** Maximum duration of a restart; it must not touch a lesson. */
export const restartMinutes = 10;

const schoolDays = [1, 2, 3, 4, 5] as const;

/** Holds until the default calendar is edited. */
export const builtInCalendar: CalendarContent = {
  lessons: schoolDays.flatMap((weekday) => [
    { weekday, from: '07:30', to: '12:00', name: '上午课程' },
    { weekday, from: '13:30', to: '18:00', name: '下午课程' },
  ]),
  terms: [],
  exams: [],
  holidays: [],
  makeUpDays: [],
};

export const calendarScopeLabels: Record<CalendarScope, string> = {
  default: '默认校历',
  area: '区域校历',
  school: '学校校历',
};

export const weekdayLabels: Record<Weekday, string> = {
  1: '周一',
  2: '周二',
  3: '周三',
  4: '周四',
  5: '周五',
  6: '周六',
  7: '周日',
};
