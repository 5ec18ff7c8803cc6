import { describe, expect, it } from '@jest/globals';
import { RateLimit } from './rate-limit.js';

describe('a rate limit', () => {
  it('counts each key for itself and starts again with the next window', () => {
    const limit = new RateLimit(2, 1000);
    expect([0, 1, 2].map((now) => limit.allows('a', now))).toEqual([true, true, false]);
    expect(limit.allows('b', 3)).toBe(true);
    expect(limit.allows('a', 999)).toBe(false);
    expect(limit.waitMs(999)).toBe(1);
    expect(limit.allows('a', 1000)).toBe(true);
    expect(limit.waitMs(1000)).toBe(1000);
  });

  it('looks at what is left of a key without counting', () => {
    const limit = new RateLimit(1, 1000);
    expect([limit.isUsedUp('a', 0), limit.isUsedUp('a', 0), limit.allows('a', 0)]).toEqual([false, false, true]);
    expect([limit.isUsedUp('a', 1), limit.isUsedUp('b', 1), limit.isUsedUp('a', 1000)]).toEqual([true, false, false]);
  });

  it('remembers a bounded number of keys; the others share one count', () => {
    const limit = new RateLimit(2, 1000);
    const passed = Array.from({ length: 60_000 }, (_, n) => limit.allows(`key ${n}`, 0)).filter(Boolean);
    expect(passed).toHaveLength(50_002);
    expect(limit.allows('key 0', 1)).toBe(true);
  });
});
