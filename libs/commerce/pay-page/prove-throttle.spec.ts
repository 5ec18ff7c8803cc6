import { describe, expect, it } from '@jest/globals';
import { dayMs } from '#libs/contracts';
import { afterFailure, type Tries } from '#libs/http/throttle';
import { addressLimits, needsCaptcha, phoneLimits, type ProveLimits, schoolLimits } from './prove-throttle.js';

const tries = (failures: number, lastAt = 0): Tries => ({ failures, lastAt, blockedUntil: 0 });

describe('the limits of proving who one is', () => {
  it('ask for a captcha after three failures of a phone or an address, and after many of a school', () => {
    const after = (failures: number, limits: ProveLimits) => needsCaptcha([{ tries: tries(failures), limits }], 1);
    expect([2, 3, 100].map((count) => after(count, phoneLimits))).toEqual([false, true, true]);
    expect([2, 3].map((count) => after(count, addressLimits))).toEqual([false, true]);
    expect([59, 60].map((count) => after(count, schoolLimits))).toEqual([false, true]);
    expect(needsCaptcha([{ tries: undefined, limits: phoneLimits }], 1)).toBe(false);
  });

  it('forget', () => {
    const old = { tries: tries(9), limits: phoneLimits };
    expect(needsCaptcha([old], phoneLimits.forgetMs)).toBe(true);
    expect(needsCaptcha([old], phoneLimits.forgetMs + 1)).toBe(false);
  });

  it.each([
    ['a phone', phoneLimits, 120],
    ['a school', schoolLimits, 20_000],
  ])('leave who guesses at %s few tries a day', (_what, limits, most) => {
    let [state, now, count]: [Tries | undefined, number, number] = [undefined, 0, 0];
    for (; now < dayMs; count++) {
      state = afterFailure(state, now, limits);
      now = Math.max(now, state.blockedUntil);
    }
    expect(count).toBeLessThanOrEqual(most);
  });
});
