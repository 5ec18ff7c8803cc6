import type { EntityManager } from 'typeorm';
import { select } from '#libs/db';
import { cardsPerTransaction } from './rollout-cards-per-transaction.js';

/**
 * Has the engine look again at the next cards of a rollout that wait for a window, in the order of their numbers: those
 * after `replanAfter`. Notes how far it has come. The rollout is locked, and due.
 */
export const replan = async (tx: EntityManager, rolloutId: string, replanAfter: string, at: Date): Promise<void> => {
  const [part] = await select<{ cards: number; last: string | null }>(
    tx,
    `with part as (
       select device_no from rollout_card
       where rollout_id = $1 and device_no > $2 and ${awaitsWindow('rollout_card', '$3')} order by device_no limit $4
     ), planned as (
       update rollout_card c set due_at = $3 from part p where c.rollout_id = $1 and c.device_no = p.device_no
     )
     select count(*)::int as cards, max(device_no) as last from part`,
    [rolloutId, replanAfter, at, cardsPerTransaction],
  );
  const more = part?.cards === cardsPerTransaction;
  await tx.query('update rollout set replan_after = $2 where id = $1', [rolloutId, more ? part.last : null]);
};

/** SQL: a card waits for a time that comes after `at`. */
export const awaitsWindow = (card: string, at: string): string =>
  `${card}.state in ('waiting', 'downloaded') and ${card}.due_at > ${at}`;
