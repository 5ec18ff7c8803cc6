import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SystemClock } from '#libs/kernel/clock';
import { dayMs, hourMs } from '#libs/contracts';
import { ScheduledJob } from '#libs/data/jobs';

/** Retention of idempotency keys. Source: domain rules, section Common. */
const retentionMs = dayMs;

/** Deletes expired idempotency keys; a later call with the same key counts as a new call. */
@Injectable()
export class KeyRetention {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: SystemClock,
  ) {}

  @ScheduledJob(hourMs)
  async forget(): Promise<void> {
    const cutoff = new Date(this.clock.now().getTime() - retentionMs);
    await this.dataSource.query('delete from idempotency_key where created_at < $1', [cutoff]);
  }
}
