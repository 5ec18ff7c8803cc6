import { dayMs } from './durations.js';
import { fromWireTime, shanghaiOffsetMs } from './time.js';

/** A calendar day in Asia/Shanghai: `YYYY-MM-DD`. Days compare as texts. */
export type Day = string;
/** A calendar month in Asia/Shanghai: `yyyyMM`. Months compare as texts. */
export type Month = string;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const monthPattern = /^\d{4}(0[1-9]|1[0-2])$/;

/** The days and months counted from 1970-01-01, free of zones and of the clock of this process. */
const dayNumber = (day: Day): number => {
  const ms = dayPattern.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  if (Number.isNaN(ms) || dayFrom(ms / dayMs) !== day) throw new RangeError(`${day} is no day`);
  return ms / dayMs;
};
const dayFrom = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10);

const monthNumber = (month: Month): number => {
  if (!monthPattern.test(month)) throw new RangeError(`${month} is no month`);
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1;
};
const monthFrom = (number: number): Month =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}${String((number % 12) + 1).padStart(2, '0')}`;

const monthOfDay = (day: Day): Month => day.slice(0, 4) + day.slice(5, 7);
const firstDay = (month: Month): Day => `${month.slice(0, 4)}-${month.slice(4)}-01`;

/** The day in which a moment lies. */
export const dayOf = (at: Date): Day => new Date(at.getTime() + shanghaiOffsetMs).toISOString().slice(0, 10);

/** The month in which a moment, or a day, lies. */
export const monthOf = (at: Date | Day): Month => monthOfDay(typeof at === 'string' ? at : dayOf(at));

/** First moment of a day or month. Throws RangeError for what is none. */
export const startOf = (period: string): Date => {
  const day = monthPattern.test(period) ? firstDay(period) : period;
  return new Date(dayNumber(day) * dayMs - shanghaiOffsetMs);
};

/** First moment after a day or month: intervals are half-open. Throws RangeError for what is none. */
export const endOf = (period: string): Date =>
  startOf(monthPattern.test(period) ? monthAfter(period) : addDays(period, 1));

/** The first and the last day of a month. */
export const daysOf = (month: Month): { first: Day; last: Day } => ({
  first: firstDay(monthFrom(monthNumber(month))),
  last: dayFrom(dayNumber(firstDay(monthAfter(month))) - 1),
});

export const addDays = (day: Day, days: number): Day => dayFrom(dayNumber(day) + days);

/** Days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/**
 * The same day of the month, `months` later, or its last day when it has no such day: 31 January + 1 = 28 or 29
 * February. `anchor`: the day of the month, 1 to 31, when another than that of `day` is meant.
 */
export const addMonths = (day: Day, months: number, anchor = Number(day.slice(8))): Day => {
  dayNumber(day);
  const target = monthFrom(monthNumber(monthOfDay(day)) + months);
  const sameDay = `${target.slice(0, 4)}-${target.slice(4)}-${String(anchor).padStart(2, '0')}`;
  const { last } = daysOf(target);
  return sameDay < last ? sameDay : last;
};

/** The month, `months` later; negative: earlier. */
export const monthPlus = (month: Month, months: number): Month => monthFrom(monthNumber(month) + months);
export const monthBefore = (month: Month): Month => monthPlus(month, -1);
export const monthAfter = (month: Month): Month => monthPlus(month, 1);

/** The months from one to another, both included; none when the second is earlier. */
export const monthsBetween = (from: Month, to: Month): Month[] => {
  const [first, last] = [monthNumber(from), monthNumber(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => monthFrom(first + n));
};

const isDay = (text: string): boolean => !text.includes(' ');

/** The first moment of a filter's wire time or day. */
export const beginOf = (text: string): Date => (isDay(text) ? startOf(text) : fromWireTime(text));

/** The first moment after a filter's wire time, which names a whole second, or day. */
export const afterEndOf = (text: string): Date =>
  isDay(text) ? endOf(text) : new Date(fromWireTime(text).getTime() + 1000);
