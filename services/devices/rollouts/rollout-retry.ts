import type { EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import { select } from '#libs/db';
import { RuleError } from '#libs/http';
import { cardStatesThatTake, type CardChange } from './rollout-card-transition.js';
import { cardsPerTransaction } from './rollout-cards-per-transaction.js';

const retriedStates = cardStatesThatTake('retry');

/** How many cards a retry has wait again. @throws RuleError when there is none */
export const countToRetry = async (tx: EntityManager, rolloutId: string): Promise<number> => {
  const [row] = await select<{ cards: number }>(
    tx,
    'select count(*)::int as cards from rollout_card where rollout_id = $1 and state = any($2)',
    [rolloutId, retriedStates],
  );
  if (!row?.cards) throw new RuleError(texts.rolloutNothingToRetry);
  return row.cards;
};

/**
 * What the next part of a retry does: of the cards that had failed or were left out `before`, which none is once it waits
 * again, so that the part after it finds the others. A card whose group has not started waits for that.
 */
export const nextRetries = async (
  tx: EntityManager,
  rolloutId: string,
  before: Date,
  at: Date,
): Promise<CardChange[]> => {
  const cards = await select<{ deviceNo: string; rests: boolean }>(
    tx,
    `select c.device_no as "deviceNo", g.state = 'waiting' as rests from rollout_card c
     join rollout_group g on g.rollout_id = c.rollout_id and g.position = c.group_position
     where c.rollout_id = $1 and c.state = any($2) and c.finished_at <= $3 limit $4`,
    [rolloutId, retriedStates, before, cardsPerTransaction],
  );
  return cards.map(({ deviceNo, rests }) => {
    const retried = { rolloutId, deviceNo, at, event: 'retry' as const };
    return rests ? { ...retried, set: { dueAt: null } } : retried;
  });
};
