import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { hourMs, minuteMs } from '#libs/contracts';
import { select } from '#libs/db';
import { Jobs, ScheduledJob } from '#libs/jobs';
import { SessionEnds } from './session-ends.js';
import { SessionLife } from './session-life.js';
import { SessionEntity } from './session.entity.js';

/** How far back ends are read again: bridges an outage, and clocks of gateway processes that differ. */
const lookBackMs = 2 * minuteMs;
/** How long ended sessions are kept. */
const keptMs = hourMs;

/** Ends what has expired and learns what other gateway processes have ended. */
@Injectable()
export class SessionSweep {
  private readonly life: SessionLife;

  constructor(
    private readonly dataSource: DataSource,
    private readonly ends: SessionEnds,
    private readonly clock: Clock,
    { signIn }: Config,
    jobs: Jobs,
  ) {
    this.life = new SessionLife(signIn.sessionMaxHours);
    jobs.register({ name: 'session-retention', everyMs: 60_000, run: () => this.clean() });
  }

  private async clean(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptMs);
    await this.dataSource.getRepository(SessionEntity).delete({ ended: LessThan(before) });
  }

  @ScheduledJob(1000)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const rows = await select<Pick<SessionEntity, 'id'>>(
      this.dataSource,
      `with expired as (
         update session set ended = $1 where ended is null and (expires <= $1 or created <= $3) returning id
       )
       select id from expired union select id from session where ended > $2`,
      [now, new Date(now.getTime() - lookBackMs), this.life.oldest(now)],
    );
    this.ends.emit(
      rows.map((row) => row.id),
      now.getTime(),
    );
  }
}
