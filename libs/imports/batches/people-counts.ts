import { type Queryable, select } from '#libs/db';
import type { Outcome } from '../rows/result-columns.js';
import { type Counts, noCounts } from './batch-results.js';

/** Rank of what became of each person, by a hash of who it is. */
export type PeopleRanks = Record<string, number>;

/** Of what becomes of the rows of one person, the last of these is what became of the person. */
const ranked = ['skipped', 'errors', 'unchanged', 'changed', 'added'] as const;

/** The rank of an outcome. */
export const rankOf = (outcome: Outcome): number => ranked.indexOf(outcome === 'rejected' ? 'errors' : outcome);

/** How many people of a batch ended how; null for a batch that counts rows alone. */
export const countPeople = async (db: Queryable, batchId: string): Promise<Counts | null> => {
  const rows = await select<{ rank: number; count: number }>(
    db,
    `select rank, count(*)::int as count from (
       select max(p.value::int) as rank from import_chunk c, jsonb_each_text(c.people) p where c.batch_id = $1
       group by p.key) people
     group by rank`,
    [batchId],
  );
  if (rows.length === 0) return null;
  const counts = noCounts();
  for (const { rank, count } of rows) {
    const name = ranked[rank];
    if (name !== undefined) counts[name] = count;
  }
  return counts;
};
