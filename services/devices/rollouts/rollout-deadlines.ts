import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { select } from '#libs/db';
import { isOnline } from '../presence/index.js';
import { cardsPerTransaction } from './rollout-cards-per-transaction.js';
import { notBegun } from './rollout-not-begun.js';
import { RolloutCardStore } from './rollout-card-store.js';
import type { RolloutCard } from './rollout-card.entity.js';
import { decide } from './rollout-decisions.js';
import type { Rollout } from './rollout.entity.js';

/** Ends what has not begun at the deadline of its rollout, which is locked. */
@Injectable()
export class Deadlines {
  constructor(private readonly cards: RolloutCardStore) {}

  /**
   * A card that is away was not reached. One that is there had no turn: that is no failure of the card. Returns true when
   * more cards may be left than one transaction ends.
   */
  async expire(tx: EntityManager, rollout: Rollout, at: Date): Promise<boolean> {
    const left = await select<Pick<RolloutCard, 'deviceNo'> & { online: boolean }>(
      tx,
      `select c.device_no as "deviceNo", coalesce(${isOnline('s')}, false) as online from rollout_card c
       left join command m on m.id = c.command_id left join device_status s on s.device_no = c.device_no
       where c.rollout_id = $1 and ${notBegun} limit $2`,
      [rollout.id, cardsPerTransaction],
    );
    if (left.length === 0) return false;
    await this.cards.apply(
      tx,
      left.map(({ deviceNo, online }) => {
        const own = { rolloutId: rollout.id, deviceNo, at };
        return online
          ? { ...own, event: 'cancel' as const }
          : { ...own, event: 'fail' as const, set: { code: 'unreachable' as const } };
      }),
    );
    const cards = left.filter(({ online }) => !online).length;
    await decide(tx, { rolloutId: rollout.id, at, kind: 'deadline', detail: { cards }, by: null });
    return left.length === cardsPerTransaction;
  }
}
