import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { change, groupBy, select } from '#libs/data/db';
import { CalendarObservers, type CommandChange, type CommandObserver, CommandObservers } from '../commands/index.js';
import { type FollowedCard, followedStates, planOfEvents } from './rollout-card-plan.js';
import { type FreeCard, RolloutCardStore } from './rollout-card-store.js';
import { cardsPerTransaction, holdRollouts, lockRollouts } from './rollout-locks.js';
import { installMsOf } from './rollout-offers.js';
import { awaitsWindow } from './rollout-timers.js';

/** Moves the cards of rollouts on by what becomes of their commands, in the transaction of each change. */
@Injectable()
export class CommandFollower implements CommandObserver, OnModuleInit {
  constructor(
    private readonly observers: CommandObservers,
    private readonly cards: RolloutCardStore,
    @Inject(Config) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.observers.register(this);
  }

  async prepare(tx: EntityManager, commandIds: readonly string[]): Promise<void> {
    const rows = await select<{ id: string }>(
      tx,
      'select distinct rollout_id as id from rollout_card where command_id = any($1)',
      [commandIds],
    );
    await holdRollouts(
      tx,
      rows.map(({ id }) => id),
    );
  }

  async changed(tx: EntityManager, changes: readonly CommandChange[]): Promise<void> {
    const upgrades = upgradesOf(changes);
    if (upgrades.size === 0) return;
    const followed = await select<FollowedCard>(
      tx,
      `select rollout_id as "rolloutId", device_no as "deviceNo", state, code, installs, stalls, tries, boots, phase, percent,
         downloaded_at as "downloadedAt", command_id as "commandId"
       from rollout_card where command_id = any($1) and state = any($2)`,
      [[...upgrades.keys()], followedStates],
    );
    const rollouts = await lockRollouts(
      tx,
      followed.map(({ rolloutId }) => rolloutId),
    );
    const planned = followed.flatMap((card) => {
      const rollout = rollouts.get(card.rolloutId);
      if (!rollout) return [];
      const moment = { rolloutState: rollout.state, installMs: installMsOf(rollout, this.config) };
      return planOfEvents(card, upgrades.get(card.commandId ?? '') ?? [], moment).changes;
    });
    await this.cards.apply(tx, planned);
  }

  async progressed(tx: EntityManager, changes: readonly CommandChange[]): Promise<ReadonlySet<string>> {
    const upgrades = upgradesOf(changes);
    const taken = new Set<string>();
    const progress: FreeCard[] = [];
    for (const card of await this.cards.lockFree(tx, [...upgrades.keys()])) {
      const commandId = card.commandId ?? '';
      const moment = { rolloutState: card.rolloutState, installMs: installMsOf(card, this.config) };
      const { changes: planned, after } = planOfEvents(card, upgrades.get(commandId) ?? [], moment);
      if (after.state !== card.state) continue;
      taken.add(commandId);
      if (planned.length > 0) progress.push(after);
    }
    await this.cards.progress(tx, progress);
    return taken;
  }
}

const upgradesOf = (changes: readonly CommandChange[]): Map<string, CommandChange[]> =>
  groupBy(
    changes.filter(({ type }) => type === 'upgrade'),
    ({ commandId }) => commandId,
  );

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
