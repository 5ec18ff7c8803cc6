import { describe, expect, it } from '@jest/globals';
import { MergedRows } from './merged-rows.js';

describe('cells whose column is filled', () => {
  const merged = new MergedRows(2, [1, 3], [1]);
  for (const row of [3, 4]) merged.add(row);

  it.each([
    ['B3:B4', { column: 1, from: 3, to: 4 }],
    ['B3:C4', { column: 1, from: 3, to: 4 }],
    ['A3:B4', undefined],
    ['B3:D4', undefined],
    ['D3:D4', undefined],
    ['B1:B4', undefined],
    ['B3', undefined],
  ])('%s', (range, fill) => {
    expect(merged.fillOf(range)).toEqual(fill);
    if (fill) expect(merged.hides(range)).toBe(false);
  });
});

describe('cells that are merged over rows', () => {
  const merged = new MergedRows(2, [1, 3]);
  for (const row of [1, 2, 3, 4, 9]) merged.add(row);

  it.each([
    ['of an imported column', 'B3:B4', true],
    ['that hold an imported column among others', 'A4:C9', true],
    ['of a column that is not imported', 'A3:A4', false],
    ['of the head', 'B1:B4', false],
    ['of one row', 'A3:F3', false],
    ['of rows without content', 'B4:B8', false],
    ['that are none', 'B0:B4', false],
  ])('%s', (_name, range, hides) => expect(merged.hides(range)).toBe(hides));
});
