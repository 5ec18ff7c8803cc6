import { addDays, addMonths, type Day } from '../common/business-time.js';

/**
 * The last day of a service of some months: the day before the same day of the month, or before the last day of a month that
 * has no such day. `anchor`: that day, 1 to 31, when another than the first day's is kept: a service from 31 January is
 * followed by one from 28 February to 30 March. Source: domain rules, section added value.
 */
export const lastServiceDay = (first: Day, months: number, anchor?: number): Day =>
  addDays(addMonths(first, months, anchor), -1);

/** The first and the last day on which a service placed by hand may start: a year back, two years ahead. */
export const startDateBounds = (today: Day): { first: Day; last: Day } => ({
  first: addMonths(today, -12),
  last: addMonths(today, 24),
});
