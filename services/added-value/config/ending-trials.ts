import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { addDays, dayOf, endingDays } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Outbox } from '#libs/events';
import { SchoolConfigEntity } from './school-config.entity.js';

/** Publishes each morning the schools whose trial ends in 30 or in 7 days. */
@Injectable()
export class EndingTrials {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    jobs: Jobs,
  ) {
    jobs.register({
      ...{ name: 'ending-trials', cron: '0 30 7 * * *', everyPeriod: true },
      run: ({ period }) => this.publish(period),
    });
  }

  /** Publishes the trials that end 30 and 7 days after the day of a moment. */
  async publish(at: Date): Promise<void> {
    const ends = new Map(endingDays.map((days) => [addDays(dayOf(at), days), days]));
    await this.transactions.run(async (tx) => {
      const configs = await tx.getRepository(SchoolConfigEntity).find({
        where: { isOpen: 1, freeEndDate: In([...ends.keys()]) },
        order: { schoolCode: 'asc' },
      });
      await this.outbox.add(
        tx,
        configs.flatMap(({ schoolCode, freeEndDate: endDate }) => {
          const days = endDate === null ? undefined : ends.get(endDate);
          if (endDate === null || days === undefined) return [];
          const data = { schoolCode, endDate, days };
          return [{ topic: 'addedvalue.config', type: 'trial.ending', key: schoolCode, data } as const];
        }),
      );
    });
  }
}
