import { type Day, dayMs, dayOf, hourMs, startOf } from '#libs/contracts';
import type { SqlFilter } from '#libs/db';
import type { StatRange } from '../stat-range.js';

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
