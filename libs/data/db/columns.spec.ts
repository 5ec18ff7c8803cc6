import { describe, expect, it } from '@jest/globals';
import { columnsOf } from './columns.js';

describe('rows by column', () => {
  it('has the values of each column in the order of the rows, arrays as JSON', () => {
    const rows = [
      { code: 'a', place: 1, groups: ['x', 'y "z"'], gone: null, kept: 'not asked for' },
      { code: 'b', place: 2, groups: [], gone: null, kept: '' },
    ];
    expect(columnsOf(rows, 'code', 'place', 'groups', 'gone')).toEqual([
      ['a', 'b'],
      [1, 2],
      ['["x","y \\"z\\""]', '[]'],
      [null, null],
    ]);
  });

  it('has the columns of no rows, too', () => {
    expect(columnsOf<{ code: string; name: string }>([], 'code', 'name')).toEqual([[], []]);
  });
});
