import type { CardCounts, DecisionDetail, HaltReason } from '#libs/contracts';
import type { RolloutGroup } from './rollout-group.entity.js';
import { openCards } from './rollout-group-store.js';
import type { Rollout } from './rollout.entity.js';

/** What there is to know of a group. */
export interface GroupFigures extends Pick<RolloutGroup, 'size' | 'counts' | 'acceptedFailures'> {
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
export interface OnlineFigures {
  /** Cards that have begun to install, without those that may be restarting just now. */
  touched: number;
  /** Of these, on. */
  on: number;
}

/** Whether a group's share of cards that are on has fallen too far below that before it started. */
export const hasDropped = (
  { touched, on }: OnlineFigures,
  { onlineBefore, size }: Pick<RolloutGroup, 'onlineBefore' | 'size'>,
  onlineDropPercent: number,
): boolean => {
  if (touched === 0 || onlineBefore === null || size === 0) return false;
  return (on * 100) / touched < (onlineBefore * 100) / size - onlineDropPercent;
};
