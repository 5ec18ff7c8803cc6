import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { dayMs, hourMs } from '#libs/contracts';
import { change } from '#libs/db';
import { Jobs, type JobTurn } from '#libs/jobs';

/** Rows of one transaction, so that none of them holds up what is written meanwhile. */
const batchSize = 5000;

/** Deletes audit entries that are older than the configuration keeps them. */
@Injectable()
export class AuditRetention {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'audit-retention', everyMs: hourMs, run: (turn) => this.clean(turn) });
  }

  private async clean({ signal }: JobTurn): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.config.auditDays * dayMs);
    while (!signal.aborted && (await this.deleteSome(before)) === batchSize);
  }

  /** Returns how many entries it has deleted. */
  private async deleteSome(before: Date): Promise<number> {
    const rows = await change<{ id: string }>(
      this.dataSource,
      `delete from audit where id in (select id from audit where at < $1 order by at limit ${batchSize}) returning id`,
      [before],
    );
    return rows.length;
  }
}
