import {
  type BellKind,
  type Busy,
  dayMinutes,
  type Day,
  minuteMs,
  minuteOfDay,
  type SchoolDays,
  startOf,
  weekdayOf,
} from '#libs/contracts';

/** Which of the usual first lessons a school has: that of a primary school, or that of any other. */
export type SchoolKind = 'primary' | 'other';

/** First lesson of a half of a school day. */
export interface Bell {
  /** Milliseconds since 1970. */
  at: number;
  kind: BellKind;
  /** From no calendar of the school, its area or the platform. */
  estimated: boolean;
}

/** A time of lessons in milliseconds since 1970, the end exclusive. */
export interface LessonTime {
  from: number;
  to: number;
}

const noon = minuteOfDay('12:00');

/** Lessons from Monday to Friday where no calendar is known: no school begins earlier. */
const usualLessons: Record<SchoolKind, readonly Omit<Busy, 'name'>[]> = {
  primary: [
    { from: minuteOfDay('08:20'), to: noon },
    { from: minuteOfDay('13:30'), to: minuteOfDay('16:30') },
  ],
  other: [
    { from: minuteOfDay('08:00'), to: noon },
    { from: minuteOfDay('13:30'), to: minuteOfDay('16:30') },
  ],
};

/** Minutes before a bell in which a door is expected to be on. */
const aheadMinutes = 30;

const isWholeDay = ({ from, to }: Busy): boolean => from === 0 && to === dayMinutes;

interface Planned {
  busy: readonly Omit<Busy, 'name'>[];
  estimated: boolean;
}

/**
 * Lessons and exams of a day. A day with exams of a time of day has those instead of the lessons of the same half; an exam
 * without times keeps the lessons, and where the day has none, it begins when school usually does.
 */
const plannedOn = (calendar: SchoolDays | null, kind: SchoolKind, day: Day): Planned => {
  if (!calendar) return { busy: weekdayOf(day) <= 5 ? usualLessons[kind] : [], estimated: true };
  const exams = calendar.examsOn(day);
  const lessons = calendar.lessonsOn(day);
  const timed = exams.filter((exam) => !isWholeDay(exam));
  if (exams.length > timed.length && lessons.length + timed.length === 0) {
    return { busy: usualLessons[kind], estimated: true };
  }
  const halves = new Set(timed.map(({ from }) => from < noon));
  return { busy: [...timed, ...lessons.filter(({ from }) => !halves.has(from < noon))], estimated: false };
};

/** The bells of a day, in order: the first lesson, or exam, before noon and the first from noon on. None on a free day. */
export const bellsOf = (calendar: SchoolDays | null, kind: SchoolKind, day: Day): Bell[] => {
  const { busy, estimated } = plannedOn(calendar, kind, day);
  const midnight = startOf(day).getTime();
  const bellOf = (half: BellKind, begins: number[]): Bell[] =>
    begins.length === 0 ? [] : [{ at: midnight + Math.min(...begins) * minuteMs, kind: half, estimated }];
  const begins = busy.map(({ from }) => from);
  return [
    ...bellOf(
      'morning',
      begins.filter((from) => from < noon),
    ),
    ...bellOf(
      'afternoon',
      begins.filter((from) => from >= noon),
    ),
  ];
};

/** When the doors of a school are expected to be on: in lessons and exams, and 30 min before each bell. In order, disjoint. */
export const lessonsOf = (calendar: SchoolDays | null, kind: SchoolKind, day: Day): LessonTime[] => {
  const midnight = startOf(day).getTime();
  const { busy } = plannedOn(calendar, kind, day);
  const times = [
    ...busy.map(({ from, to }) => ({ from: midnight + from * minuteMs, to: midnight + to * minuteMs })),
    ...bellsOf(calendar, kind, day).map(({ at }) => ({ from: at - aheadMinutes * minuteMs, to: at })),
  ].sort((a, b) => a.from - b.from);
  const merged: LessonTime[] = [];
  for (const { from, to } of times) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
};

/** True when a school has a lesson or an exam on a day. */
export const isSchoolDay = (calendar: SchoolDays | null, kind: SchoolKind, day: Day): boolean =>
  plannedOn(calendar, kind, day).busy.length > 0;
