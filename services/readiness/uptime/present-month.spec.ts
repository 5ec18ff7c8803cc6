import { describe, expect, it } from '@jest/globals';
import { PresentMonth } from './present-month.js';

describe('the present month', () => {
  const month = '202611';
  const counting = () => {
    const kept = new PresentMonth<number>();
    let computed = 0;
    const read = (now: number, of = month) => kept.of('S1', { month: of, now }, () => Promise.resolve((computed += 1)));
    return { kept, read };
  };

  it('is computed once a minute at most, also for readers at the same time', async () => {
    const { read } = counting();
    expect(await Promise.all([read(0), read(0), read(59_999)])).toEqual([1, 1, 1]);
    expect(await read(60_000)).toBe(2);
  });

  it('is computed again after new facts, and in another month', async () => {
    const { kept, read } = counting();
    expect(await read(0)).toBe(1);
    kept.forget(['S2', 'S1']);
    expect(await read(1)).toBe(2);
    expect(await read(2, '202612')).toBe(3);
  });

  it('is computed again after a failure', async () => {
    const kept = new PresentMonth<number>();
    const at = { month, now: 0 };
    await expect(kept.of('S1', at, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.of('S1', at, () => Promise.resolve(7))).toBe(7);
  });
});
