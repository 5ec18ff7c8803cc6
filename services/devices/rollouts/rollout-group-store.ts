import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type CardCounts,
  type DecisionDetail,
  type DecisionKind,
  endedCardStates,
  type GroupEvent,
  groupTransitions,
} from '#libs/contracts';
import { decide } from './rollout-decisions.js';
import { RolloutGroup } from './rollout-group.entity.js';

const kinds: Record<GroupEvent, DecisionKind> = {
  start: 'groupStart',
  succeed: 'groupSucceed',
  fail: 'groupFail',
  retry: 'groupRetry',
};

/** Cards that are not through. */
export const openCards = (counts: CardCounts, size: number): number =>
  endedCardStates.reduce((open, state) => open - (counts[state] ?? 0), size);

/** Stores what happens to the groups of a rollout, which is locked. */
@Injectable()
export class RolloutGroupStore {
  /** Groups in their order. */
  all(tx: EntityManager, rolloutId: string): Promise<RolloutGroup[]> {
    return tx.find(RolloutGroup, { where: { rolloutId }, order: { position: 'asc' } });
  }

  /** Applies an event and logs it with its figures. Returns false when the group's state does not take it. */
  async apply(
    tx: EntityManager,
    group: RolloutGroup,
    event: GroupEvent,
    at: Date,
    detail: DecisionDetail,
  ): Promise<boolean> {
    const to = groupTransitions[group.state][event];
    if (to === undefined) return false;
    group.state = to;
    if (event === 'start') group.startedAt = at;
    group.finishedAt = to === 'running' ? null : at;
    await this.save(tx, group);
    const { rolloutId, position } = group;
    await decide(tx, { rolloutId, at, kind: kinds[event], detail, by: null, group: position });
    return true;
  }

  /**
   * Goes on after a person has looked: the failures so far are accepted, unless those cards are to try again; the
   * online share of now is the one to compare with, and a group that was halted runs on if it has anything left.
   */
  async accept(tx: EntityManager, rolloutId: string, at: Date, failures: 'accepted' | 'retried'): Promise<void> {
    for (const group of await this.all(tx, rolloutId)) {
      if (group.state === 'waiting') continue;
      group.acceptedFailures = failures === 'accepted' ? (group.counts.failed ?? 0) : 0;
      group.onlineBefore = group.online ?? group.onlineBefore;
      await this.save(tx, group);
      const isOpen = openCards(group.counts, group.size) > 0;
      if (isOpen) await this.apply(tx, group, 'retry', at, {});
      else await this.apply(tx, group, 'succeed', at, { succeeded: group.counts.succeeded ?? 0 });
    }
  }

  private async save(tx: EntityManager, group: RolloutGroup): Promise<void> {
    const { rolloutId, position, state, acceptedFailures, onlineBefore, online, startedAt, finishedAt } = group;
    // the counts are kept by what the cards do
    await tx.update(
      RolloutGroup,
      { rolloutId, position },
      { state, acceptedFailures, onlineBefore, online, startedAt, finishedAt },
    );
  }
}
