import { type Queryable, select } from '#libs/data/db';
import type { JobRunEntity } from './job-run.entity.js';

const columns = `last_run as "lastRun", last_success as "lastSuccess", period, next_run as "nextRun", failures, error,
  duration_ms as "durationMs"`;

/** What is stored of a job, without its name. */
export type StoredRun = Omit<JobRunEntity, 'name'>;

/** Reads what is known of a job; undefined before its first turn in any process. */
export const readRun = async (db: Queryable, name: string): Promise<StoredRun | undefined> => {
  const [row] = await select<StoredRun>(db, `select ${columns} from job_run where name = $1`, [name]);
  return row;
};

/** Stores what is known of a job; its lock is held meanwhile. */
export const writeRun = async (db: Queryable, name: string, run: StoredRun): Promise<void> => {
  await db.query(
    `insert into job_run (name, last_run, last_success, period, next_run, failures, error, duration_ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (name) do update set last_run = excluded.last_run, last_success = excluded.last_success,
       period = excluded.period, next_run = excluded.next_run, failures = excluded.failures, error = excluded.error,
       duration_ms = excluded.duration_ms`,
    [name, run.lastRun, run.lastSuccess, run.period, run.nextRun, run.failures, run.error, run.durationMs],
  );
};
