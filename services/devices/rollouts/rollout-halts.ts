import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#libs/config';
import type { CardCounts, DecisionDetail, HaltReason } from '#libs/contracts';
import { select } from '#libs/db';
import { RuleError } from '#libs/http';
import { isOnline } from '../presence/index.js';
import { RollBackMaker } from './roll-back-maker.js';
import { after } from './rollout-card-plan.js';
import { openCards, RolloutGroupStore } from './rollout-group-store.js';
import { installMsOf } from './rollout-offers.js';
import { RolloutStore } from './rollout-store.js';
import { type Rollout, RolloutGroup } from './rollout.entity.js';

/** What there is to know of a group. */
interface GroupFigures extends Pick<RolloutGroup, 'size' | 'counts' | 'acceptedFailures'> {
  /** Cards that wait, or have downloaded, and are away. */
  parked: number;
  /** Failed because they did not come before the deadline. */
  unreachable: number;
}

export interface Verdict {
  verdict: 'succeed' | 'halt' | 'goesOn';
  reason?: HaltReason;
  detail: DecisionDetail;
}

const of = (counts: CardCounts, ...states: (keyof CardCounts)[]): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/**
 * Judges a group by its thresholds.
 *
 * Shares are of the cards that count: all but those that were skipped, superseded or cancelled, and those that are away.
 * So neither a card in a cupboard nor one that was taken out holds up the others, and each counts as soon as it is
 * back. Failures that were accepted by resuming count as through, not as failed; cards that never came before the
 * deadline say nothing about the version and count for no halt.
 *
 * A group succeeds when the share of its cards that are through reaches the success threshold, at least one of them: a
 * group whose cards are all away waits for one, or for the deadline. A group without cards is done. When nothing of a group
 * is left that could still count, and the share is not reached, it halts: it would wait for ever.
 */
export const verdictOf = (group: GroupFigures, limits: Pick<Rollout, 'successPercent' | 'errorPercent'>): Verdict => {
  const { counts, size, acceptedFailures, parked, unreachable } = group;
  const counted = size - of(counts, 'skipped', 'superseded', 'cancelled') - parked;
  const succeeded = of(counts, 'succeeded');
  const failed = of(counts, 'failed');
  const through = succeeded + Math.min(acceptedFailures, failed);
  const blamed = failed - Math.min(Math.max(acceptedFailures, unreachable), failed);
  const figures = { succeeded, failed, size: counted };
  const share = (cards: number, threshold: number): DecisionDetail => ({
    ...figures,
    percent: Math.floor((cards * 100) / Math.max(counted, 1)),
    threshold,
  });
  if (blamed > 0 && blamed * 100 >= limits.errorPercent * counted) {
    return { verdict: 'halt', reason: 'errors', detail: share(blamed, limits.errorPercent) };
  }
  const detail = share(through, limits.successPercent);
  if (counted + parked === 0) return { verdict: 'succeed', detail };
  if (through > 0 && through * 100 >= limits.successPercent * counted) return { verdict: 'succeed', detail };
  const isOver = counted > 0 && openCards(counts, size) - parked === 0;
  return isOver ? { verdict: 'halt', reason: 'missed', detail } : { verdict: 'goesOn', detail };
};

/** How the cards are that a group has touched. */
interface OnlineFigures {
  /** Cards that have begun to install, without those that may be restarting just now. */
  touched: number;
  /** Of these, on. */
  on: number;
}

/** Whether a group's share of cards that are on has fallen too far below that before it started. */
const hasDropped = (
  { touched, on }: OnlineFigures,
  { onlineBefore, size }: Pick<RolloutGroup, 'onlineBefore' | 'size'>,
  onlineDropPercent: number,
): boolean => {
  if (touched === 0 || onlineBefore === null || size === 0) return false;
  return (on * 100) / touched < (onlineBefore * 100) / size - onlineDropPercent;
};

/** Cards of a group that are away, and those that never came. Counted only where the group has cards in such states. */
export const figuresOf = async (tx: EntityManager, group: RolloutGroup): Promise<GroupFigures> => {
  const { counts, rolloutId, position } = group;
  const parked = (counts.waiting ?? 0) + (counts.downloaded ?? 0);
  const none = { parked: 0, unreachable: 0 };
  const [row = none] =
    parked + (counts.failed ?? 0) === 0
      ? []
      : await select<typeof none>(
          tx,
          `select count(*) filter (where state <> 'failed')::int as parked,
             count(*) filter (where state = 'failed')::int as unreachable
           from rollout_card where rollout_id = $1 and group_position = $2
             and (state in ('waiting', 'downloaded') and due_at is null or state = 'failed' and code = 'unreachable')`,
          [rolloutId, position],
        );
  return { ...group, ...row };
};

/** Cards of a group that are on now. */
export const onlineOf = async (tx: EntityManager, { rolloutId, position }: RolloutGroup): Promise<number> => {
  const [row] = await select<{ online: number }>(
    tx,
    `select count(*)::int as online from rollout_card c join device_status s using (device_no)
     where c.rollout_id = $1 and c.group_position = $2 and ${isOnline('s')}`,
    [rolloutId, position],
  );
  return row?.online ?? 0;
};

/** How the cards are that have begun to install. Those that went off after `restartsSince` may be restarting. */
const touchedOf = async (
  tx: EntityManager,
  { rolloutId, position }: RolloutGroup,
  restartsSince: Date,
): Promise<OnlineFigures> => {
  const [row] = await select<OnlineFigures>(
    tx,
    `select count(*)::int as touched, count(*) filter (where ${isOnline('s')})::int as on
     from rollout_card c join device_status s using (device_no)
     where c.rollout_id = $1 and c.group_position = $2 and c.installing_at is not null and c.state <> 'installing'
       and (${isOnline('s')} or s.since < $3)`,
    [rolloutId, position, restartsSince],
  );
  return row ?? { touched: 0, on: 0 };
};

/** Stops a rollout that does harm. It is locked. */
@Injectable()
export class Halts {
  private readonly logger = new Logger('rollouts');

  constructor(
    private readonly rollouts: RolloutStore,
    private readonly groups: RolloutGroupStore,
    private readonly rollBackMaker: RollBackMaker,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Runs the error action of failures; for anything else the rollout pauses. */
  async halt(tx: EntityManager, rollout: Rollout, reason: HaltReason, detail: DecisionDetail): Promise<void> {
    if (reason === 'errors' && rollout.onError === 'rollBack' && (await this.rollBack(tx, rollout, reason))) return;
    await this.rollouts.apply(tx, rollout.id, 'pause', null, { ...detail, reason });
    rollout.state = 'paused';
  }

  /** Pauses a rollout whose package was taken away. Of a roll back, whose cards have packages of their own, only those fail. */
  async withdrawn(tx: EntityManager, rollout: Rollout): Promise<boolean> {
    if (rollout.kind === 'rollBack') return false;
    const rows = await select(
      tx,
      `select 1 from version_package p where p.withdrawn_at is not null and exists (
         select 1 from rollout_card c where c.rollout_id = $1 and c.package_id = p.id
           and c.state in ('waiting', 'offered', 'downloading', 'downloaded'))`,
      [rollout.id],
    );
    if (rows.length > 0) await this.halt(tx, rollout, 'withdrawn', {});
    return rows.length > 0;
  }

  /** Pauses a rollout when too many of the cards that a group has touched are off, and have been longer than a restart takes. */
  async dropped(tx: EntityManager, rollout: Rollout, group: RolloutGroup, at: Date): Promise<boolean> {
    const { succeeded = 0, soaking = 0, failed = 0 } = group.counts;
    if (group.state === 'waiting' || succeeded + soaking + failed === 0) return false;
    const touched = await touchedOf(tx, group, after(at, -installMsOf(rollout, this.config)));
    const online = await onlineOf(tx, group);
    const { rolloutId, position } = group;
    if (online !== group.online) await tx.update(RolloutGroup, { rolloutId, position }, { online });
    group.online = online;
    if (!hasDropped(touched, group, rollout.onlineDropPercent)) return false;
    const percent = Math.floor((touched.on * 100) / touched.touched);
    const detail = { online, onlineBefore: group.onlineBefore ?? 0, percent, threshold: rollout.onlineDropPercent };
    const reason = 'onlineDrop';
    await this.groups.apply(tx, group, 'fail', at, { ...detail, reason });
    await this.halt(tx, rollout, reason, detail);
    return true;
  }

  /** Returns false when nothing can be rolled back. */
  private async rollBack(tx: EntityManager, rollout: Rollout, reason: HaltReason): Promise<boolean> {
    const [dark] = await select(
      tx,
      `select 1 from rollout_card where rollout_id = $1 and state = 'failed' and code in ('silent', 'bootLoop', 'unstable') limit 1`,
      [rollout.id],
    );
    try {
      const respectsLessons = rollout.respectsLessons && dark === undefined;
      await this.rollBackMaker.make(tx, rollout.id, { by: null, reason, respectsLessons });
      rollout.state = 'rolledBack';
      return true;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.logger.warn({ rolloutId: rollout.id, reason: error.message }, 'a rollout cannot be rolled back');
      return false;
    }
  }
}
