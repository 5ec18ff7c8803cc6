import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#libs/config';
import { groupBy, select } from '#libs/db';
import { type CommandChange, type CommandObserver, CommandObservers } from '../command/command-observers.js';
import { RolloutCardStore } from '../rollout-state/rollout-card-store.js';
import type { RolloutCard } from '../rollout-state/rollout-card.entity.js';
import { lockRollouts } from '../rollout-state/rollout-locks.js';
import { type CommandedCard, planOfCommand } from './command-plan.js';
import { installMsOf } from './install-time.js';

type FollowedCard = CommandedCard & Pick<RolloutCard, 'commandId'>;

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
    await lockRollouts(
      tx,
      rows.map(({ id }) => id),
    );
  }

  /** The events of one card are planned one after the other: each by what the one before has made of it. */
  async changed(tx: EntityManager, changes: readonly CommandChange[]): Promise<void> {
    const upgrades = groupBy(
      changes.filter(({ type }) => type === 'upgrade'),
      ({ commandId }) => commandId,
    );
    for (let turn = 0; ; turn++) {
      const next = [...upgrades.values()].flatMap((each) => each[turn] ?? []);
      if (next.length === 0) return;
      await this.follow(tx, next);
    }
  }

  private async follow(tx: EntityManager, changes: readonly CommandChange[]): Promise<void> {
    const byId = new Map(changes.map((each) => [each.commandId, each]));
    const followed = await select<FollowedCard>(
      tx,
      `select rollout_id as "rolloutId", device_no as "deviceNo", state, installs, stalls, phase, percent,
         downloaded_at as "downloadedAt", command_id as "commandId"
       from rollout_card where command_id = any($1) and state in ('offered', 'downloading', 'downloaded', 'installing')`,
      [[...byId.keys()]],
    );
    const rollouts = await lockRollouts(
      tx,
      followed.map(({ rolloutId }) => rolloutId),
    );
    const planned = followed.flatMap((card) => {
      const change = byId.get(card.commandId ?? '');
      const rollout = rollouts.get(card.rolloutId);
      if (!change || !rollout) return [];
      const installMs = installMsOf(rollout, this.config);
      return planOfCommand(card, change, { at: change.at, rolloutState: rollout.state, installMs });
    });
    await this.cards.apply(tx, planned);
  }
}
