import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SystemClock } from '#libs/kernel/clock';
import { dayMs, hourMs } from '#libs/contracts';
import { ScheduledJob } from '#libs/data/jobs';

/** How long keys are kept. Source: domain rules, section Common. */
const keptMs = dayMs;

/** Forgets calls that can no longer be repeated. */
@Injectable()
export class KeyRetention {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: SystemClock,
  ) {}

  @ScheduledJob(hourMs)
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptMs);
    await this.dataSource.query('delete from idempotency_key where created_at < $1', [before]);
  }
}
