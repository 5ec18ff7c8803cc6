import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addDays, dayOf, endOf, type Month, monthBefore, monthOf } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { keysetBatches } from '#libs/files/exports';
import { Jobs } from '#libs/data/jobs';
import { OrderMoney } from './order-money.js';
import { OrderSettlement } from './order-settlement.js';

/** At five past midnight on the first. */
const cron = '0 5 0 1 * *';
/** Orders of one transaction. */
const batch = 500;

/** Earns, once a month is over, what the days and minutes of its orders were worth. */
@Injectable()
export class EarnedMonths implements OnModuleInit {
  private readonly logger = new Logger('earned months');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly settlement: OrderSettlement,
    private readonly money: OrderMoney,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'earned months',
      cron,
      everyPeriod: true,
      run: ({ period, signal }) => this.run(monthBefore(monthOf(period)), signal),
    });
  }

  /** Earns a month for all orders that are not served wholly, each once. @throws Error when the process stops before the last one */
  async run(month: Month, signal?: AbortSignal): Promise<void> {
    const at = endOf(month);
    const day = addDays(dayOf(at), -1);
    let orders = 0;
    const batches = keysetBatches<{ account: string; orderNo: string }>(
      (after, size) => select(this.dataSource, owing, [after?.account ?? '', size]),
      batch,
    );
    for await (const rows of batches) {
      if (signal?.aborted === true) throw new Error(`stopped after ${orders} orders of ${month}`);
      const numbers = rows.map(({ orderNo }) => orderNo);
      await this.transactions.run(async (tx) => {
        const locked = [...(await this.settlement.locked(tx, numbers)).values()];
        await this.money.earn(tx, locked, { day, at, referenceOf: ({ orderNo }) => `${orderNo}:${month}` });
      });
      orders += numbers.length;
    }
    this.logger.log({ month, orders }, 'what was served is earned');
  }
}

/** Orders that owe service, by their account. */
const owing = `
  select account, split_part(account, ':', 3) as "orderNo" from ledger_balance
  where account like 'money:deferred:%' and balance < 0 and account > $1 order by account limit $2`;
