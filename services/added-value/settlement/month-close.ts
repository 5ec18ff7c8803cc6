import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type Month, monthBefore, monthOf, type SettlementState } from '#libs/contracts';
import { isDatabaseAway, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { SchoolClose } from './school-close.js';
import { type MonthWork, startMonth, storeProgress, workOf } from './settlement-month-store.js';

/** At ten past midnight on the first. */
const cron = '0 10 0 1 * *';
/** Schools that are closed side by side: each is one transaction on a connection of its own. */
const sideBySide = 3;
/** Minimum milliseconds between two stored and published reports of progress. */
const progressMs = 1000;
const longestError = 500;

/** A month that is being closed. */
interface Run extends MonthWork {
  month: Month;
  closed: number;
  failed: { schoolCode: string; error: unknown }[];
  shownAt: number;
}

/** Closes each month school by school. A school that fails does not delay others, and is retried by the next run. */
@Injectable()
export class MonthClose implements OnModuleInit {
  private readonly logger = new Logger('month close');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolClose,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'month close',
      cron,
      everyPeriod: true,
      run: ({ period, signal }) => this.run(monthBefore(monthOf(period)), signal),
    });
  }

  /**
   * Closes a month for all schools that have not closed it.
   * @throws Error when one of them failed, or the process stops before the last one
   */
  async run(month: Month, signal?: AbortSignal): Promise<void> {
    const work = await workOf(this.dataSource, month);
    const run: Run = { ...work, month, closed: work.schools - work.open.length, failed: [], shownAt: 0 };
    await startMonth(this.dataSource, month, work, this.clock.now());
    await this.show(run, 'running', null);
    const open = run.open.values();
    await Promise.all(Array.from({ length: sideBySide }, () => this.closeEach(open, run, signal)));
    const error = errorOf(run);
    await this.show(run, error === null ? 'finished' : 'failed', error);
    if (error !== null) throw new Error(error);
    this.logger.log({ month, schools: run.schools }, 'a month is closed');
  }

  private async closeEach(open: Iterator<string>, run: Run, signal: AbortSignal | undefined): Promise<void> {
    for (let next = open.next(); next.done !== true && signal?.aborted !== true; next = open.next()) {
      const schoolCode = next.value;
      try {
        const of = { schoolCode, month: run.month };
        await this.transactions.run((tx) => this.schools.close(tx, of, { by: null, reason: null }));
        run.closed++;
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        this.logger.error({ err: error, schoolCode, month: run.month }, 'a school is not settled');
        run.failed.push({ schoolCode, error });
      }
      if (performance.now() - run.shownAt >= progressMs) await this.show(run, 'running', null);
    }
  }

  /** Stores and publishes how far a month is. */
  private async show(run: Run, state: SettlementState, error: string | null): Promise<void> {
    run.shownAt = performance.now();
    const { month, schools, closed: closedSchools } = run;
    await this.transactions.run(async (tx) => {
      const finishedAt = state === 'finished' ? this.clock.now() : null;
      await storeProgress(tx, month, { closedSchools, finishedAt, error });
      const data = { month, schoolCode: null, state, schools, closedSchools };
      await this.outbox.add(tx, [{ topic: 'addedvalue.settlement', type: 'settlement.progress', key: month, data }]);
    });
  }
}

/** Why a month is not closed; null: it is. */
const errorOf = ({ schools, closed, failed: [first, ...others] }: Run): string | null => {
  if (first) {
    const more = others.length === 0 ? '' : ` and ${others.length} more schools`;
    return `${first.schoolCode}${more}: ${first.error instanceof Error ? first.error.message : String(first.error)}`.slice(
      0,
      longestError,
    );
  }
  return closed < schools ? `stopped at ${closed} of ${schools} schools` : null;
};

/** Progress of the close of a month: every instance shows the same, also of a close that hangs in another one. */
@Injectable()
export class SettlementMetrics {
  constructor(dataSource: DataSource, metrics: Metrics) {
    metrics.read<{ open: number }>({
      ...{ what: 'schools under settlement', labelNames: [] },
      read: () => select(dataSource, openSchools),
      gauges: [
        {
          name: 'firstbell_settlement_open_schools',
          help: 'Schools of months under settlement that are not closed yet',
          labels: () => ({}),
          value: ({ open }) => open,
        },
      ],
    });
  }
}

/** By what is settled: the progress that a close stores now and then is behind. */
const openSchools = `
  select coalesce(sum(greatest(m.schools - (select count(*) from monthly_settlement s where s.month = m.month), 0)), 0)::float8
    as open from settlement_month m where m.finished_at is null`;
