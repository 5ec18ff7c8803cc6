import type { EntityManager } from 'typeorm';
import { select } from '#libs/db';
import { Rollout } from './rollout.entity.js';

/**
 * Locks rollouts until the transaction ends, in the order of their ids. Whoever changes a rollout, its groups, its cards
 * or their commands does this before anything else that waits for a lock: one transaction at a time works on a rollout,
 * and none waits for another in a circle.
 */
export const lockRollouts = async (tx: EntityManager, ids: readonly string[]): Promise<Map<string, Rollout>> => {
  if (ids.length === 0) return new Map();
  await select(tx, 'select 1 from rollout where id = any($1) order by id for no key update', [[...new Set(ids)]]);
  const rows = await tx
    .createQueryBuilder(Rollout, 'r')
    .where('r.id = any(:ids)', { ids: [...new Set(ids)] })
    .getMany();
  return new Map(rows.map((rollout) => [rollout.id, rollout]));
};
