import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hourMs } from '#libs/contracts';
import { Jobs } from '#libs/data/jobs';

/** Days after which a message is not delivered again. */
const keptDays = 7;
/** After a restore, messages of before it are delivered again: retention of an old dump's entries, in days. */
const restoreDays = 1;

/** Keeps the inbox small. */
@Injectable()
export class InboxRetention {
  constructor(
    private readonly dataSource: DataSource,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'inbox-retention', everyMs: hourMs, run: () => this.clean() });
  }

  private async clean(): Promise<void> {
    await this.dataSource.query(
      `delete from inbox where at < now() - make_interval(days => $1)
         and not exists (select from database_history where restored_at > now() - make_interval(days => $2))`,
      [keptDays, restoreDays],
    );
  }
}
