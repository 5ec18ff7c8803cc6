import type { EntityManager } from 'typeorm';
import { change } from '#libs/db';
import { cardsPerTransaction } from './rollout-cards-per-transaction.js';
import { isOnline } from '../presence/index.js';

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
