import { describe, expect, it } from '@jest/globals';
import { arranged, moved } from './table-settings.js';

const columns = [
  { key: 'name', fixed: 'left' },
  { key: 'a' },
  { key: 'b' },
  { key: 'c' },
  { key: 'acts', fixed: 'right' },
];
const keys = (settings: { hidden: string[]; order: string[] }) => arranged(columns, settings).map(({ key }) => key);

describe('columns of a list', () => {
  it('stand as given until a user changes something', () => {
    expect(keys({ hidden: [], order: [] })).toEqual(['name', 'a', 'b', 'c', 'acts']);
  });

  it('follow the order of the user between the fixed ones', () => {
    expect(keys({ hidden: [], order: ['c', 'a', 'b'] })).toEqual(['name', 'c', 'a', 'b', 'acts']);
  });

  it('leave out what is hidden, but never a fixed one', () => {
    expect(keys({ hidden: ['b', 'name', 'acts'], order: [] })).toEqual(['name', 'a', 'c', 'acts']);
  });

  it('show a column that came after the order was kept, and forget one that is gone', () => {
    expect(keys({ hidden: ['gone'], order: ['gone', 'b', 'a'] })).toEqual(['name', 'b', 'a', 'c', 'acts']);
  });

  it('change places with their neighbour and stop at the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
  });
});
