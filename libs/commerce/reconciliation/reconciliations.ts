import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessTime } from '#libs/kernel/clock';
import { addDays, type Day, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { ExternalError } from '#libs/external';
import { Metrics } from '#libs/kernel/health';
import { type Identity, RuleError } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import type { BillLine } from '../channels/payment-channel.js';
import { PaymentChannels } from '../channels/payment-channels.js';
import { isNumberOfAnother, orderNumberPrefixes } from '../orders/order-number.js';
import { OutsideRefunds } from '../refunds/outside-refunds.js';
import { type BookEntry, compareWithBill, type Comparison, keyOfLine } from './bill-comparison.js';
import { DAILY_COMPARISONS, DailyComparison, lateDays } from './daily-comparison.js';
import { ReconciliationList } from './reconciliation-list.js';
import { RECONCILIATION_OPTIONS, type ReconciliationOptions } from './reconciliation-options.js';
import { ReconciliationStore } from './reconciliation-store.js';
import type { ReconciliationDayBody, ReconciliationDto } from './reconciliation.dto.js';

/**
 * Compares each day's payments and refunds with the bill of the platform. Refunds made outside are recorded from it; what
 * differs is listed, and never mended.
 */
@Injectable()
export class Reconciliations extends DailyComparison {
  readonly subject = 'orders';

  constructor(
    dataSource: DataSource,
    transactions: Transactions,
    private readonly channels: PaymentChannels,
    private readonly store: ReconciliationStore,
    jobs: Jobs,
    time: BusinessTime,
    @Inject(RECONCILIATION_OPTIONS) private readonly options: ReconciliationOptions,
    metrics: Metrics,
    private readonly outside: OutsideRefunds,
  ) {
    super({ dataSource, transactions, store, jobs, time, options, metrics });
  }

  protected get job(): string {
    return this.options.job;
  }

  protected get available(): boolean {
    return this.channels.available;
  }

  protected async compare(day: Day): Promise<Comparison> {
    const lines = await this.linesOf(day);
    await this.outside.recordBilled(lines);
    const book = await this.store.book(day, lines);
    return compareWithBill(day, lines, book, await this.billedBefore(day, lines, book));
  }

  private async linesOf(day: Day): Promise<BillLine[]> {
    const lines: BillLine[] = [];
    const ownPrefix = orderNumberPrefixes[this.options.service];
    for await (const line of this.billed(day)) {
      // one merchant has the orders of every service that sells; those of another one are compared there
      if (!isNumberOfAnother(line.orderNo, ownPrefix)) lines.push(line);
    }
    return lines;
  }

  /** The lines of every channel's bill of a day. */
  private async *billed(day: Day): AsyncGenerator<BillLine> {
    for (const channel of this.channels.all) yield* channel.bill(day);
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
      for await (const line of this.billed(addDays(day, -back))) {
        if (missing.delete(keyOfLine(line))) found.add(keyOfLine(line));
      }
    }
    return found;
  }
}

/** Compares days on request. */
@Injectable()
export class WantedRuns {
  constructor(
    @Inject(DAILY_COMPARISONS) private readonly comparisons: readonly DailyComparison[],
    private readonly lists: ReconciliationList,
    private readonly time: BusinessTime,
  ) {}

  /** A day as it is after that; yesterday by default. @throws RuleError for who may not, or a day that has no bill */
  async run({ day: wanted, subject = 'orders' }: ReconciliationDayBody, caller: Identity): Promise<ReconciliationDto> {
    this.lists.assertSeesAll(caller);
    const day = wanted ?? addDays(this.time.today(), -1);
    const comparison = this.comparisons.find((each) => each.subject === subject);
    if (!comparison?.canRun(day)) throw new RuleError(texts.reconciliationNoBill, 'day');
    try {
      const ran = await comparison.run(day);
      if (!ran) throw new RuleError(texts.reconciliationRunning);
    } catch (error) {
      // the day keeps why
      if (!(error instanceof ExternalError)) throw error;
    }
    const row = await this.lists.day(day, subject);
    if (!row) throw new RuleError(texts.reconciliationNoBill, 'day');
    return row;
  }
}
