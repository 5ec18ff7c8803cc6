import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { dayMs, hourMs } from '#libs/contracts';
import { Jobs } from '#libs/jobs';

/** Deletes events that have ended so long ago as audit entries are kept. */
@Injectable()
export class DeadEventRetention {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'dead-event-retention', everyMs: hourMs, run: () => this.clean() });
  }

  private async clean(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.config.auditDays * dayMs);
    await this.dataSource.query('delete from dead_event where ended < $1', [before]);
  }
}
