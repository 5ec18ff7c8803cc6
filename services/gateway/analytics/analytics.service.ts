import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/boot';
import { fromWireTime } from '#libs/contracts';
import { Upkeep } from '#libs/db';
import type { AnalyticsEventBody } from './analytics.dto.js';

/** Events are kept for a quarter. */
const keptMs = 92 * 24 * 3600_000;

/** How the console is used. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async record(uid: string, { event, path, time }: AnalyticsEventBody): Promise<void> {
    await this.dataSource.query(
      'insert into analytics_event (uid, event, path, time, at) values ($1, $2, $3, $4, $5)',
      [uid, event, path, time === undefined ? null : browserTime(time), this.clock.now()],
    );
  }

  @Upkeep(3600_000)
  async clean(): Promise<void> {
    await this.dataSource.query('delete from analytics_event where at < $1', [
      new Date(this.clock.now().getTime() - keptMs),
    ]);
  }
}

/** A moment from a browser's clock; null when it can't be read or lies outside of what a browser's clock may show. */
const browserTime = (text: string): Date | null => {
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? fromWireTime(text) : new Date(text);
  const year = at.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? at : null;
};
