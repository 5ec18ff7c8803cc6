import { Injectable } from '@nestjs/common';
import { addDays, dayOf, endingDays, endOf, type LicencesEnding, startOf } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Outbox } from '#libs/events';

/** Publishes each morning which schools have accounts that end in 30 or in 7 days. */
@Injectable()
export class EndingAccounts {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    jobs: Jobs,
  ) {
    jobs.register({
      ...{ name: 'ending-licences', cron: '0 30 7 * * *', everyPeriod: true },
      run: ({ period }) => this.publish(period),
    });
  }

  /** Publishes the accounts that end 30 and 7 days after the day of a moment. */
  async publish(at: Date): Promise<void> {
    for (const days of endingDays) {
      const endDate = addDays(dayOf(at), days);
      await this.transactions.run(async (tx) => {
        const schools = await select<Pick<LicencesEnding, 'schoolCode' | 'accounts'>>(
          tx,
          `select school_code as "schoolCode", count(*)::int as accounts from licence_account
           where gone_at is null and status in (2, 4) and school_code is not null and expire_time >= $1
             and expire_time < $2
           group by school_code order by school_code`,
          [startOf(endDate), endOf(endDate)],
        );
        await this.outbox.add(
          tx,
          schools.map(({ schoolCode, accounts }) => {
            const data = { schoolCode, endDate, days, accounts };
            return { topic: 'licence.account', type: 'licences.ending', key: schoolCode, data } as const;
          }),
        );
      });
    }
  }
}
