import { CronTime } from 'cron';
import { hourMs } from '#libs/contracts';
import type { Queryable } from '#libs/data/db';

/**
 * When a job is due: a number of milliseconds after the start of the last run, or at the moments of a cron expression.
 */
type Schedule =
  | { everyMs: number; cron?: never; everyPeriod?: never }
  | {
      /** Six fields, seconds first, in Asia/Shanghai: `0 10 0 1 * *` is 00:10 on the first of each month. */
      cron: string;
      everyMs?: never;
      /**
       * Run once for each moment of `cron` since the last success, oldest first; the next one waits for the success of
       * the one before. Otherwise all moments missed are one run.
       */
      everyPeriod?: boolean;
    };

/** A job that runs once over all processes of a service. It may run again after a crash, so it must bear repetition. */
export type Job = Schedule & {
  /** Unique in its service; the name of its lock, its row and its metrics. A renamed job starts from scratch. */
  name: string;
  /** An error makes the run a failure, which is logged and tried again. */
  run(turn: JobTurn): Promise<void>;
};

export interface JobTurn {
  /** The moment of the schedule that a job with `everyPeriod` runs for; the start of the run for others. */
  period: Date;
  /** The connection that holds the job's lock. */
  db: Queryable;
  /** Aborted when the process stops: work in steps ends after the current one. */
  signal: AbortSignal;
}

const timeZone = 'Asia/Shanghai';

/** First moment of a job's schedule after `at`. */
export const nextAfter = (job: Schedule, at: Date): Date =>
  job.cron === undefined
    ? new Date(at.getTime() + job.everyMs)
    : new CronTime(job.cron, timeZone).getNextDateFrom(at, timeZone).toJSDate();

const retryMs = 60_000;
const maxRetryMs = hourMs;
/** A job of a cron expression that was never run is first due after this time, when the process has started. */
const firstMs = 30_000;

/** First moment at which a new job is due. */
export const firstAfter = (job: Schedule, at: Date): Date =>
  job.everyPeriod ? nextAfter(job, at) : new Date(at.getTime() + (job.everyMs ?? firstMs));

/** When a job is tried again after `failures` in a row: its next turn, or sooner; a missed period waits longer. */
export const retryAfter = (job: Schedule, failures: number, at: Date): Date => {
  const soon = new Date(at.getTime() + Math.min(retryMs * 2 ** (failures - 1), maxRetryMs));
  if (job.everyPeriod) return soon;
  const next = nextAfter(job, at);
  return next < soon ? next : soon;
};
