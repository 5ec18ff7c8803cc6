import { type Queryable, select } from '#libs/data/db';
import { type Counts, noCounts, type Outcome } from './batch-results.js';
import type { RowPerson } from '../types/import-type.js';

/** Rank of the outcome of each person, by a hash of the person. */
export type PeopleRanks = Record<string, number>;

/** Outcomes in ascending rank: the highest outcome of a person's rows is the outcome of the person. */
const ranked = ['skipped', 'errors', 'unchanged', 'changed', 'added'] as const;

/** The rank of an outcome. */
export const rankOf = (outcome: Outcome): number => ranked.indexOf(outcome === 'rejected' ? 'errors' : outcome);

/** People of a batch by outcome; null for a batch that counts rows alone. */
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

/** A row with its outcome and its person. */
export interface CountedRow {
  row: number;
  outcome: Outcome;
  person: RowPerson;
}

/**
 * What became of the people of a chunk. Rows that share a key are about one person: a row that knows less of them is
 * counted with the one that knows more.
 */
export const ranksOf = (rows: readonly CountedRow[], hash: (text: string) => string): PeopleRanks => {
  const surest = new Map<string, string>();
  for (const { person } of rows) {
    const [first, ...others] = person.keys;
    for (const key of others) if (first !== undefined && !surest.has(key)) surest.set(key, first);
  }
  const ranks: PeopleRanks = {};
  for (const { row, outcome, person } of rows) {
    const [key = `\n${row}`, ...others] = person.keys;
    const name = hash(others.length === 0 ? (surest.get(key) ?? key) : key);
    // who gets another parent is changed, though the parent is new
    const rank = rankOf(outcome === 'added' && !person.isNew ? 'changed' : outcome);
    ranks[name] = Math.max(ranks[name] ?? 0, rank);
  }
  return ranks;
};
