import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { after, lookMs } from './rollout-card-plan.js';
import { maxRolloutCards } from './rollout-body.dto.js';
import { CardChoiceStore, targetKey, targetsOf } from './rollout-card-choice-store.js';
import { decide, RolloutGroupStore, wake } from './rollout-group-store.js';
import { RolloutMaker } from './rollout-maker.js';
import { newCard } from './rollout-plan.service.js';
import { RolloutStore } from './rollout-store.js';
import type { Rollout } from './rollout.entity.js';

/** Cards taken in by one transaction. */
const lateCardsAtOnce = 500;

/** True while a rollout that runs takes in cards that come to match its choice. It does not finish before that ends. */
export const takesLateCards = (rollout: Pick<Rollout, 'takesLateCards' | 'deadlineAt'>, at: Date): boolean =>
  rollout.takesLateCards && rollout.deadlineAt > at;

/** Takes cards that match the choice of a rollout by now into its last group. */
@Injectable()
export class LateCards {
  constructor(
    private readonly choices: CardChoiceStore,
    private readonly maker: RolloutMaker,
    private readonly rollouts: RolloutStore,
    private readonly groups: RolloutGroupStore,
  ) {}

  /**
   * Looks for such cards, every `lookMs`. A card joins a rollout once; its school is among those of the rollout from then
   * on. The rollout is locked, and runs. Returns true when more cards may be left; it is due then.
   */
  async join(tx: EntityManager, rollout: Rollout, at: Date): Promise<boolean> {
    const { id, model, versionCode, lateCardsDueAt } = rollout;
    if (!takesLateCards(rollout, at) || (lateCardsDueAt !== null && lateCardsDueAt > at)) return false;
    const groups = await this.groups.all(tx, id);
    const size = groups.reduce((cards, group) => cards + group.size, 0);
    const most = Math.min(lateCardsAtOnce, maxRolloutCards - size);
    const last = groups.at(-1);
    if (!last || model === null || versionCode === null) return false;
    const target = (await targetsOf(tx, [{ model, versionCode }])).get(targetKey(model, versionCode));
    const cards = target && most > 0 ? await this.choices.late(tx, rollout, most) : [];
    const more = cards.length === lateCardsAtOnce;
    await tx.query('update rollout set late_cards_due_at = $2 where id = $1', [id, more ? at : after(at, lookMs)]);
    if (!target || cards.length === 0) return false;
    const { position } = last;
    const added = cards.map((card) => newCard(card, target, position));
    await this.maker.extend(tx, id, added, position);
    // those that are on count in the online share with which the group began
    await tx.query(
      `update rollout_group set late_cards = late_cards + $3, online_before = online_before + $4
       where rollout_id = $1 and position = $2`,
      [id, position, cards.length, cards.filter(({ online }) => online).length],
    );
    await decide(tx, {
      rolloutId: id,
      at,
      kind: 'lateCards',
      detail: { cards: cards.length },
      by: null,
      group: position,
    });
    await wake(tx, id, at);
    await this.rollouts.publish(tx, rollout);
    return more;
  }
}
