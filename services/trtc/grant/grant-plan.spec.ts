import { describe, expect, it } from '@jest/globals';
import { grantedSeconds } from './grant-plan.js';

describe('grantedSeconds', () => {
  const now = new Date('2026-11-25T02:00:00.300Z');
  const seconds = (balance: number, left: number | null = null): number =>
    grantedSeconds({ balance, runningUntil: left === null ? null : new Date(now.getTime() + left * 1000), now });

  it.each([
    ['the balance', 10, null, 600],
    ['nothing without a balance', 0, null, 0],
    ['two hours at the most', 999, null, 7200],
    ['what is left of the grant of a running call', 10, 240.7, 240],
    ['the balance, when a running call was granted more', 3, 240, 180],
    ['nothing when the running call is at its end', 10, 0.9, 0],
    ['nothing when the running call is beyond its end', 10, -5, 0],
  ] as const)('returns %s', (_what, balance, left, expected) => expect(seconds(balance, left)).toBe(expected));
});
