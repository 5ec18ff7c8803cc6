import { describe, expect, it } from '@jest/globals';
import { replaced } from './kept.js';

const failure = (name: string, error: string, stack?: 'kafka') => ({ name, error, ...(stack && { stack }) });

describe('results that are kept', () => {
  const kept = [failure('a', '1'), failure('b', '1'), failure('b', '2'), failure('b', '3', 'kafka'), failure('c', '1')];

  it('give their place to those of the next run of the same bench on the same stack', () => {
    const after = replaced(kept, 'b', [failure('b', 'new')]);
    expect(after.map(({ name, ...rest }) => [name, 'error' in rest && rest.error])).toEqual([
      ['a', '1'],
      ['b', 'new'],
      ['b', '3'],
      ['c', '1'],
    ]);
    expect(replaced(kept, 'b --stack kafka', []).filter(({ name }) => name === 'b')).toHaveLength(2);
  });

  it('are followed by those of a bench that is new', () => {
    expect(replaced(kept, 'd', [failure('d', '1')]).at(-1)).toEqual(failure('d', '1'));
    expect(replaced([], 'd', [failure('d', '1')])).toEqual([failure('d', '1')]);
  });
});
