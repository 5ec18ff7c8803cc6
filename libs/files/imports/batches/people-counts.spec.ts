import { describe, expect, it } from '@jest/globals';
import { type CountedRow, rankOf, ranksOf } from './people-counts.js';

const row = (number: number, outcome: CountedRow['outcome'], keys: string[], isNew = false): CountedRow => ({
  row: number,
  outcome,
  person: { keys, isNew },
});
const ranks = (...rows: CountedRow[]) => ranksOf(rows, (text) => text);

describe('the people of rows', () => {
  it('are counted once, by the best that became of their rows', () => {
    expect(
      ranks(
        row(2, 'added', ['#1', 'A'], true),
        row(3, 'added', ['#1', 'A']),
        row(4, 'rejected', ['#1', 'A']),
        row(5, 'unchanged', ['#2']),
        row(6, 'rejected', ['#2']),
        row(7, 'rejected', ['#3']),
      ),
    ).toEqual({ '#1': rankOf('added'), '#2': rankOf('unchanged'), '#3': rankOf('rejected') });
  });

  it('are changed when only what belongs to them is new', () => {
    expect(ranks(row(2, 'added', ['#1']))).toEqual({ '#1': rankOf('changed') });
  });

  it('are found by what other rows know of them', () => {
    expect(ranks(row(2, 'unchanged', ['A']), row(3, 'added', ['#1', 'A'], true), row(4, 'rejected', ['A']))).toEqual({
      '#1': rankOf('added'),
    });
  });

  it('belong to no other person where a row does not name them', () => {
    expect(Object.keys(ranks(row(2, 'rejected', []), row(3, 'rejected', [])))).toHaveLength(2);
  });
});
