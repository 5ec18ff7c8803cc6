import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { select } from '#libs/db';
import { Metrics } from '#libs/health';
import { Jobs } from '#libs/jobs';

/** Every night, when few people work. */
const cron = '0 40 3 * * *';
/** Differences that the log names. */
const named = 20;

/** Something in the book that does not add up; `account` names a transfer when it has no entries or too many. */
interface LedgerDifference {
  account: string;
  kept: number;
  sum: number;
}

/** Computes all balances from the entries and compares them with those that are kept. Nothing is mended by itself. */
@Injectable()
export class LedgerAudit implements OnModuleInit {
  private readonly logger = new Logger('ledger audit');
  private readonly differences: Gauge;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    metrics: Metrics,
  ) {
    this.differences = new Gauge({
      name: 'firstbell_ledger_differences',
      help: 'Balances and transfers of the book of points that do not add up, as the last audit found them',
      registers: [metrics.registry],
    });
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
    const found = await select<LedgerDifference>(this.dataSource, differences);
    this.differences.set(found.length);
    if (found.length === 0) this.logger.log('the book of points adds up');
    else this.logger.error({ count: found.length, differences: found.slice(0, named) }, 'the book of points is wrong');
    return found;
  }
}

/** One statement sees one state of the book, whatever is written meanwhile. */
const differences = `
  with sums as (select account, sum(points) as sum from ledger_entry group by account),
    kept as (
      select coalesce(b.account, s.account) as account, coalesce(b.balance, 0) as kept, coalesce(s.sum, 0) as sum
      from ledger_balance b full join (select * from sums where account ~ '^(pool|pending|available):') s
        on s.account = b.account),
    halves as (
      select coalesce(t.id, e.transfer_id)::text as account, 0 as kept, coalesce(sum(e.points), 0) as sum
      from ledger_transfer t full join ledger_entry e on e.transfer_id = t.id
      group by t.id, e.transfer_id
      having t.id is null or count(e.points) <> 2 or sum(e.points) <> 0)
  select account, kept::float8 as kept, sum::float8 as sum from kept where kept <> sum or sum < 0
  union all select account, kept, sum::float8 from halves
  union all select account, 0, sum::float8 from sums where account ~ '^(payout|spent):' and sum < 0
  union all select 'issue', 0, sum::float8 from sums where account = 'issue' and sum > 0
  order by account`;
