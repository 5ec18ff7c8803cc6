import { describe, expect, it } from '@jest/globals';
import { KeyedCounts } from './keyed-counts.js';

describe('KeyedCounts', () => {
  it('counts by key and in sum', () => {
    const counts = new KeyedCounts();
    counts.add('a');
    counts.add('a', 5);
    counts.add('b', 2);
    expect([counts.of('a'), counts.of('b'), counts.of('c'), counts.total]).toEqual([6, 2, 0, 8]);
  });

  it('takes a count back once, however often its function is called', () => {
    const counts = new KeyedCounts();
    const [first, second] = [counts.add('a', 3), counts.add('a', 4)];
    first();
    first();
    expect([counts.of('a'), counts.total]).toEqual([4, 4]);
    second();
    expect([counts.of('a'), counts.total]).toEqual([0, 0]);
  });
});
