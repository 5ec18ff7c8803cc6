import { Logger, type OnModuleInit } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { BusinessTime } from '#libs/kernel/clock';
import { addDays, type Day, dayOf, type ReconciliationSubject, texts } from '#libs/contracts';
import type { Transactions } from '#libs/data/db';
import type { Metrics } from '#libs/kernel/health';
import { exclusively, type Jobs } from '#libs/data/jobs';
import { BillPendingError } from '../channels/payment-channel.js';
import type { Comparison } from './bill-comparison.js';
import { differenceCounter } from './difference-figures.js';
import type { ReconciliationOptions } from './reconciliation-options.js';
import type { ReconciliationStore } from './reconciliation-store.js';

/** Bills are there at ten in the morning after. */
const cron = '0 30 10 * * *';
/** Number of earlier days whose bills hold what the platform reports late, or a query finds after we were away. */
export const lateDays = 7;
const maxFailure = 500;

/** The comparisons of a service, by what they compare. */
export const DAILY_COMPARISONS = Symbol('daily comparisons');

/** What every comparison works with. */
export interface ComparisonParts {
  dataSource: DataSource;
  transactions: Transactions;
  store: ReconciliationStore;
  jobs: Jobs;
  time: BusinessTime;
  options: ReconciliationOptions;
  metrics: Metrics;
}

/** Compares each day of our book with a bill of the platform; what differs is listed, and never mended. */
export abstract class DailyComparison implements OnModuleInit {
  abstract readonly subject: ReconciliationSubject;
  /** The job that compares yesterday. */
  protected abstract readonly job: string;
  /** False without a merchant: there is no bill then. */
  protected abstract readonly available: boolean;
  private readonly logger = new Logger('reconciliation');
  private readonly found: Counter<'service' | 'kind'>;

  constructor(private readonly base: ComparisonParts) {
    this.found = differenceCounter(base.metrics.registry, base.options);
  }

  protected abstract compare(day: Day): Promise<Comparison>;

  onModuleInit(): void {
    this.base.jobs.register({
      name: this.job,
      cron,
      everyPeriod: true,
      run: async ({ period }) => {
        if (this.available) await this.run(addDays(dayOf(period), -1));
      },
    });
  }

  /** True for a day that is over, so that it has a bill, at a platform that has any. */
  canRun(day: Day): boolean {
    return this.available && day < this.base.time.today();
  }

  /**
   * Compares one day. Returns false when another process does that now.
   * @throws ExternalError when the platform has no bill yet or is away, which is stored
   */
  async run(day: Day): Promise<boolean> {
    const { store, dataSource } = this.base;
    const done = await exclusively(dataSource, `reconciliation ${this.subject} ${day}`, async () => {
      await store.start(this.subject, day);
      try {
        await this.finish(day, await this.compare(day));
        return true;
      } catch (error) {
        await store.fail(this.subject, day, failureOf(error).slice(0, maxFailure));
        throw error;
      }
    });
    return done ?? false;
  }

  private async finish(day: Day, comparison: Comparison): Promise<void> {
    const { subject, base } = this;
    const added = await base.transactions.run((tx) => base.store.finish(tx, subject, day, comparison));
    const { orders, billOrders, differences } = comparison;
    const { service } = base.options;
    this.logger.log(
      { service, subject, day, orders, billOrders, differences: differences.length, added: added.length },
      'compared with the bill',
    );
    for (const kind of added) this.found.inc({ service, kind });
  }
}

/** Why a day could not be compared, as the console shows it. */
const failureOf = (error: unknown): string => {
  if (error instanceof BillPendingError) {
    return `${texts.reconciliationBillPending}（${error.message}）`;
  }
  return error instanceof Error ? error.message : String(error);
};
