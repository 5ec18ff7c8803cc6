import { hourMs, minuteMs } from '#libs/contracts';
import type { Tries, WaitLimits } from '#libs/throttle';

/** Waits between attempts, and the number of failures from which they cost a captcha. */
export interface ProveLimits extends WaitLimits {
  captchaFrom: number;
}

/** One phone of a school, from wherever: who mistypes isn't hindered, who guesses the name of a child gets 100 tries a day. */
export const phoneLimits: ProveLimits = {
  captchaFrom: 3,
  free: 5,
  firstWaitMs: 5000,
  longestWaitMs: 15 * minuteMs,
  forgetMs: hourMs,
};

/** All phones from one address, which may be that of a whole school or of a mobile operator: looser, and never long. */
export const addressLimits: ProveLimits = {
  captchaFrom: 3,
  free: 30,
  firstWaitMs: 1000,
  longestWaitMs: 60_000,
  forgetMs: 15 * minuteMs,
};

/**
 * All phones of one school from all addresses: guessing from many places at once. The wait is short, as it hits parents
 * too; with it 720 tries an hour are left, each with a captcha, and as many rows at most.
 */
export const schoolLimits: ProveLimits = {
  captchaFrom: 60,
  free: 200,
  firstWaitMs: 1000,
  longestWaitMs: 5000,
  forgetMs: 15 * minuteMs,
};

/** True when the next try has to come with a captcha. */
export const needsCaptcha = (
  known: readonly { tries: Tries | undefined; limits: ProveLimits }[],
  now: number,
): boolean =>
  known.some(
    ({ tries, limits }) =>
      tries !== undefined && tries.failures >= limits.captchaFrom && now - tries.lastAt <= limits.forgetMs,
  );
