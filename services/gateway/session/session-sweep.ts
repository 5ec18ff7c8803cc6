import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/boot';
import { isDatabaseAway, select } from '#libs/db';
import { SessionEnds } from './session-ends.js';

/** How far back ends are read again: bridges an outage, and clocks of gateway processes that differ. */
const lookBackMs = 2 * 60_000;
/** How long ended sessions are kept. */
const keptMs = 3600_000;

/** Ends what has expired and learns what other gateway processes have ended. */
@Injectable()
export class SessionSweep {
  private running = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly ends: SessionEnds,
    private readonly clock: Clock,
  ) {}

  @Interval(1000)
  async sweep(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      await this.endExpired();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    } finally {
      this.running = false;
    }
  }

  @Interval(60_000)
  async clean(): Promise<void> {
    try {
      await this.dataSource.query('delete from session where ended < $1', [
        new Date(this.clock.now().getTime() - keptMs),
      ]);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }

  private async endExpired(): Promise<void> {
    const now = this.clock.now();
    const rows = await select<{ id: string }>(
      this.dataSource,
      `with expired as (
         update session set ended = $1 where ended is null and expires <= $1 returning id
       )
       select id from expired union select id from session where ended > $2`,
      [now, new Date(now.getTime() - lookBackMs)],
    );
    this.ends.tell(
      rows.map((row) => row.id),
      now.getTime(),
    );
  }
}
