import {
  type CalendarContent,
  calendarLimits,
  type CalendarScope,
  calendarScopes,
  texts,
  type Weekday,
} from '#libs/contracts';
import {
  Field,
  FilePart,
  Integer,
  ListOf,
  Name,
  OneOf,
  OptionalFlag,
  OptionalOneOf,
  OptionalText,
  OptionalUuid,
  RequiredText,
  SchoolCode,
} from '#libs/http';

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A day that there is. */
const isDay = (value: unknown): boolean => {
  if (typeof value !== 'string' || !dayPattern.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
};
const CalendarDay = (): PropertyDecorator =>
  Field({
    problem: (value) => (isDay(value) ? undefined : texts.calendarDay),
    schema: { type: String, example: '2026-09-01' },
  });
const Time = (): PropertyDecorator => RequiredText(texts.clockTime, { pattern: timePattern, invalid: texts.clockTime });
const OptionalTime = (): PropertyDecorator => OptionalText({ pattern: timePattern, invalid: texts.clockTime });
const EntryName = (): PropertyDecorator => Name(texts.entryName, { longest: 20, invalid: texts.entryName });
const WeekdayField = (): PropertyDecorator =>
  Integer({ min: 1, max: 7, missing: texts.weekdayUnknown, invalid: texts.weekdayUnknown });
const entries = (most: number) => ({
  most,
  invalid: texts.required,
  invalidItem: texts.invalidForm,
  tooMany: texts.calendarEntries,
});

/** A lesson of every week. */
export class LessonDto {
  /** 1 is Monday, 7 Sunday. */
  @WeekdayField()
  weekday: Weekday;

  /** HH:mm */
  @Time()
  from: string;

  /** HH:mm, exclusive */
  @Time()
  to: string;

  @EntryName()
  name: string;
}

/** Days from the first to the last. */
export class NamedDaysDto {
  @CalendarDay()
  from: string;

  @CalendarDay()
  to: string;

  @EntryName()
  name: string;
}

/** The whole day without times. */
export class ExamDto {
  @CalendarDay()
  day: string;

  @OptionalTime()
  from?: string | null | undefined;

  @OptionalTime()
  to?: string | null | undefined;

  @EntryName()
  name: string;
}

/** A day on which the lessons of a weekday are held. */
export class MakeUpDayDto {
  @CalendarDay()
  day: string;

  @WeekdayField()
  weekday: Weekday;
}

export class CalendarContentDto {
  @ListOf(LessonDto, entries(calendarLimits.lessons))
  lessons: LessonDto[];

  /** Without any, lessons are held all year. */
  @ListOf(NamedDaysDto, entries(calendarLimits.terms))
  terms: NamedDaysDto[];

  @ListOf(ExamDto, entries(calendarLimits.exams))
  exams: ExamDto[];

  @ListOf(NamedDaysDto, entries(calendarLimits.holidays))
  holidays: NamedDaysDto[];

  @ListOf(MakeUpDayDto, entries(calendarLimits.makeUpDays))
  makeUpDays: MakeUpDayDto[];
}

export class CalendarKeyDto {
  /** default, area or school */
  @OneOf(calendarScopes, texts.calendarScope)
  scope: CalendarScope;

  /** Code of the area or school; none for the default calendar. */
  @OptionalText()
  code?: string | undefined;
}

export class SaveCalendarBody extends CalendarContentDto {
  @OneOf(calendarScopes, texts.calendarScope)
  scope: CalendarScope;

  @OptionalText()
  code?: string | undefined;

  /** The version that was edited; missing for a new calendar. */
  @OptionalUuid()
  version?: string | undefined;
}

export class CalendarFilter {
  @OptionalOneOf(calendarScopes)
  scope?: CalendarScope | undefined;

  /** Any part of the name of the area or school. */
  @OptionalText({ longest: 100 })
  name?: string | undefined;
}

export class CalendarRow {
  /** Of this calendar among all. */
  id: string;
  scope: CalendarScope;
  /** Empty for the default calendar. */
  code: string;
  /** Of a school's calendar. */
  schoolCode: string | null;
  /** Of the area or school. */
  name: string | null;
  /** True for the default calendar until it is edited. */
  builtIn: boolean;
  lessons: number;
  terms: number;
  exams: number;
  holidays: number;
  makeUpDays: number;
  updatedBy: string | null;
  updateDate: string | null;
}

export class CalendarView {
  scope: CalendarScope;
  code: string;
  name: string | null;
  builtIn: boolean;
  /** To be sent back when it is saved; null for the built-in one. */
  version: string | null;
  content: CalendarContentDto;
  updatedBy: string | null;
  updateDate: string | null;
}

export class EffectiveQuery {
  @SchoolCode()
  schoolCode: string;
}

/** What is held on a day, `HH:mm`; an end of 24:00 is midnight. */
export class HeldDto {
  from: string;
  to: string;
  name: string;
}

/** The calendar that counts for a school, and what it says now. */
export class EffectiveCalendarDto extends CalendarView {
  schoolCode: string;
  schoolName: string;
  today: HeldDto[];
  /** The lesson under way, and its end. */
  lesson: string | null;
  lessonUntil: string | null;
  /** The next time in which a card may restart. */
  windowFrom: string | null;
  /** Its end; null when no lesson follows. */
  windowTo: string | null;
}

export class ImportCalendarsBody {
  /** An .xlsx file by the template. */
  @FilePart()
  file?: unknown;

  /** Shows what would change, and changes nothing. */
  @OptionalFlag()
  preview?: boolean | undefined;
}

/** What is wrong in a file. */
export class CalendarFileProblem {
  sheet: string;
  /** From 1. */
  row: number;
  /** Head of the column. */
  column: string;
  text: string;
}

/** What a file changes in the calendar of a school: entries before and after. */
export class CalendarChange {
  schoolCode: string;
  schoolName: string;
  /** The school had no calendar of its own. */
  added: boolean;
  /** Names of the parts that differ, as 课程 or 考试. */
  parts: string[];
  entriesBefore: number;
  entriesAfter: number;
}

export class CalendarImportResult {
  /** Nothing is changed while there are any. */
  problems: CalendarFileProblem[];
  changes: CalendarChange[];
  applied: boolean;
}

/** What a body holds of a calendar, with null for times that are not given. */
export const contentOf = ({ lessons, terms, exams, holidays, makeUpDays }: CalendarContentDto): CalendarContent => ({
  lessons: lessons.map(({ weekday, from, to, name }) => ({ weekday, from, to, name })),
  terms: terms.map(daysOf),
  exams: exams.map(({ day, from, to, name }) => ({ day, from: from ?? null, to: to ?? null, name })),
  holidays: holidays.map(daysOf),
  makeUpDays: makeUpDays.map(({ day, weekday }) => ({ day, weekday })),
});

const daysOf = ({ from, to, name }: NamedDaysDto): NamedDaysDto => ({ from, to, name });
