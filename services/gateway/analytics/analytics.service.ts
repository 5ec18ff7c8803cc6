import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, Index, LessThan, PrimaryGeneratedColumn } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { dayMs, hourMs, readMoment } from '#libs/contracts';
import { Jobs } from '#libs/data/jobs';
import type { AnalyticsEventBody } from './analytics.dto.js';

/** One use of the console, such as a click in the menu. */
@Entity('analytics_event')
@Index('analytics_event_at', ['at'])
export class AnalyticsEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  uid: string;

  @Column('text')
  event: string;

  /** Address of the screen. */
  @Column('text')
  path: string;

  /** The browser's clock; null when it cannot be read. */
  @Column('timestamptz', { nullable: true })
  time: Date | null;

  /** The server's clock. */
  @Column('timestamptz')
  at: Date;
}

/** Events are kept for a quarter. */
const keptMs = 92 * dayMs;

/** How the console is used. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'analytics-retention', everyMs: hourMs, run: () => this.clean() });
  }

  async record(uid: string, { event, path, time }: AnalyticsEventBody): Promise<void> {
    const at = this.clock.now();
    const used = { uid, event, path, time: time === undefined ? null : browserTime(time), at };
    await this.dataSource.getRepository(AnalyticsEventEntity).insert(used);
  }

  private async clean(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptMs);
    await this.dataSource.getRepository(AnalyticsEventEntity).delete({ at: LessThan(before) });
  }
}

/** A moment from a browser's clock; null when it can't be read or lies outside of what a browser's clock may show. */
const browserTime = (text: string): Date | null => {
  const at = readMoment(text);
  const year = at?.getUTCFullYear() ?? 0;
  return year >= 1970 && year <= 9999 ? at : null;
};
