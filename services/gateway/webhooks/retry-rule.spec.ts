import { describe, expect, it } from '@jest/globals';
import { hourMs } from '#libs/contracts';
import { maxAttempts, retryDelayMs } from './retry-rule.js';

describe('the schedule of retries', () => {
  it('waits as the schedule of the contract says, and ends', () => {
    const minutes = Array.from({ length: maxAttempts }, (_, n) => retryDelayMs(n + 1, 0));
    expect(minutes).toEqual([
      ...[5_000, 300_000, 1_800_000],
      ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
      undefined,
    ]);
  });

  it('waits up to a tenth longer, never shorter', () => {
    expect(retryDelayMs(1, 0.999)).toBeGreaterThan(5_400);
    expect(retryDelayMs(1, 0.999)).toBeLessThanOrEqual(5_500);
  });
});
