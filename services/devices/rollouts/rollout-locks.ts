import type { EntityManager } from 'typeorm';
import { Rollout } from './rollout.entity.js';

/** The rollouts that a transaction has locked. */
const held = new WeakMap<EntityManager, Set<string>>();

/**
 * Locks rollouts until the transaction ends, in the order of their ids. A transaction that moves a rollout, its groups,
 * its cards or their commands from a state to another does this before anything else that waits for a lock: one
 * transaction at a time works on a rollout, and none waits for another in a circle. Progress of a card that moves no
 * state is stored without it, by transactions that wait for no lock at all (`RolloutCardStore.progress`): what is
 * planned by the progress of a card, or by when it is due, is read with a lock of the card's row.
 */
export const lockRollouts = async (tx: EntityManager, ids: readonly string[]): Promise<Map<string, Rollout>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .createQueryBuilder(Rollout, 'r')
    .where('r.id = any(:ids)', { ids: [...new Set(ids)] })
    .orderBy('r.id')
    .setLock('for_no_key_update')
    .getMany();
  const locked = held.get(tx) ?? new Set();
  held.set(tx, locked);
  for (const { id } of rows) locked.add(id);
  return new Map(rows.map((rollout) => [rollout.id, rollout]));
};

/** Locks those of the rollouts that the transaction has not locked yet. */
export const holdRollouts = async (tx: EntityManager, ids: readonly string[]): Promise<void> => {
  const locked = held.get(tx);
  await lockRollouts(
    tx,
    ids.filter((id) => !locked?.has(id)),
  );
};
