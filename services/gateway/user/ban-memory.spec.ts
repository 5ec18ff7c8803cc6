import { describe, expect, it } from '@jest/globals';
import { BanMemory } from './ban-memory.js';

describe('bans in memory', () => {
  it('hold for their time, at most for five seconds without being read again', () => {
    const bans = new BanMemory();
    bans.remember('short', 3000, 0);
    bans.remember('long', 900_000, 0);
    expect(bans.waitOf(['short', 'none'], 1000)).toBe(2000);
    expect(bans.waitOf(['short', 'long'], 1000)).toBe(899_000);
    expect(bans.waitOf(['short'], 3000)).toBe(0);
    expect(bans.waitOf(['long'], 5000)).toBe(0);
  });

  it('are forgotten by a success, and never grow without end', () => {
    const bans = new BanMemory();
    bans.remember('a', 9000, 0);
    bans.forget(['a']);
    expect(bans.waitOf(['a'], 0)).toBe(0);
    for (let n = 0; n < 100_000; n++) bans.remember(`key ${n}`, 9000, 0);
    expect((bans as unknown as { bans: Map<string, unknown> }).bans.size).toBeLessThanOrEqual(10_000);
  });
});
