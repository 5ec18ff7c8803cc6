import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  activeCardStates,
  groupToReview,
  haltReasonOf,
  hasSettled,
  nextGroup,
  openCards,
  verdictOf,
  workOf,
} from '#libs/contracts';
import { select } from '#libs/data/db';
import { LateCards, takesLateCards } from './late-cards.js';
import { RollBackMaker } from './roll-back-maker.js';
import { lockRollouts } from './rollout-locks.js';
import { RolloutGroupStore, wake } from './rollout-group-store.js';
import type { Rollout, RolloutGroup } from './rollout.entity.js';
import { RolloutStore } from './rollout-store.js';
import { Deadlines, replan } from './rollout-timers.js';
import { after, earlier, lookMs } from './rollout-card-plan.js';
import { figuresOf, Halts, onlineOf } from './rollout-halts.js';
import { Offers } from './rollout-offers.js';

/** Cards offered in one transaction. */
const offersAtOnce = 500;

/** Decides about one rollout: starts it and its groups, halts it, offers to the next cards, ends it. */
@Injectable()
export class RolloutStep {
  constructor(
    private readonly rollouts: RolloutStore,
    private readonly groups: RolloutGroupStore,
    private readonly offers: Offers,
    private readonly halts: Halts,
    private readonly deadlines: Deadlines,
    private readonly lateCards: LateCards,
    private readonly rollBackMaker: RollBackMaker,
  ) {}

  async run(tx: EntityManager, rolloutId: string, at: Date): Promise<void> {
    const [row] = await select<Pick<Rollout, 'state' | 'kind'>>(tx, 'select state, kind from rollout where id = $1', [
      rolloutId,
    ]);
    // one that still gets its cards locks the rollout that it rolls back along with it
    if (row?.state === 'draft' && row.kind === 'rollBack') return this.rollBackMaker.goOn(tx, rolloutId);
    // a start locks the rivals of the rollout along with it
    if (row && workOf(row.state) === 'start' && !(await this.rollouts.start(tx, rolloutId))) return;
    const rollout = (await lockRollouts(tx, [rolloutId])).get(rolloutId);
    if (!rollout) return;
    if (workOf(rollout.state) === 'advance') await this.advance(tx, rollout, at);
    else await this.rollouts.goOn(tx, rollout, at);
  }

  private async advance(tx: EntityManager, rollout: Rollout, at: Date): Promise<void> {
    if (await this.halts.withdrawn(tx, rollout)) return;
    // nothing is offered by lessons that are others now
    if (rollout.replanAfter !== null) return replan(tx, rollout.id, rollout.replanAfter, at);
    // a group is judged when all of its cards have been looked at: as long as some have not, the rollout stays due
    if (await this.rollouts.catchUp(tx, rollout, at)) return;
    if (await this.lateCards.join(tx, rollout, at)) return;
    // nothing is offered after the deadline: as long as something has not ended yet, the rollout is due
    if (rollout.deadlineAt <= at && (await this.deadlines.expire(tx, rollout, at))) return;
    if (!(await this.decide(tx, rollout, at))) return;
    await this.planNext(tx, rollout, at, await this.offerNext(tx, rollout, at));
  }

  /** Returns false when the rollout does not run any more, or cards of a group that has started are still to be woken. */
  private async decide(tx: EntityManager, rollout: Rollout, at: Date): Promise<boolean> {
    const groups = await this.groups.all(tx, rollout.id);
    const isOver = groups.every((group) => openCards(group.counts, group.size) === 0);
    if (isOver && !takesLateCards(rollout, at)) {
      await this.finish(tx, rollout, groups, at);
      return false;
    }
    for (const group of groups) {
      if (group.state === 'waiting') continue;
      if (!(await this.judge(tx, rollout, group, group.position === groups.length, at))) return false;
    }
    return !(await this.startNext(tx, rollout, groups, at));
  }

  /** Judges a group that has started. Returns false when it halts the rollout. */
  private async judge(
    tx: EntityManager,
    rollout: Rollout,
    group: RolloutGroup,
    isLast: boolean,
    at: Date,
  ): Promise<boolean> {
    const verdict = verdictOf(await figuresOf(tx, group), rollout);
    const reason = haltReasonOf(verdict, group.state, isLast);
    if (reason) {
      const evidence = reason === 'errors' ? await this.halts.evidence(tx, rollout, group, at) : {};
      const detail = { ...verdict.detail, ...evidence };
      await this.groups.apply(tx, group, 'fail', at, { ...detail, reason });
      await this.halts.halt(tx, rollout, reason, detail);
      return false;
    }
    if (verdict.verdict === 'succeed') await this.groups.apply(tx, group, 'succeed', at, verdict.detail);
    return !(await this.halts.dropped(tx, rollout, group, at));
  }

  /**
   * Starts the next group, unless the one before it is to be reviewed; one without open cards has succeeded. Returns true
   * when the rollout pauses, or cards are left to be woken.
   */
  private async startNext(
    tx: EntityManager,
    rollout: Rollout,
    groups: readonly RolloutGroup[],
    at: Date,
  ): Promise<boolean> {
    for (let group = nextGroup(groups); group; group = nextGroup(groups)) {
      const reviewed = groupToReview(groups);
      if (reviewed) return this.review(tx, rollout, reviewed, at);
      group.onlineBefore = await onlineOf(tx, group);
      group.online = group.onlineBefore;
      const { size, onlineBefore } = group;
      await this.groups.apply(tx, group, 'start', at, { size, online: onlineBefore });
      if (openCards(group.counts, size) > 0) return wake(tx, group.rolloutId, at);
      await this.groups.apply(tx, group, 'succeed', at, { size });
    }
    return false;
  }

  /** Pauses the rollout for the review of a group, once that has settled. Returns true when it pauses. */
  private async review(tx: EntityManager, rollout: Rollout, group: RolloutGroup, at: Date): Promise<boolean> {
    const figures = await figuresOf(tx, group);
    if (!hasSettled(figures)) return false;
    await this.groups.apply(tx, group, 'review', at, verdictOf(figures, rollout).detail);
    await this.rollouts.pauseForReview(tx, rollout, group);
    return true;
  }

  private async finish(tx: EntityManager, rollout: Rollout, groups: readonly RolloutGroup[], at: Date): Promise<void> {
    for (const group of groups) {
      if (group.state === 'waiting') await this.groups.apply(tx, group, 'start', at, { size: group.size });
      const { verdict, detail } = verdictOf(await figuresOf(tx, group), rollout);
      await this.groups.apply(tx, group, verdict === 'succeed' ? 'succeed' : 'fail', at, detail);
    }
    const sum = (state: 'succeeded' | 'failed'): number =>
      groups.reduce((cards, { counts }) => cards + (counts[state] ?? 0), 0);
    const size = groups.reduce((cards, group) => cards + group.size, 0);
    await this.rollouts.apply(tx, rollout.id, 'finish', null, {
      ...{ succeeded: sum('succeeded'), failed: sum('failed'), size },
    });
  }

  /** Offers at the pace of the rollout. Returns true when there may be more to offer at once. */
  private async offerNext(tx: EntityManager, rollout: Rollout, at: Date): Promise<boolean> {
    const groups = await this.groups.all(tx, rollout.id);
    const active = groups.reduce(
      (cards, { counts }) => activeCardStates.reduce((sum, state) => sum + (counts[state] ?? 0), cards),
      0,
    );
    const most = Math.min((rollout.cardsAtOnce ?? Infinity) - active, offersAtOnce);
    return most > 0 && (await this.offers.offerNext(tx, rollout, at, most)) === most;
  }

  /** Stores when the engine looks again: at once when there may be `more` to offer. */
  private async planNext(tx: EntityManager, { id, deadlineAt }: Rollout, at: Date, more: boolean): Promise<void> {
    const look = earlier(after(at, lookMs), deadlineAt > at ? deadlineAt : after(at, lookMs));
    await tx.query(
      `update rollout set due_at = case when $4 then $2::timestamptz else least($3::timestamptz,
         (select min(due_at) from rollout_card where rollout_id = $1 and state = 'waiting' and due_at > $2)) end
       where id = $1`,
      [id, at, look, more],
    );
  }
}
