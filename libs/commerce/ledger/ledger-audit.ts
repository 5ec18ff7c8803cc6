import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { select } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';

/** Every night, when few people work. */
const cron = '0 40 3 * * *';
/** Differences that the log names. */
const named = 20;
const metric = 'firstbell_ledger_differences';

/** Something in the book that does not add up; `account` names a transfer or what is booked when it has the wrong entries. */
interface LedgerDifference {
  account: string;
  kept: number;
  sum: number;
}

export interface LedgerOptions {
  service: string;
  /** Queries of `account`, `kept` and `sum` (float8): what the ledger must agree with and does not. */
  checks: readonly string[];
}

export const LEDGER_OPTIONS = Symbol('ledger options');

/** Computes all balances from the entries and compares them with those that are kept, and the entries with what caused them. Nothing is changed. */
@Injectable()
export class LedgerAudit implements OnModuleInit {
  private readonly logger = new Logger('ledger audit');
  private readonly differences: Gauge<'service'>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    metrics: Metrics,
    @Inject(LEDGER_OPTIONS) private readonly options: LedgerOptions,
  ) {
    this.differences = differenceGauge(metrics.registry);
  }

  onModuleInit(): void {
    this.jobs.register({
      name: 'ledger audit',
      cron,
      run: async () => {
        await this.audit();
      },
    });
  }

  /** What does not add up. */
  async audit(): Promise<LedgerDifference[]> {
    const found: LedgerDifference[] = [];
    for (const check of [differences, ...this.options.checks]) {
      found.push(...(await select<LedgerDifference>(this.dataSource, check)));
    }
    const { service } = this.options;
    this.differences.set({ service }, found.length);
    if (found.length === 0) this.logger.log({ service }, 'the ledger adds up');
    else
      this.logger.error(
        { service, count: found.length, differences: found.slice(0, named) },
        'the ledger does not add up',
      );
    return found;
  }
}

/** Services that run in one process set the same gauge. */
const differenceGauge = (registry: Registry): Gauge<'service'> =>
  (registry.getSingleMetric(metric) as Gauge<'service'> | undefined) ??
  new Gauge({
    name: metric,
    help: 'Balances and transfers of the ledger that do not add up, as the last audit found them',
    labelNames: ['service'],
    registers: [registry],
  });

/** One statement sees one state of the book, whatever is written meanwhile. */
const differences = `
  with sums as (select account, sum(amount) as sum from ledger_entry group by account),
    kept as (
      select coalesce(b.account, s.account) as account, coalesce(b.balance, 0) as kept, coalesce(s.sum, 0) as sum
      from ledger_balance b full join (select * from sums where account ~ '^(pool|pending|available|money:deferred):') s
        on s.account = b.account),
    halves as (
      select coalesce(t.id, e.transfer_id)::text as account, 0 as kept, coalesce(sum(e.amount), 0) as sum
      from ledger_transfer t full join ledger_entry e on e.transfer_id = t.id
      group by t.id, e.transfer_id
      having t.id is null or count(e.amount) <> 2 or sum(e.amount) <> 0)
  select account, kept::float8 as kept, sum::float8 as sum from kept
    where kept <> sum or case when account like 'money:%' then sum > 0 else sum < 0 end
  union all select account, kept, sum::float8 from halves
  union all select account, 0, sum::float8 from sums where account ~ '^(payout|spent):' and sum < 0
  union all select 'issue', 0, sum::float8 from sums where account = 'issue' and sum > 0
  order by account`;
