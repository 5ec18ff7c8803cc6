import { endOf, type Month, type SettlementState } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import type { SettlementMonthEntity } from './settlement.entity.js';

/** State of a month over all schools. */
export const progressState = ({
  finishedAt,
  error,
}: Pick<SettlementMonthEntity, 'finishedAt' | 'error'>): SettlementState => {
  if (finishedAt) return 'finished';
  return error === null ? 'running' : 'failed';
};

/** Number of schools that a month settles, and those that are not settled yet. */
export interface MonthWork {
  schools: number;
  open: string[];
}

/** Schools that sell, have sold until the month ends, or give points; of one that is gone what it began is settled. */
export const workOf = async (db: Queryable, month: Month): Promise<MonthWork> => {
  const rows = await select<{ code: string; settled: boolean }>(db, schoolsOfMonth, [month, endOf(month)]);
  return { schools: rows.length, open: rows.flatMap(({ code, settled }) => (settled ? [] : [code])) };
};

/** Stores that a month is settled now. */
export const startMonth = async (db: Queryable, month: Month, work: MonthWork, at: Date): Promise<void> => {
  const closed = work.schools - work.open.length;
  await db.query(
    `insert into settlement_month (month, started_at, finished_at, schools, closed_schools, error)
     values ($1, $2, null, $3, $4, null)
     on conflict (month) do update set finished_at = null, schools = excluded.schools,
       closed_schools = excluded.closed_schools, error = null`,
    [month, at, work.schools, closed],
  );
};

/** Stores how far a month is. */
export const storeProgress = async (
  db: Queryable,
  month: Month,
  { closedSchools, finishedAt, error }: Pick<SettlementMonthEntity, 'closedSchools' | 'finishedAt' | 'error'>,
): Promise<void> => {
  await db.query('update settlement_month set closed_schools = $2, finished_at = $3, error = $4 where month = $1', [
    ...[month, closedSchools, finishedAt, error],
  ]);
};

const schoolsOfMonth = `
  select s.code, exists (select from monthly_settlement m where m.school_code = s.code and m.month = $1) as settled
  from school s
  where exists (select from subscription_event e where e.school_code = s.code and e.at < $2)
    or exists (select from settlement_correction c where c.school_code = s.code and c.month = $1)
    or exists (select from points_month p where p.school_code = s.code and p.month = $1 and p.closed_at is null)
    or not s.deleted and (exists (select from school_config c where c.school_code = s.code and c.is_open = 1)
      or exists (select from points_school p where p.school_code = s.code))
  order by s.code`;
