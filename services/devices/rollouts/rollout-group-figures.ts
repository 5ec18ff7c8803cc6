import type { EntityManager } from 'typeorm';
import { select } from '#libs/db';
import { isOnline } from '../presence/index.js';
import type { RolloutGroup } from './rollout-group.entity.js';
import type { GroupFigures, OnlineFigures } from './rollout-verdict.js';

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
export const touchedOf = async (
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
