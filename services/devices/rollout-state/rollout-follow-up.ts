import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RolloutEvent } from '#libs/contracts';
import { groupBy, select } from '#libs/db';
import { notBegun } from './not-begun.js';
import { RolloutCardStore } from './rollout-card-store.js';
import type { RolloutCard } from './rollout-card.entity.js';
import { decide } from './rollout-decisions.js';
import { RolloutGroupStore } from './rollout-group-store.js';
import { rivalries } from './rivals.js';
import type { Rollout } from './rollout.entity.js';
import { wake } from './wake.js';

type CardRef = Pick<RolloutCard, 'rolloutId' | 'deviceNo' | 'state'>;

/** Cards changed by one statement. */
const cardsAtOnce = 5000;

/** What a rollout's new state means for its groups, cards and commands. The rollout is locked. */
@Injectable()
export class RolloutFollowUp {
  constructor(
    private readonly cards: RolloutCardStore,
    private readonly groups: RolloutGroupStore,
  ) {}

  /** Returns how many cards it touched, for events that touch cards. */
  async after(tx: EntityManager, rollout: Rollout, event: RolloutEvent, at: Date): Promise<number | undefined> {
    switch (event) {
      case 'start':
        await this.settleRivals(tx, rollout, at);
        return undefined;
      case 'pause':
        await this.hold(tx, rollout, at);
        return undefined;
      case 'resume':
      case 'retry':
        await this.groups.accept(tx, rollout.id, at, null);
        await wake(tx, rollout.id, at);
        return undefined;
      case 'cancel':
      case 'rollBack':
        return this.cancel(tx, rollout, at);
      default:
        return undefined;
    }
  }

  private async settleRivals(tx: EntityManager, { id }: Rollout, at: Date): Promise<void> {
    const given = await rivalries(tx, id);
    for (let start = 0; start < given.length; start += cardsAtOnce) {
      const part = given.slice(start, start + cardsAtOnce);
      await this.cards.apply(
        tx,
        part.map(({ rolloutId, deviceNo, newer: reason }) => ({
          ...{ rolloutId, deviceNo, at },
          ...{ event: 'supersede' as const, set: { reason } },
        })),
      );
    }
    for (const [rolloutId, cards] of groupBy(given, (each) => each.rolloutId)) {
      const detail = { cards: cards.length, rollout: cards[0]?.newer ?? '' };
      await decide(tx, { rolloutId, at, kind: 'supersede', detail, by: null });
    }
  }

  /** What no card has in its hands is withdrawn; what waits is not looked at before somebody resumes. */
  private async hold(tx: EntityManager, { id }: Rollout, at: Date): Promise<void> {
    const undelivered = await select<CardRef>(
      tx,
      `select c.rollout_id as "rolloutId", c.device_no as "deviceNo", c.state
       from rollout_card c join command m on m.id = c.command_id
       where c.rollout_id = $1 and ${notBegun} and m.status = 'queued' and m.offered_connection is null`,
      [id],
    );
    await this.cards.apply(
      tx,
      undelivered.map(({ rolloutId, deviceNo, state }) =>
        state === 'downloaded'
          ? { rolloutId, deviceNo, at, set: { commandId: null, installs: false } }
          : { rolloutId, deviceNo, at, event: 'postpone' },
      ),
    );
    await tx.query(
      `update rollout_card set due_at = null where rollout_id = $1 and state in ('waiting', 'downloaded') and due_at is not null`,
      [id],
    );
  }

  private async cancel(tx: EntityManager, { id }: Rollout, at: Date): Promise<number> {
    const left = await select<CardRef>(
      tx,
      `select c.rollout_id as "rolloutId", c.device_no as "deviceNo", c.state
       from rollout_card c left join command m on m.id = c.command_id where c.rollout_id = $1 and ${notBegun}`,
      [id],
    );
    for (let start = 0; start < left.length; start += cardsAtOnce) {
      const part = left.slice(start, start + cardsAtOnce);
      await this.cards.apply(
        tx,
        part.map(({ rolloutId, deviceNo }) => ({ rolloutId, deviceNo, at, event: 'cancel' })),
      );
    }
    return left.length;
  }
}
