import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { change, select } from '#libs/db';
import { CalendarObservers } from '../commands/index.js';
import { cardsPerTransaction } from './rollout-cards-per-transaction.js';
import { lockRollouts } from './rollout-locks.js';
import { awaitsWindow } from './rollout-replan.js';

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

  /** What is too much for one transaction the engine goes on with, then for all schools of the rollouts. */
  private async changed(tx: EntityManager, schoolCodes: readonly string[] | null): Promise<void> {
    const waiting = `rollout_card c join device d on d.device_no = c.device_no
      where ${awaitsWindow('c', '$1')} and ($2::text[] is null or coalesce(d.school_code, '') = any($2))`;
    const parameters = [this.clock.now(), schoolCodes];
    const rollouts = await select<{ id: string }>(
      tx,
      `select id from rollout r where r.state = 'running' and exists (select 1 from ${waiting} and c.rollout_id = r.id)`,
      parameters,
    );
    const ids = rollouts.map(({ id }) => id);
    if (ids.length === 0) return;
    await lockRollouts(tx, ids);
    const planned = await change(
      tx,
      `update rollout_card set due_at = $1 from (
         select c.rollout_id, c.device_no from ${waiting} and c.rollout_id = any($3) limit $4) next
       where rollout_card.rollout_id = next.rollout_id and rollout_card.device_no = next.device_no returning 1`,
      [...parameters, ids, cardsPerTransaction],
    );
    const more = planned.length === cardsPerTransaction;
    await tx.query(
      `update rollout set due_at = $1, replan_after = case when $3 then '' else replan_after end where id = any($2)`,
      [parameters[0], ids, more],
    );
  }
}
