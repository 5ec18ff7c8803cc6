import type { RolloutState } from '#libs/contracts';
import type { CardChange, CardFields } from './rollout-card-transition.js';
import type { RolloutCard } from './rollout-card.entity.js';
import { maxStalls } from './rollout-engine-times.js';

type CardRef = Pick<RolloutCard, 'rolloutId' | 'deviceNo'>;

/** What happens to cards here: `at`, in a rollout of this state. */
export interface Moment {
  at: Date;
  rolloutState: RolloutState;
}

/** Sends a card back to wait; a rollout that is over has nothing to wait for. */
export const putBack = (
  { rolloutId, deviceNo }: CardRef,
  { at, rolloutState }: Moment,
  set: CardFields,
): CardChange => {
  const goesOn = rolloutState === 'running' || rolloutState === 'paused';
  const dueAt = rolloutState === 'running' ? (set.dueAt ?? null) : null;
  return goesOn
    ? { rolloutId, deviceNo, at, event: 'postpone', set: { ...set, dueAt } }
    : { rolloutId, deviceNo, at, event: 'cancel' };
};

/** Sends a card back to wait that stopped without a result; one that does so again and again has failed. */
export const putBackStalled = (
  card: CardRef & Pick<RolloutCard, 'stalls'>,
  moment: Moment,
  dueAt: Date | null,
): CardChange => {
  const stalls = card.stalls + 1;
  if (stalls < maxStalls) return putBack(card, moment, { stalls, dueAt });
  const { rolloutId, deviceNo } = card;
  return { rolloutId, deviceNo, at: moment.at, event: 'fail', set: { code: 'timedOut', stalls } };
};
