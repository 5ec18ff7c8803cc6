import { describe, expect, it } from '@jest/globals';
import { ConnectLimits } from './connect-limits.js';
import { TokenBucket } from './token-bucket.js';

const start = 1_000_000;

describe('a token bucket', () => {
  it('lets a burst through at once and then its rate', () => {
    const bucket = new TokenBucket(3, 10, start);
    expect([1, 2, 3, 4].map(() => bucket.tryTake(start))).toEqual([true, true, true, false]);
    expect(bucket.tryTake(start + 99)).toBe(false);
    expect(bucket.tryTake(start + 100)).toBe(true);
    expect(bucket.tryTake(start + 100)).toBe(false);
  });

  it('says how long a token taken in advance takes to be earned', () => {
    const bucket = new TokenBucket(1, 10, start);
    expect([1, 2, 3].map(() => bucket.take(start))).toEqual([0, 100, 200]);
    expect(bucket.take(start + 300)).toBe(0);
  });

  it('fills up to its burst and no further', () => {
    const bucket = new TokenBucket(2, 10, start);
    bucket.take(start);
    expect(bucket.isFull(start)).toBe(false);
    expect(bucket.isFull(start + 3_600_000)).toBe(true);
    expect([1, 2, 3].map(() => bucket.tryTake(start + 3_600_000))).toEqual([true, true, false]);
    expect(bucket.isEmpty(start + 3_600_000)).toBe(true);
  });

  it('loses nothing when the clock is set back', () => {
    const bucket = new TokenBucket(5, 1, start);
    expect(bucket.tryTake(start - 3_600_000)).toBe(true);
    expect(bucket.tryTake(start)).toBe(true);
  });
});

describe('the limits of connects', () => {
  it('let ten thousand honest cards back within seconds, each in its turn', () => {
    const limits = new ConnectLimits(start);
    const waits = Array.from({ length: 10_000 }, () => limits.waitMs(start) ?? Infinity);
    expect(waits.slice(0, 2000).every((wait) => wait === 0)).toBe(true);
    expect(waits.every((wait, at) => at === 0 || wait >= (waits[at - 1] ?? 0))).toBe(true);
    expect(waits.at(-1)).toBeLessThan(5000);
  });

  it('refuse a handshake that would wait too long', () => {
    const limits = new ConnectLimits(start);
    const waits = Array.from({ length: 60_000 }, () => limits.waitMs(start));
    expect(waits).toContain(undefined);
    expect(waits.indexOf(undefined)).toBeGreaterThan(40_000);
  });

  it('drop an address that keeps failing, for a while, and no other', () => {
    const limits = new ConnectLimits(start);
    for (let count = 0; count < 499; count++) limits.failed('10.0.0.1', start);
    expect(limits.isBanned('10.0.0.1', start)).toBe(false);
    for (let count = 0; count < 10; count++) limits.failed('10.0.0.1', start);
    expect(limits.isBanned('10.0.0.1', start)).toBe(true);
    expect(limits.isBanned('10.0.0.2', start)).toBe(false);
    expect(limits.isBanned('10.0.0.1', start + 1000)).toBe(false);
  });

  it('let two cards with one number take turns slowly', () => {
    const limits = new ConnectLimits(start);
    const burst = Array.from({ length: 12 }, () => limits.allowDevice('A', start));
    expect(burst.filter(Boolean)).toHaveLength(10);
    expect(limits.allowDevice('B', start)).toBe(true);
    expect(limits.allowDevice('A', start + 1999)).toBe(false);
    expect(limits.allowDevice('A', start + 2000)).toBe(true);
  });

  it('remember a bounded number of devices', () => {
    const limits = new ConnectLimits(start);
    for (let count = 0; count < 50_000; count++) limits.allowDevice(`D${count}`, start);
    const { byDevice } = limits as unknown as { byDevice: Map<string, unknown> };
    expect(byDevice.size).toBeLessThanOrEqual(20_000);
  });
});
