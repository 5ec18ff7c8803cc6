import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { monthOf } from '#libs/contracts';
import { select, Transactions } from '#libs/db';
import { Jobs } from '#libs/jobs';
import { PointsChanges } from './points-changes.js';
import { grantBatch, PointsGrants } from './points-grants.js';

/** How often it is looked what waits: a school's points are published at most that often. */
const everyMs = 2000;

/** Grants what waits, school by school. */
@Injectable()
export class GrantsWorker implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly grants: PointsGrants,
    private readonly changes: PointsChanges,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'points grants', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Grants all that waits in months that were opened. */
  async work(signal?: AbortSignal): Promise<void> {
    for (const { schoolCode } of await select<{ schoolCode: string }>(this.dataSource, waitingSchools)) {
      while (signal?.aborted !== true && (await this.grantBatch(schoolCode)) === grantBatch);
    }
  }

  /** The batch that is the last one publishes the points of the school, an empty one too. */
  private grantBatch(schoolCode: string): Promise<number> {
    return this.transactions.run(async (tx) => {
      const granted = await this.grants.grantWaiting(tx, schoolCode);
      if (granted < grantBatch) await this.changes.publish(tx, schoolCode, monthOf(this.clock.now()));
      return granted;
    });
  }
}

const waitingSchools = `
  select distinct q.school_code as "schoolCode" from points_queue q
  join points_month m on m.school_code = q.school_code and m.month = q.month order by 1`;
