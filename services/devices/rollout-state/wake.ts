import type { EntityManager } from 'typeorm';
import { isOnline } from './is-online.js';

/** Has the engine look at what waits in the groups that have started, if it is on. The rollout is locked. */
export const wake = async (tx: EntityManager, rolloutId: string, at: Date): Promise<void> => {
  await tx.query(
    `update rollout_card c set due_at = $2 from rollout_group g, device_status s
     where c.rollout_id = $1 and c.state in ('waiting', 'downloaded') and c.due_at is null
       and g.rollout_id = c.rollout_id and g.position = c.group_position and g.state <> 'waiting'
       and s.device_no = c.device_no and ${isOnline('s')}`,
    [rolloutId, at],
  );
};
