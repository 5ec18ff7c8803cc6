import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/boot';
import { select, Upkeep } from '#libs/db';
import { SessionEnds } from './session-ends.js';

/** How far back ends are read again: bridges an outage, and clocks of gateway processes that differ. */
const lookBackMs = 2 * 60_000;
/** How long ended sessions are kept. */
const keptMs = 3600_000;

/** Ends what has expired and learns what other gateway processes have ended. */
@Injectable()
export class SessionSweep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ends: SessionEnds,
    private readonly clock: Clock,
  ) {}

  @Upkeep(60_000)
  async clean(): Promise<void> {
    await this.dataSource.query('delete from session where ended < $1', [
      new Date(this.clock.now().getTime() - keptMs),
    ]);
  }

  @Upkeep(1000)
  async sweep(): Promise<void> {
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
