import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { select } from '#libs/db';
import { CalendarObservers } from '../calendar/calendar-observers.js';
import { lockRollouts } from '../rollout-state/rollout-locks.js';

/** Has what waits for a window planned again when lessons change: the window may be earlier now, or gone. */
@Injectable()
export class CalendarFollower implements OnModuleInit {
  constructor(
    private readonly observers: CalendarObservers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.observers.register((tx, schoolCodes) => this.changed(tx, schoolCodes));
  }

  private async changed(tx: EntityManager, schoolCodes: readonly string[] | null): Promise<void> {
    const waits = `c.state in ('waiting', 'downloaded') and c.due_at > $1
      and ($2::text[] is null or coalesce(d.school_code, '') = any($2))`;
    const parameters = [this.clock.now(), schoolCodes];
    const rollouts = await select<{ id: string }>(
      tx,
      `select distinct r.id from rollout r join rollout_card c on c.rollout_id = r.id
       join device d on d.device_no = c.device_no where r.state = 'running' and ${waits}`,
      parameters,
    );
    const ids = rollouts.map(({ id }) => id);
    if (ids.length === 0) return;
    await lockRollouts(tx, ids);
    await tx.query(
      `update rollout_card c set due_at = $1 from device d
       where c.rollout_id = any($3) and d.device_no = c.device_no and ${waits}`,
      [...parameters, ids],
    );
    await tx.query('update rollout set due_at = $1 where id = any($2)', [parameters[0], ids]);
  }
}
