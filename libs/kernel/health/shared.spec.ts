import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { shared } from './shared.js';

describe('work that is shared', () => {
  it('is done once for all who ask meanwhile and for a while after it', async () => {
    let count = 0;
    const work = shared(60_000, async () => {
      await pause(5);
      return ++count;
    });
    expect(await Promise.all([work(), work()])).toEqual([1, 1]);
    expect(await work()).toBe(1);
  });

  it('is done again afterwards, also when it has failed', async () => {
    let count = 0;
    const work = shared(0, async () => {
      if (++count === 1) throw new Error('away');
      return count;
    });
    const first = [work(), work()];
    for (const each of first) await expect(each).rejects.toThrow('away');
    expect(await work()).toBe(2);
  });
});
