import {
  addDays,
  afterEndOf,
  beginOf,
  type DateStatType,
  type Day,
  dayMs,
  dayOf,
  daysOf,
  endOf,
  hourMs,
  monthOf,
  startOf,
} from '#libs/contracts';
import type { SqlFilter } from '#libs/data/db';

/** Moments from `begin` until before `end`; null: without a limit. */
export interface StatRange {
  begin: Date | null;
  end: Date | null;
}

/** A chosen range: a current one, or moments or days, both included, which take precedence. */
export interface WantedRange {
  dateStatType?: DateStatType | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/**
 * The range that is wanted, at the moment `now`. `semesters` are the first days of semesters, `MM-DD`, in the order of the
 * year; one lasts until the day before the next.
 */
export const rangeOf = (wanted: WantedRange, now: Date, semesters: readonly string[]): StatRange => {
  const { dateStatType, startDate, endDate } = wanted;
  if (dateStatType === undefined || startDate !== undefined || endDate !== undefined) {
    return {
      begin: startDate === undefined ? null : beginOf(startDate),
      end: endDate === undefined ? null : afterEndOf(endDate),
    };
  }
  const { first, last } = currentDays(dateStatType, dayOf(now), semesters);
  return { begin: startOf(first), end: endOf(last) };
};

const currentDays = (type: DateStatType, today: Day, semesters: readonly string[]): { first: Day; last: Day } => {
  if (type === 'day') return { first: today, last: today };
  if (type === 'month') return daysOf(monthOf(today));
  if (type === 'semester') return semesterOf(today, semesters);
  const first = addDays(today, -daysSinceMonday(today));
  return { first, last: addDays(first, 6) };
};

/** 1970-01-01 was a Thursday. */
const daysSinceMonday = (day: Day): number => (Date.parse(`${day}T00:00:00Z`) / dayMs + 3) % 7;

const semesterOf = (today: Day, semesters: readonly string[]): { first: Day; last: Day } => {
  const year = Number(today.slice(0, 4));
  const starts = [year - 1, year, year + 1].flatMap((each) => semesters.map((start) => `${each}-${start}`));
  const first = starts.findLast((start) => start <= today) ?? today;
  const next = starts.find((start) => start > today) ?? today;
  return { first, last: addDays(next, -1) };
};

/** Days, both included; null: without a limit. */
interface WholeDays {
  first: Day | null;
  last: Day | null;
}

/** A range as whole days and the rests before and after them. */
export const daysOfRange = ({ begin, end }: StatRange): { days: WholeDays | null; rests: StatRange[] } => {
  const from = begin && startOf(dayOf(new Date(begin.getTime() + dayMs - 1)));
  const until = end && startOf(dayOf(end));
  if (from && until && from >= until) return { days: null, rests: begin && end && begin < end ? [{ begin, end }] : [] };
  const rests = [
    ...(begin && from && begin < from ? [{ begin, end: from }] : []),
    ...(end && until && until < end ? [{ begin: until, end }] : []),
  ];
  return { days: { first: from && dayOf(from), last: until && addDays(dayOf(until), -1) }, rests };
};

/** The hour in which a moment lies; Asia/Shanghai has whole hours. */
export const beginOfHour = (at: Date | null): Date | null => at && new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** The first hour that begins at a moment or after it. */
export const afterHour = (at: Date | null): Date | null => at && new Date(Math.ceil(at.getTime() / hourMs) * hourMs);

/** The first day of a range, and the first one after it: recharges are added up by whole days. */
export const dayLimits = ({ begin, end }: StatRange): { first: Day | null; last: Day | null } => ({
  first: begin && dayOf(begin),
  last: end && dayOf(new Date(end.getTime() - 1 + dayMs)),
});

const isStartOfDay = (at: Date | null): boolean => at === null || startOf(dayOf(at)).getTime() === at.getTime();

/** The table of sums `h` of calls that adds a range up with the fewest rows, and the condition on its rows. */
export const callSums = (filter: SqlFilter, { begin, end }: StatRange): { table: string; inRange: string } => {
  if (!isStartOfDay(begin) || !isStartOfDay(end)) {
    return { table: 'call_hour', inRange: within(filter, 'h.hour', beginOfHour(begin), afterHour(end)) };
  }
  return { table: 'call_day', inRange: within(filter, 'h.day', begin && dayOf(begin), end && dayOf(end)) };
};

/** The condition that a column lies between two values, the second one excluded; its parameters are the filter's. */
export const within = (filter: SqlFilter, column: string, begin: Date | Day | null, end: Date | Day | null): string => {
  const limits: string[] = [];
  if (begin !== null) limits.push(`${column} >= ${filter.parameter(begin)}`);
  if (end !== null) limits.push(`${column} < ${filter.parameter(end)}`);
  return limits.length === 0 ? 'true' : limits.join(' and ');
};
