import { describe, expect, it } from '@jest/globals';
import { afterFailure, type Tries, waitOf, waitText } from '#libs/http/throttle';
import { accountLimits, addressLimits, pairLimits, proofSteps, type ThrottleLimits } from './throttle-rule.js';

/** The waits in seconds after each of `count` failures, each made as soon as it may be. */
const waits = (count: number, limits: ThrottleLimits): number[] => {
  let tries: Tries | undefined;
  let now = 0;
  return Array.from({ length: count }, () => {
    tries = afterFailure(tries, now, limits);
    const waitMs = tries.blockedUntil - now;
    now = tries.blockedUntil;
    return waitMs / 1000;
  });
};

describe('the throttle of tries to sign in', () => {
  it('lets a person mistype, then doubles the wait up to a quarter of an hour', () => {
    expect(waits(14, pairLimits)).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  it('is looser for a whole address and never long', () => {
    const all = waits(200, addressLimits);
    expect(all.slice(0, 99).every((wait) => wait === 0)).toBe(true);
    expect(all.at(-1)).toBe(60);
  });

  it('slows down guessing at one account from everywhere, and never locks it', () => {
    const all = waits(100, accountLimits);
    expect(all.slice(0, 19).every((wait) => wait === 0)).toBe(true);
    expect(all.slice(19, 22)).toEqual([1, 2, 4]);
    expect(all.at(-1)).toBe(60);
  });

  it('asks for work from the third try on, and for more after more failures', () => {
    const after = (failures: number, limits: ThrottleLimits) =>
      proofSteps([{ tries: { failures, lastAt: 0, blockedUntil: 0 }, limits }], limits.forgetMs);
    expect([0, 1, 2, 3, 4, 5, 6, 100].map((count) => after(count, pairLimits))).toEqual([
      undefined,
      undefined,
      0,
      0,
      1,
      1,
      2,
      2,
    ]);
    expect([9, 10, 30, 1000].map((count) => after(count, accountLimits))).toEqual([undefined, 0, 1, 2]);
    expect([19, 20, 60, 1000].map((count) => after(count, addressLimits))).toEqual([undefined, 0, 1, 2]);
    const old = { failures: 9, lastAt: -1, blockedUntil: 0 };
    expect(proofSteps([{ tries: old, limits: pairLimits }], pairLimits.forgetMs)).toBeUndefined();
  });

  it('blocks until the wait is over', () => {
    const tries = { failures: 5, lastAt: 0, blockedUntil: 5000 };
    expect(waitOf([], 0)).toBe(0);
    expect(waitOf([tries], 4999)).toBeGreaterThan(0);
    expect(waitOf([tries], 5000)).toBe(0);
  });

  it('names the longest wait, rounded up', () => {
    const until = (blockedUntil: number) => ({ failures: 9, lastAt: 0, blockedUntil });
    expect(waitOf([until(5000), until(61_000)], 1000)).toBe(60_000);
    expect([4200, 59_000, 60_000, 60_001].map(waitText)).toEqual(['5秒', '59秒', '1分钟', '2分钟']);
  });

  it('forgets after a time without tries', () => {
    const tries = { failures: 12, lastAt: 0, blockedUntil: 900_000 };
    expect(afterFailure(tries, pairLimits.forgetMs, pairLimits).failures).toBe(13);
    expect(afterFailure(tries, pairLimits.forgetMs + 1, pairLimits)).toMatchObject({ failures: 1 });
  });

  it('stays finite for any number of failures', () => {
    const tries = { failures: 1_000_000, lastAt: 0, blockedUntil: 0 };
    expect(afterFailure(tries, 1, pairLimits).blockedUntil).toBe(1 + pairLimits.longestWaitMs);
  });
});
