import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '#libs/jobs';

/** A message is not delivered again after so many days. */
const keptDays = 7;

/** Keeps the inbox small. */
@Injectable()
export class InboxRetention {
  constructor(
    private readonly dataSource: DataSource,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'inbox-retention', everyMs: 3600_000, run: () => this.clean() });
  }

  private async clean(): Promise<void> {
    await this.dataSource.query('delete from inbox where at < now() - make_interval(days => $1)', [keptDays]);
  }
}
