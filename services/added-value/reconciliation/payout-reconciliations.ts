import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessTime } from '#libs/kernel/clock';
import { addDays, type Day, dayOf, endOf, startOf } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import {
  type Comparison,
  DailyComparison,
  lateDays,
  type PayoutBillLine,
  PayoutPlatform,
  RECONCILIATION_OPTIONS,
  type ReconciliationOptions,
  ReconciliationStore,
} from '#libs/commerce';
import { comparePayouts, type DayOfPayouts, MovedFunds, type PayoutEntry, unexplained } from './payout-comparison.js';

interface PayoutRow extends Omit<PayoutEntry, 'amount' | 'endedOn'> {
  /** The driver returns a bigint as text. */
  amount: string;
  endedAt: Date | null;
}

/** Compares each day's payouts to teachers with the fund-flow bill of the platform. */
@Injectable()
export class PayoutReconciliations extends DailyComparison {
  readonly subject = 'payouts';
  protected readonly job = 'payout reconciliation';

  constructor(
    private readonly dataSource: DataSource,
    transactions: Transactions,
    private readonly platform: PayoutPlatform,
    store: ReconciliationStore,
    jobs: Jobs,
    time: BusinessTime,
    @Inject(RECONCILIATION_OPTIONS) options: ReconciliationOptions,
    metrics: Metrics,
  ) {
    super({ dataSource, transactions, store, jobs, time, options, metrics });
  }

  protected get available(): boolean {
    return this.platform.available;
  }

  protected async compare(day: Day): Promise<Comparison> {
    const lines: PayoutBillLine[] = [];
    for await (const line of this.platform.bill(day)) lines.push(line);
    const book = await this.book(day, [...new Set(lines.map(({ billNo }) => billNo))]);
    const known = new Set(book.map(({ billNo }) => billNo));
    const ofTransfers = lines.filter(({ billNo, isTransfer }) => isTransfer || known.has(billNo));
    const payouts = { day, book, billed: new Set(ofTransfers.map(({ billNo }) => billNo)) };
    const moved = new MovedFunds();
    for (const line of ofTransfers) moved.add(line);
    await this.addEarlier(payouts, moved);
    return comparePayouts(payouts, moved);
  }

  /** Adds what moved on the days before for what the day alone does not explain; bills are read only when there is any. */
  private async addEarlier(payouts: DayOfPayouts, moved: MovedFunds): Promise<void> {
    const wanted = unexplained(payouts, moved);
    for (let back = 1; back <= lateDays && wanted.size > 0; back++) {
      for await (const line of this.platform.bill(addDays(payouts.day, -back))) {
        if (wanted.has(line.billNo)) moved.add(line);
      }
    }
  }

  /** Payouts that ended on a day or the one before, and those that a bill names. */
  private async book(day: Day, numbers: readonly string[]): Promise<PayoutEntry[]> {
    const rows = await select<PayoutRow>(
      this.dataSource,
      `select bill_no as "billNo", school_code as "schoolCode", amount, state, finished_at as "endedAt"
       from points_exchange where finished_at >= $1 and finished_at < $2 or bill_no = any($3)`,
      [startOf(addDays(day, -1)), endOf(day), numbers],
    );
    return rows.map(({ amount, endedAt, ...row }) => ({
      ...row,
      amount: Number(amount),
      endedOn: endedAt && dayOf(endedAt),
    }));
  }
}
