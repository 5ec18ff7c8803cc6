import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import type { Clock } from '#libs/kernel/clock';
import { exclusively, type Job, JobMetrics, JobRunEntity, Jobs, JobTables1763600010000 } from '#libs/data/jobs';
import { type TestDatabase, testDatabase, until } from '../../stack/index.js';

/** A process with jobs, whose clock is set by the test. */
class Process {
  readonly registry = new Registry();
  readonly jobs: Jobs;
  readonly clock: Clock & { at: Date };

  constructor(db: TestDatabase, at: string) {
    this.clock = { at: new Date(at), now: () => this.clock.at };
    this.jobs = new Jobs(db.dataSource, this.clock, { service: 'job-test', metrics: new JobMetrics(this.registry) });
  }

  set(at: string): void {
    this.clock.at = new Date(at);
  }
}

describe('jobs', () => {
  let db: TestDatabase;
  const processes: Process[] = [];
  const timers: NodeJS.Timeout[] = [];

  beforeAll(async () => {
    db = await testDatabase({ service: 'job-test', entities: [JobRunEntity], migrations: [JobTables1763600010000] });
  });
  beforeEach(() => db.dataSource.query('delete from job_run'));
  afterEach(async () => {
    for (const timer of timers.splice(0)) clearInterval(timer);
    await Promise.all(processes.splice(0).map(({ jobs }) => jobs.onModuleDestroy()));
  });
  afterAll(() => db.close());

  const start = (at: string, ...jobs: Job[]): Process => {
    const process = new Process(db, at);
    for (const job of jobs) process.jobs.register(job);
    processes.push(process);
    timers.push(setInterval(() => process.jobs.tick(), 20));
    return process;
  };
  /** The process has looked at its jobs and ran what was due. */
  const looked = async (process: Process, name: string): Promise<void> => {
    await until(() => name in process.jobs.states(), `the job ${name} was looked at`);
  };
  const stored = async (name: string): Promise<JobRunEntity | null> =>
    db.dataSource.getRepository(JobRunEntity).findOneBy({ name });

  it('run once over all processes at the moments of their schedule', async () => {
    const runs: number[] = [];
    const nightly = (n: number): Job => ({
      name: 'nightly',
      cron: '0 20 3 * * *',
      run: async () => void runs.push(n),
    });
    const both = [1, 2].map((n) => start('2026-03-01T12:00:00Z', nightly(n)));
    for (const process of both) await looked(process, 'nightly');
    expect(runs).toEqual([]);
    // 03:20 in Shanghai
    for (const process of both) process.set('2026-03-01T19:20:00Z');
    await until(() => runs.length > 0, 'it ran');
    await until(async () => (await stored('nightly'))?.lastSuccess, 'its run is stored');
    for (const process of both) {
      await until(() => process.jobs.states()['nightly']?.lastSuccess, 'both processes know of it');
    }
    expect(runs).toHaveLength(1);
    expect((await stored('nightly'))?.nextRun.toISOString()).toBe('2026-03-02T19:20:00.000Z');
  });

  it('run once for all that was missed', async () => {
    const runs: Date[] = [];
    const job: Job = { name: 'hourly', cron: '0 5 * * * *', run: async ({ period }) => void runs.push(period) };
    await looked(start('2026-03-01T00:00:00Z', job), 'hourly');
    await processes.splice(0)[0]?.jobs.onModuleDestroy();
    start('2026-03-01T07:30:00Z', job);
    await until(() => runs.length > 0, 'it ran');
    await until(async () => (await stored('hourly'))?.lastRun, 'its run is stored');
    expect(runs.map((at) => at.toISOString())).toEqual(['2026-03-01T07:30:00.000Z']);
    expect((await stored('hourly'))?.nextRun.toISOString()).toBe('2026-03-01T08:05:00.000Z');
  });

  it('run for every period missed, in order, and wait for one that fails', async () => {
    const months: string[] = [];
    let broken = true;
    const job: Job = {
      name: 'month-close',
      cron: '0 10 0 1 * *',
      everyPeriod: true,
      run: async ({ period }) => {
        if (period.toISOString().startsWith('2026-02') && broken) throw new Error('the books do not balance');
        months.push(period.toISOString());
      },
    };
    await looked(start('2026-01-15T00:00:00Z', job), 'month-close');
    await processes.splice(0)[0]?.jobs.onModuleDestroy();
    expect(months).toEqual([]);

    const process = start('2026-04-10T00:00:00Z', job);
    await until(async () => (await stored('month-close'))?.failures === 1, 'a period failed');
    expect(months).toEqual(['2026-01-31T16:10:00.000Z']);
    expect((await stored('month-close'))?.error).toBe('the books do not balance');
    broken = false;
    process.set('2026-04-10T00:02:00Z');
    await until(
      async () => (await stored('month-close'))?.period?.toISOString() === '2026-03-31T16:10:00.000Z',
      'all are done',
    );
    expect(months).toEqual(['2026-01-31T16:10:00.000Z', '2026-02-28T16:10:00.000Z', '2026-03-31T16:10:00.000Z']);
    expect(await stored('month-close')).toMatchObject({ failures: 0, error: null });
  });

  it('come again at their interval', async () => {
    let runs = 0;
    start('2026-03-01T00:00:00Z', { name: 'quick', everyMs: 100, run: async () => void runs++ });
    await until(() => runs >= 3, 'it ran three times');
  });

  it('are tried again after a failure, which is seen', async () => {
    let fails = true;
    const process = start('2026-03-01T00:00:00Z', {
      name: 'shaky',
      everyMs: 100,
      run: async () => {
        if (fails) throw new Error('not today');
      },
    });
    await until(() => (process.jobs.states()['shaky']?.failures ?? 0) >= 2, 'it failed twice');
    expect(await process.registry.metrics()).toMatch(/firstbell_job_failures{service="job-test",name="shaky"} [2-9]/);
    fails = false;
    await until(() => process.jobs.states()['shaky']?.failures === 0, 'it succeeded');
    expect(await process.registry.metrics()).toContain('firstbell_job_failures{service="job-test",name="shaky"} 0');
  });

  it('do not fail while the database is away', async () => {
    const away = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
    let tries = 0;
    start('2026-03-01T00:00:00Z', {
      name: 'patient',
      everyMs: 50,
      run: async () => {
        if (++tries < 3) throw away;
      },
    });
    await until(async () => (await stored('patient'))?.lastSuccess, 'it succeeded');
    expect(await stored('patient')).toMatchObject({ failures: 0, error: null });
  });

  it('run in one process at a time', async () => {
    // not started: its own first look at a new job would take the lock as well
    const process = new Process(db, '2026-03-01T00:00:00Z');
    process.jobs.register({ name: 'alone', cron: '0 0 0 1 1 *', run: async () => undefined });
    expect(await exclusively(db.dataSource, 'alone', () => process.jobs.runNow('alone'))).toBe(false);
    expect(await process.jobs.runNow('alone')).toBe(true);
  });

  it('end before the process does', async () => {
    let state = 'waiting';
    const process = start('2026-03-01T00:00:00Z', {
      name: 'long',
      everyMs: 10,
      run: ({ signal }) => {
        state = 'running';
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => setTimeout(() => ((state = 'ended'), resolve()), 50));
        });
      },
    });
    await until(() => state === 'running', 'it runs');
    await process.jobs.onModuleDestroy();
    expect(state).toBe('ended');
    expect((await stored('long'))?.lastSuccess).toBeInstanceOf(Date);
  });
});
