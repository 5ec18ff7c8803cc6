import { type PeopleRanks, rankOf } from '../batches/people-counts.js';
import type { Outcome } from '../rows/result-columns.js';
import type { RowPerson } from '../types/import-type.js';

/** A row, what became of it, and whom it is about. */
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
