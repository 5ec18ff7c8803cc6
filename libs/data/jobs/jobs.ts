import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { DataSource } from 'typeorm';
import type { Clock } from '#libs/kernel/clock';
import { isDatabaseAway, type Queryable } from '#libs/data/db';
import { exclusively } from './exclusively.js';
import type { JobMetrics, JobState } from './job-metrics.js';
import { readRun, type StoredRun, writeRun } from './job-run-store.js';
import { firstAfter, type Job, nextAfter, retryAfter } from './job.js';

/** How often due jobs are looked for. */
const tickMs = 250;
/** Longest pause before another look while another process runs a job, or after the database was away. */
const againMs = 2000;
const maxErrorLength = 1000;

interface Registered {
  job: Job;
  /** When the job is due next, by its own clock: in ms. */
  dueAt: number;
  /** Not looked at before this time of the process, in ms. */
  pausedUntil: number;
  turn: Promise<void> | undefined;
  state: JobState | undefined;
}

export interface JobsOptions {
  /** Name of the service, for logs and metrics. */
  service: string;
  metrics?: JobMetrics;
}

/**
 * Runs the jobs of a service: each in one process at a time (a Postgres advisory lock), once over all processes (the
 * table `job_run`). A run that fails is logged and tried again; a database that is away is no failure.
 */
export class Jobs implements OnModuleDestroy {
  private readonly logger: Logger;
  private readonly registered = new Map<string, Registered>();
  private readonly stop = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly options: JobsOptions,
  ) {
    this.logger = new Logger(`jobs ${options.service}`);
  }

  /** Adds a job; it is due as its schedule and its earlier runs say. @throws Error for a name that is taken */
  register(job: Job): void {
    if (this.registered.has(job.name)) throw new Error(`two jobs are named ${job.name}`);
    this.registered.set(job.name, { job, dueAt: 0, pausedUntil: 0, turn: undefined, state: undefined });
  }

  /** States of the jobs, as this process last saw them. */
  states(): Record<string, JobState> {
    const seen = [...this.registered].flatMap(([name, { state }]) => (state ? [[name, state] as const] : []));
    return Object.fromEntries(seen);
  }

  /**
   * Runs a job now, due or not. Returns false, without a run, while another process runs it.
   * @throws what the job throws
   */
  async runNow(name: string): Promise<boolean> {
    const registered = this.registered.get(name);
    if (!registered) throw new Error(`there is no job ${name}`);
    const done = await exclusively(this.dataSource, name, async (db) => {
      const now = this.now(registered.job);
      const run = (await readRun(db, name)) ?? newRun(registered.job, now);
      const error = await this.execute(registered, db, run, now);
      if (error) throw error.cause;
      return true;
    });
    return done ?? false;
  }

  /** Starts the turns of jobs that are due. */
  @Interval(tickMs)
  tick(): void {
    if (this.stop.signal.aborted) return;
    for (const registered of this.registered.values()) {
      const { job, turn, dueAt, pausedUntil } = registered;
      if (turn || pausedUntil > Date.now() || dueAt > this.now(job).getTime()) continue;
      registered.turn = this.turn(registered).finally(() => (registered.turn = undefined));
    }
  }

  /** Resolves once the current runs have ended. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await Promise.all([...this.registered.values()].flatMap(({ turn }) => turn ?? []));
  }

  private async turn(registered: Registered): Promise<void> {
    const { job } = registered;
    try {
      const next = await exclusively(this.dataSource, job.name, (db) => this.runDue(registered, db));
      if (next) registered.dueAt = next.getTime();
      else pause(registered);
    } catch (error) {
      if (!isDatabaseAway(error) && !this.stop.signal.aborted)
        this.logger.error({ err: error, job: job.name }, 'no turn');
      pause(registered);
    }
  }

  /** Moments of a cron expression go by the clock that tests set; intervals go by the process's own. */
  private now({ cron }: Job): Date {
    return cron === undefined ? new Date() : this.clock.now();
  }

  /** Runs a job as often as it is due. Returns when it is due next. */
  private async runDue(registered: Registered, db: Queryable): Promise<Date> {
    const { job } = registered;
    let run = await readRun(db, job.name);
    if (!run) {
      run = newRun(job, this.now(job));
      await writeRun(db, job.name, run);
    }
    this.note(registered, run);
    while (!this.stop.signal.aborted) {
      const now = this.now(job);
      if (dueOf(job, run, now) > now) break;
      const period = job.everyPeriod ? nextAfter(job, run.period ?? now) : now;
      if (period > now) break;
      const failed = await this.execute(registered, db, run, period);
      if (failed || !job.everyPeriod) break;
    }
    return dueOf(job, run, this.now(job));
  }

  /** Runs a job once, changes `run` by the outcome and stores it. Returns the error of a failed run. */
  private async execute(
    registered: Registered,
    db: Queryable,
    run: StoredRun,
    period: Date,
  ): Promise<{ cause: unknown } | undefined> {
    const { job } = registered;
    const [started, startedAt] = [this.now(job), performance.now()];
    let failed: { cause: unknown } | undefined;
    try {
      await job.run({ period, db, signal: this.stop.signal });
      Object.assign(run, { lastSuccess: started, failures: 0, error: null, nextRun: nextAfter(job, started) });
      if (job.everyPeriod) Object.assign(run, { period, nextRun: nextAfter(job, period) });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failed = { cause: error };
      this.logger.error({ err: error, job: job.name, failures: run.failures + 1 }, 'a job failed');
      const failures = run.failures + 1;
      Object.assign(run, { failures, error: messageOf(error), nextRun: retryAfter(job, failures, this.now(job)) });
    }
    Object.assign(run, { lastRun: started, durationMs: Math.round(performance.now() - startedAt) });
    await writeRun(db, job.name, run);
    this.note(registered, run);
    return failed;
  }

  private note(registered: Registered, { lastRun, lastSuccess, nextRun, failures, durationMs }: StoredRun): void {
    registered.state = { lastRun, lastSuccess, nextRun, failures, durationMs };
    this.options.metrics?.set(this.options.service, registered.job.name, registered.state);
  }
}

const pause = (registered: Registered): void => {
  registered.pausedUntil = Date.now() + Math.min(registered.job.everyMs ?? againMs, againMs);
};

/** A job that is seen for the first time; it has missed nothing. */
const newRun = (job: Job, now: Date): StoredRun => ({
  lastRun: null,
  lastSuccess: null,
  period: job.everyPeriod ? now : null,
  nextRun: firstAfter(job, now),
  failures: 0,
  error: null,
  durationMs: null,
});

/** When a job is due: as stored, or sooner when its schedule has become denser since. */
const dueOf = (job: Job, { nextRun, failures }: StoredRun, now: Date): Date => {
  if (failures > 0 || nextRun <= now) return nextRun;
  const next = nextAfter(job, now);
  return next < nextRun ? next : nextRun;
};

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, maxErrorLength);
