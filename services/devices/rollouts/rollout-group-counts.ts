import type { EntityManager } from 'typeorm';
import type { CardCounts, RolloutCardState } from '#libs/contracts';
import { change, select } from '#libs/db';
import type { RolloutCard } from './rollout-card.entity.js';

/** A card that went from one state to that which it has now. */
interface Moved {
  card: Pick<RolloutCard, 'rolloutId' | 'groupPosition' | 'state'>;
  from: RolloutCardState;
}

/** Counts of the groups `moved` are in after their cards have moved. States without cards are left out. */
const countsAfter = (counts: CardCounts, moved: readonly Moved[]): CardCounts => {
  const after: CardCounts = { ...counts };
  for (const { card, from } of moved) {
    after[from] = (after[from] ?? 0) - 1;
    after[card.state] = (after[card.state] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(after).filter(([, cards]) => cards !== 0));
};

/** Keeps the counts of groups in step with their cards. Their rollouts are locked. */
export const countTransitions = async (tx: EntityManager, changed: readonly Moved[]): Promise<void> => {
  const moved = changed.filter(({ card, from }) => card.state !== from);
  if (moved.length === 0) return;
  const groups = await select<{ rolloutId: string; position: number; counts: CardCounts }>(
    tx,
    `select rollout_id as "rolloutId", position, counts from rollout_group
     where (rollout_id, position) in (select * from unnest($1::uuid[], $2::int[]))`,
    [moved.map(({ card }) => card.rolloutId), moved.map(({ card }) => card.groupPosition)],
  );
  const counts = groups.map((group) =>
    countsAfter(
      group.counts,
      moved.filter(({ card }) => card.rolloutId === group.rolloutId && card.groupPosition === group.position),
    ),
  );
  await change(
    tx,
    `update rollout_group g set counts = t.counts::jsonb
     from unnest($1::uuid[], $2::int[], $3::text[]) as t(rollout_id, position, counts)
     where g.rollout_id = t.rollout_id and g.position = t.position`,
    [
      groups.map(({ rolloutId }) => rolloutId),
      groups.map(({ position }) => position),
      counts.map((each) => JSON.stringify(each)),
    ],
  );
};
