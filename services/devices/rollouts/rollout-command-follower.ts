import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#libs/config';
import { groupBy, select } from '#libs/db';
import { type CommandChange, type CommandObserver, CommandObservers } from '../commands/index.js';
import { type FreeCard, RolloutCardStore } from './rollout-card-store.js';
import { holdRollouts, lockRollouts } from './rollout-locks.js';
import { type FollowedCard, followedStates, planOfEvents } from './rollout-command-plan.js';
import { installMsOf } from './rollout-install-time.js';

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
      `select rollout_id as "rolloutId", device_no as "deviceNo", state, installs, stalls, tries, boots, phase, percent,
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
