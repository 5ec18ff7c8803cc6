import { Injectable, type OnModuleInit } from '@nestjs/common';
import { endedRolloutStates, filled, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { CardGroupUses } from '../inventory/index.js';

/** Rollouts that a refused deletion names. */
const maxNamed = 5;

/** Keeps a group of cards from being deleted while a rollout that is not over chooses its cards by it. */
@Injectable()
export class ChosenGroups implements OnModuleInit {
  constructor(private readonly uses: CardGroupUses) {}

  onModuleInit(): void {
    this.uses.register(async (tx, groupId) => {
      const rollouts = await select<{ name: string }>(
        tx,
        `select name from rollout where choice ->> 'groupId' = $1 and state <> all($2) order by id limit ${maxNamed}`,
        [groupId, endedRolloutStates],
      );
      return rollouts.map(({ name }) => filled(texts.rolloutOfGroup, { name }));
    });
  }
}
