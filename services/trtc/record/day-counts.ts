import { type Queryable, select, SqlFilter } from '#libs/data/db';
import { everySchool } from '../every-school.js';
import { daysOfRange, type StatRange } from '../stat-range.js';

interface DayCounts {
  /** A filter of the schools `s` that are wanted, which is given whole days; undefined: every school is. */
  schools: SqlFilter | undefined;
  /** Table of sums by school and day, and what of a row `d` of it is added up. */
  table: 'call_day' | 'recharge_day';
  count: string;
  /** Counts the rows themselves of a part of a day. */
  rows: (rest: StatRange) => Promise<number>;
}

/** Counts the rows of a range: whole days by their sums, which are exact, the rest by rows. */
export const countByDays = async (db: Queryable, range: StatRange, counts: DayCounts): Promise<number> => {
  const { days, rests } = daysOfRange(range);
  const parts = rests.map((rest) => counts.rows(rest));
  if (days !== null) {
    const { schools } = counts;
    const filter = (schools ?? new SqlFilter())
      .when(schools ? undefined : everySchool, (code) => `d.school_code = ${code}`)
      .when(days.first ?? undefined, (day) => `d.day >= ${day}`)
      .when(days.last ?? undefined, (day) => `d.day <= ${day}`);
    parts.push(sumOf(db, schools ? 'join school s on s.code = d.school_code' : '', filter, counts));
  }
  return (await Promise.all(parts)).reduce((sum, part) => sum + part, 0);
};

const sumOf = async (
  db: Queryable,
  join: string,
  { where, parameters }: SqlFilter,
  { table, count }: Pick<DayCounts, 'table' | 'count'>,
): Promise<number> => {
  const sql = `select coalesce(sum(${count}), 0)::float8 as total from ${table} d ${join}
    where ${where}`;
  const [row] = await select<{ total: number }>(db, sql, parameters);
  return row?.total ?? 0;
};
