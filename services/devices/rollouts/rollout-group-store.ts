import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { applyGroup, type DecisionDetail, type DecisionKind, type GroupEvent, openCards } from '#libs/contracts';
import { change } from '#libs/data/db';
import { isOnline } from '../presence/index.js';
import { cardsPerTransaction } from './rollout-locks.js';
import { RolloutDecision, RolloutGroup } from './rollout.entity.js';

/** A line of the log of a rollout. */
export interface Decision {
  rolloutId: string;
  at: Date;
  kind: DecisionKind;
  detail: DecisionDetail;
  /** Account of who decided; null for the engine. */
  by: string | null;
  /** Position of the group that it is about. */
  group?: number;
}

/** Writes a line into the log of a rollout. */
export const decide = async (
  tx: EntityManager,
  { rolloutId, at, kind, detail, by, group }: Decision,
): Promise<void> => {
  await tx.insert(RolloutDecision, {
    rolloutId,
    at,
    kind,
    detail: { ...detail },
    createdBy: by,
    groupPosition: group ?? null,
  });
};

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
    const { state, effects } = applyGroup(group, { event, at });
    if (state === group) return false;
    Object.assign(group, state);
    await this.save(tx, group);
    const { rolloutId, position } = group;
    for (const kind of effects) await decide(tx, { rolloutId, at, kind, detail, by: null, group: position });
    return true;
  }

  /**
   * Goes on after a person has looked: the failures so far are accepted, unless those cards are to try again, after which
   * the group is reviewed again. The online share of now is the one to compare with, and a group that was halted runs on
   * if it has anything left.
   */
  async accept(tx: EntityManager, rolloutId: string, at: Date, failures: 'accepted' | 'retried'): Promise<void> {
    for (const group of await this.all(tx, rolloutId)) {
      if (group.state === 'waiting') continue;
      group.acceptedFailures = failures === 'accepted' ? (group.counts.failed ?? 0) : 0;
      group.onlineBefore = group.online ?? group.onlineBefore;
      if (failures === 'retried') group.reviewAt = null;
      await this.save(tx, group);
      const isOpen = openCards(group.counts, group.size) > 0;
      if (isOpen) await this.apply(tx, group, 'retry', at, {});
      else await this.apply(tx, group, 'succeed', at, { succeeded: group.counts.succeeded ?? 0 });
    }
  }

  private async save(tx: EntityManager, group: RolloutGroup): Promise<void> {
    const { rolloutId, position, state, acceptedFailures, onlineBefore, online } = group;
    const { startedAt, finishedAt, reviewAt } = group;
    // the counts are kept by what the cards do
    await tx.update(
      RolloutGroup,
      { rolloutId, position },
      { state, acceptedFailures, onlineBefore, online, startedAt, finishedAt, reviewAt },
    );
  }
}

/**
 * Has the engine look at what waits in the groups that have started, if it is on: at `most` cards. Returns true, and notes
 * it, when more may be left. The rollout is locked.
 */
export const wake = async (
  tx: EntityManager,
  rolloutId: string,
  at: Date,
  most = cardsPerTransaction,
): Promise<boolean> => {
  const woken = await change(
    tx,
    `update rollout_card set due_at = $2 where rollout_id = $1 and device_no = any(array(
       select c.device_no from rollout_card c
       join rollout_group g on g.rollout_id = c.rollout_id and g.position = c.group_position
       join device_status s on s.device_no = c.device_no
       where c.rollout_id = $1 and c.state in ('waiting', 'downloaded') and c.due_at is null and g.state <> 'waiting'
         and ${isOnline('s')} limit $3))
     returning 1`,
    [rolloutId, at, most],
  );
  const more = woken.length === most;
  await tx.query('update rollout set wakes = $2 where id = $1 and wakes <> $2', [rolloutId, more]);
  return more;
};
