import { Injectable } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';
import { DataSource, LessThan } from 'typeorm';
import { hourMs, minuteMs } from '#libs/contracts';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { select } from '#libs/data/db';
import { Jobs, ScheduledJob } from '#libs/data/jobs';
import { SessionLife } from './session-life.js';
import { SessionEntity } from './session.entity.js';

/** Time for which an end counts as emitted; longer than `SessionSweep` looks back. */
const rememberedMs = 5 * minuteMs;

/** Emits each ended session once in this process, wherever it was ended. */
@Injectable()
export class SessionEnds {
  private readonly ends = new Subject<{ sessionId: string }>();
  private readonly emitted = new Map<string, number>();

  /** Sessions that ended by a logout, a changed password or expiry. */
  readonly ended$: Observable<{ sessionId: string }> = this.ends.asObservable();

  /** Emits those of the sessions that were not emitted yet; `now` in epoch milliseconds. */
  emit(sessionIds: readonly string[], now: number): void {
    for (const sessionId of sessionIds) {
      if (this.emitted.has(sessionId)) continue;
      this.emitted.set(sessionId, now);
      this.ends.next({ sessionId });
    }
    for (const [sessionId, at] of this.emitted) {
      if (at > now - rememberedMs) break;
      this.emitted.delete(sessionId);
    }
  }
}

/** Period whose ends are read again: covers an outage and differing clocks of gateway processes. */
const lookBackMs = 2 * minuteMs;
/** Retention of ended sessions. */
const keptMs = hourMs;

/** Ends expired sessions and emits those that other gateway processes have ended. */
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
