import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import {
  applyRollout,
  type DecisionDetail,
  type HaltReason,
  reviewReason,
  type RolloutEffect,
  type RolloutEvent,
  texts,
  workOf,
} from '#libs/contracts';
import { change, groupBy, select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { ConflictError } from '#libs/http';
import { isWithdrawable } from '../commands/index.js';
import { nextRetries, RolloutCardStore } from './rollout-card-store.js';
import type { CardChange } from './rollout-card-plan.js';
import type { RolloutCard } from './rollout-card.entity.js';
import { decide, RolloutGroupStore, wake } from './rollout-group-store.js';
import { onlySchool, RolloutLive } from './rollout-live.js';
import { cardsPerTransaction, lockRollouts, notBegun, rivalries, rivalsOf } from './rollout-locks.js';
import { Rollout, type RolloutGroup } from './rollout.entity.js';

type CardRef = Pick<RolloutCard, 'rolloutId' | 'deviceNo' | 'state'>;

/**
 * What a rollout's new state means for its groups, cards and commands. The rollout is locked. What one transaction does
 * not get through is left to the next ones (`goOn`): each finds by itself what is left, so none needs to know of the ones
 * before.
 */
@Injectable()
export class RolloutFollowUp {
  constructor(
    private readonly cards: RolloutCardStore,
    private readonly groups: RolloutGroupStore,
  ) {}

  /** Begins what an event asks for. Returns how many cards the event ends, for events that end cards. */
  async begin(tx: EntityManager, rollout: Rollout, effect: RolloutEffect, at: Date): Promise<number | undefined> {
    switch (effect) {
      case 'accept':
        await this.groups.accept(tx, rollout.id, at, 'accepted');
        return undefined;
      case 'wake':
        await this.catchUp(tx, { ...rollout, wakes: true }, at);
        return undefined;
      case 'retry':
        await this.catchUp(tx, rollout, at);
        return undefined;
      case 'hold':
        return undefined;
      case 'end':
        return countNotBegun(tx, rollout.id);
    }
  }

  /** Does the next part of a retry or a wake-up of a rollout that runs. Returns true when more may be left. */
  async catchUp(tx: EntityManager, { id, retryBefore, wakes }: Rollout, at: Date): Promise<boolean> {
    if (retryBefore === null) return wakes && wake(tx, id, at);
    const changes = await nextRetries(tx, id, retryBefore, at);
    if (await this.applyPart(tx, changes)) return true;
    await tx.query('update rollout set retry_before = null where id = $1', [id]);
    await this.groups.accept(tx, id, at, 'retried');
    return wake(tx, id, at, cardsPerTransaction - changes.length);
  }

  /** Does the next part of what the state of a rollout asks for that does not run. Returns true when more may be left. */
  async goOn(tx: EntityManager, rollout: Rollout, at: Date): Promise<boolean> {
    const work = workOf(rollout.state);
    if (work === 'hold') return this.hold(tx, rollout, at);
    return work === 'end' && this.end(tx, rollout, at);
  }

  /**
   * Settles who has the cards that a rollout shares with others, before it starts; all of these are locked. Returns true
   * when more may be left.
   */
  async settleRivals(tx: EntityManager, { id }: Rollout, at: Date): Promise<boolean> {
    const given = await rivalries(tx, id, cardsPerTransaction);
    const changes = given.map(({ rolloutId, deviceNo, newer: reason }) => ({
      ...{ rolloutId, deviceNo, at },
      ...{ event: 'supersede' as const, set: { reason } },
    }));
    const more = await this.applyPart(tx, changes);
    for (const [rolloutId, cards] of groupBy(given, (each) => each.rolloutId)) {
      const detail = { cards: cards.length, rollout: cards[0]?.newer ?? '' };
      await decide(tx, { rolloutId, at, kind: 'supersede', detail, by: null });
    }
    return more;
  }

  /** What no card has in its hands is withdrawn; waiting commands are not looked at before the rollout is resumed. */
  private async hold(tx: EntityManager, { id }: Rollout, at: Date): Promise<boolean> {
    const undelivered = await select<CardRef>(
      tx,
      `select c.rollout_id as "rolloutId", c.device_no as "deviceNo", c.state
       from rollout_card c join command m on m.id = c.command_id
       where c.rollout_id = $1 and ${notBegun} and ${isWithdrawable('m')}
       order by c.installs desc limit $2`,
      [id, cardsPerTransaction],
    );
    const changes = undelivered.map(({ rolloutId, deviceNo, state }): CardChange =>
      state === 'downloaded'
        ? { rolloutId, deviceNo, at, set: { commandId: null, installs: false } }
        : { rolloutId, deviceNo, at, event: 'postpone' },
    );
    if (await this.applyPart(tx, changes)) return true;
    const rested = await change(
      tx,
      `update rollout_card set due_at = null where rollout_id = $1 and device_no = any(array(
         select device_no from rollout_card
         where rollout_id = $1 and state in ('waiting', 'downloaded') and due_at is not null limit $2))
       returning 1`,
      [id, cardsPerTransaction],
    );
    return rested.length === cardsPerTransaction;
  }

  private async end(tx: EntityManager, { id }: Rollout, at: Date): Promise<boolean> {
    const left = await select<CardRef>(
      tx,
      // first what would install as soon as its card comes back
      `select c.rollout_id as "rolloutId", c.device_no as "deviceNo", c.state ${fromNotBegun}
       order by c.installs desc limit $2`,
      [id, cardsPerTransaction],
    );
    return this.applyPart(
      tx,
      left.map(({ rolloutId, deviceNo }) => ({ rolloutId, deviceNo, at, event: 'cancel' })),
    );
  }

  /** Applies what was found for one transaction. Returns true when there may be more of it. */
  private async applyPart(tx: EntityManager, changes: readonly CardChange[]): Promise<boolean> {
    const changed = await this.cards.apply(tx, changes);
    return changes.length === cardsPerTransaction && changed.length > 0;
  }
}

/** SQL: from the cards of a rollout that have not begun. */
const fromNotBegun = `from rollout_card c left join command m on m.id = c.command_id where c.rollout_id = $1 and ${notBegun}`;

const countNotBegun = async (tx: EntityManager, rolloutId: string): Promise<number> => {
  const [row] = await select<{ cards: number }>(tx, `select count(*)::int as cards ${fromNotBegun}`, [rolloutId]);
  return row?.cards ?? 0;
};

/** Stores what happens to rollouts; the only place that writes their state after they were made. */
@Injectable()
export class RolloutStore {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly followUp: RolloutFollowUp,
    private readonly live: RolloutLive,
  ) {}

  /**
   * Applies an event with all that follows for groups, cards and commands: a pause, a cancel and a roll back withdraw what
   * has not begun, a retry has failed cards wait again, and a resume wakes who waits. What is too much for one transaction
   * is due at once (`goOn`, `catchUp`). `by`
   * is the account of who decided, null for the engine; `detail.reason` becomes the halt reason of a pause. Locks the
   * rollout (`lockRollouts`).
   * @throws ConflictError when its state does not take the event, or there is none.
   */
  async apply(
    tx: EntityManager,
    rolloutId: string,
    event: RolloutEvent,
    by: string | null,
    detail: DecisionDetail = {},
  ): Promise<Rollout> {
    const at = this.clock.now();
    const rollout = (await lockRollouts(tx, [rolloutId])).get(rolloutId);
    const applied = rollout && applyRollout(rollout, { event, at, by, reason: detail.reason ?? null });
    if (!rollout || !applied || applied.state === rollout) throw new ConflictError(texts.rolloutStateChanged);
    Object.assign(rollout, applied.state);
    await tx.save(Rollout, rollout, { reload: false });
    let cards: number | undefined;
    for (const effect of applied.effects) cards = (await this.followUp.begin(tx, rollout, effect, at)) ?? cards;
    const figures = cards === undefined || detail.cards !== undefined ? detail : { ...detail, cards };
    await decide(tx, { rolloutId, at, kind: event, detail: figures, by });
    await this.goOn(tx, rollout, at);
    await this.publish(tx, rollout);
    return rollout;
  }

  /**
   * Starts a rollout that is scheduled, once it has settled with its rivals, whom it locks, who has which card. Returns false
   * when that takes a further transaction.
   */
  async start(tx: EntityManager, rolloutId: string): Promise<boolean> {
    const rollouts = await lockRollouts(tx, [...(await rivalsOf(tx, rolloutId)), rolloutId]);
    const rollout = rollouts.get(rolloutId);
    if (rollout?.state !== 'scheduled') return true;
    if (await this.followUp.settleRivals(tx, rollout, this.clock.now())) return false;
    await this.apply(tx, rolloutId, 'start', null);
    return true;
  }

  /** Does the next part of a retry or a wake-up of a rollout that runs. Returns true when more may be left; it is due then. */
  catchUp(tx: EntityManager, rollout: Rollout, at: Date): Promise<boolean> {
    return this.followUp.catchUp(tx, rollout, at);
  }

  /** Does the next part of what the state of a rollout that does not run asks for; it is due as long as there is more. */
  async goOn(tx: EntityManager, rollout: Rollout, at: Date): Promise<void> {
    const work = workOf(rollout.state);
    if (work === 'advance' || work === 'start') return;
    const more = await this.followUp.goOn(tx, rollout, at);
    await tx.query('update rollout set due_at = $2 where id = $1', [rollout.id, more ? at : null]);
  }

  /** Has others know of the rollout as it is now. */
  async publish(tx: EntityManager, { id, state }: Pick<Rollout, 'id' | 'state'>): Promise<void> {
    const data = { rolloutId: id, schoolCode: await schoolOf(tx, id), state };
    await this.outbox.add(tx, [{ topic: 'devices.rollout', type: 'rollout.changed', key: id, data }]);
    this.live.progressed(tx, id);
  }

  /** Has others know that the engine has stopped a rollout, which is in the state of the halt. */
  async publishHalt(tx: EntityManager, { id, name, state }: Rollout, reason: HaltReason): Promise<void> {
    const halt = { name, reason, isRolledBack: state === 'rolledBack', at: this.clock.now().toISOString() };
    const data = { rolloutId: id, schoolCode: await schoolOf(tx, id), ...halt };
    await this.outbox.add(tx, [{ topic: 'devices.rollout', type: 'rollout.halted', key: id, data }]);
  }

  /** Pauses a rollout after a group, until someone has looked at its figures. It is locked. */
  async pauseForReview(tx: EntityManager, { id, name }: Rollout, group: RolloutGroup): Promise<void> {
    await this.apply(tx, id, 'pause', null, { reason: reviewReason });
    const { size, counts } = group;
    const figures = { size, succeeded: counts.succeeded ?? 0, failed: counts.failed ?? 0 };
    const review = { name, group: group.name, ...figures, at: this.clock.now().toISOString() };
    const data = { rolloutId: id, schoolCode: await schoolOf(tx, id), ...review };
    await this.outbox.add(tx, [{ topic: 'devices.rollout', type: 'rollout.awaitsReview', key: id, data }]);
  }
}

/** The school of all cards of a rollout; null when they are of several. */
const schoolOf = async (tx: EntityManager, rolloutId: string): Promise<string | null> => {
  const [row] = await select<{ schoolCode: string | null }>(
    tx,
    `select ${onlySchool} as "schoolCode" from rollout r where r.id = $1`,
    [rolloutId],
  );
  return row?.schoolCode ?? null;
};
