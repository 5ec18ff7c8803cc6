import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { BusinessTime } from '#libs/clock';
import { addDays, type Day, dayOf, texts } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { ExternalError } from '#libs/external';
import { Metrics } from '#libs/health';
import { exclusively, Jobs } from '#libs/jobs';
import { type BillLine, PaymentPlatform } from '#libs/payments';
import { isNumberOfAnother, orderNumberPrefixes } from '../order-number.js';
import { OutsideRefunds } from '../outside-refunds.js';
import { type BookEntry, compareWithBill, keyOfLine } from './bill-comparison.js';
import { differenceCounter } from './difference-counter.js';
import { RECONCILIATION_OPTIONS, type ReconciliationOptions } from './reconciliation-options.js';
import { ReconciliationStore } from './reconciliation-store.js';

/** Bills are there at ten in the morning after. */
const cron = '0 30 10 * * *';
/** What the platform reports late, or a query finds after we were away, is in a bill of one of so many days before. */
const lateDays = 7;
const maxFailure = 500;

/**
 * Compares each day's payments and refunds with the bill of the platform. Refunds made outside are recorded from it; what
 * differs is listed, and never mended.
 */
@Injectable()
export class Reconciliations implements OnModuleInit {
  private readonly logger = new Logger('reconciliation');
  private readonly found: Counter<'service' | 'kind'>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly platform: PaymentPlatform,
    private readonly store: ReconciliationStore,
    private readonly jobs: Jobs,
    private readonly time: BusinessTime,
    @Inject(RECONCILIATION_OPTIONS) private readonly options: ReconciliationOptions,
    metrics: Metrics,
    private readonly outside: OutsideRefunds,
  ) {
    this.found = differenceCounter(metrics.registry, options);
  }

  onModuleInit(): void {
    this.jobs.register({
      name: this.options.job,
      cron,
      everyPeriod: true,
      run: async ({ period }) => {
        // without a merchant there is no bill
        if (this.platform.available) await this.run(addDays(dayOf(period), -1));
      },
    });
  }

  /** True for a day that is over, so that it has a bill, at a platform that has any. */
  canRun(day: Day): boolean {
    return this.platform.available && day < this.time.today();
  }

  /**
   * Compares one day. Returns false when another process does that now.
   * @throws ExternalError when the platform has no bill yet or is away, which is stored
   */
  async run(day: Day): Promise<boolean> {
    const done = await exclusively(this.dataSource, `reconciliation ${day}`, async () => {
      await this.store.start(day);
      try {
        await this.compare(day);
        return true;
      } catch (error) {
        await this.store.fail(day, failureOf(error).slice(0, maxFailure));
        throw error;
      }
    });
    return done ?? false;
  }

  private async compare(day: Day): Promise<void> {
    const lines = await this.linesOf(day);
    await this.outside.recordBilled(lines);
    const book = await this.store.book(day, lines);
    const comparison = compareWithBill(day, lines, book, await this.billedBefore(day, lines, book));
    const added = await this.transactions.run((tx) => this.store.finish(tx, day, comparison));
    const { orders, billOrders, differences } = comparison;
    const { service } = this.options;
    this.logger.log(
      { service, day, orders, billOrders, differences: differences.length, added: added.length },
      'compared with the bill',
    );
    for (const kind of added) this.found.inc({ service, kind });
  }

  private async linesOf(day: Day): Promise<BillLine[]> {
    const lines: BillLine[] = [];
    const ownPrefix = orderNumberPrefixes[this.options.service];
    for await (const line of this.platform.bill(day)) {
      // one merchant has the orders of every service that sells; those of another one are compared there
      if (!isNumberOfAnother(line.orderNo, ownPrefix)) lines.push(line);
    }
    return lines;
  }

  /** What was recorded on a day and stands in the bill of one before. Bills are read as long as something is missing. */
  private async billedBefore(
    day: Day,
    lines: readonly BillLine[],
    book: readonly BookEntry[],
  ): Promise<ReadonlySet<string>> {
    const billed = new Set(lines.map(keyOfLine));
    const missing = new Set(
      book.filter(({ key, recordedOn }) => recordedOn === day && !billed.has(key)).map(({ key }) => key),
    );
    const found = new Set<string>();
    for (let back = 1; back <= lateDays && missing.size > 0; back++) {
      for await (const line of this.platform.bill(addDays(day, -back))) {
        if (missing.delete(keyOfLine(line))) found.add(keyOfLine(line));
      }
    }
    return found;
  }
}

/** Why a day could not be compared, as the console shows it. */
const failureOf = (error: unknown): string => {
  if (error instanceof ExternalError && error.code === 'STATEMENT_CREATING') {
    return `${texts.reconciliationBillPending}（${error.message}）`;
  }
  return error instanceof Error ? error.message : String(error);
};
