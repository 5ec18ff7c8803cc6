import { hourMs, minuteMs } from '#libs/contracts';
import type { Tries, WaitLimits } from '#libs/http/throttle';

/** Waits between attempts, and the number of failures from which they cost work. */
export interface ThrottleLimits extends WaitLimits {
  /** Failures from which the next attempt needs a proof of work, twice as hard after each `proofStep` more. */
  proofFrom: number;
  proofStep: number;
}

/** One account from one address: a person who mistypes isn't hindered, a guesser gets some 100 tries a day. */
export const pairLimits: ThrottleLimits = {
  free: 5,
  firstWaitMs: 5000,
  longestWaitMs: 15 * minuteMs,
  proofFrom: 2,
  proofStep: 2,
  forgetMs: hourMs,
};

/** All accounts from one address, which may be a whole office: looser, and never long. */
export const addressLimits: ThrottleLimits = {
  free: 100,
  firstWaitMs: 1000,
  longestWaitMs: 60_000,
  proofFrom: 20,
  proofStep: 40,
  forgetMs: 15 * minuteMs,
};

/** One account from all addresses, but for browsers it is known to use: guessing from many places at once. */
export const accountLimits: ThrottleLimits = {
  free: 20,
  firstWaitMs: 1000,
  longestWaitMs: 60_000,
  proofFrom: 10,
  proofStep: 20,
  forgetMs: hourMs,
};

/** Steps after which a proof of work gets no harder. */
const mostProofSteps = 2;

/** How many times the proof of work of the next try is doubled; undefined when it needs none. */
export const proofSteps = (
  known: readonly { tries: Tries; limits: ThrottleLimits }[],
  now: number,
): number | undefined => {
  const steps = known
    .filter(({ tries, limits }) => tries.failures >= limits.proofFrom && now - tries.lastAt <= limits.forgetMs)
    .map(({ tries, limits }) => Math.floor((tries.failures - limits.proofFrom) / limits.proofStep));
  return steps.length === 0 ? undefined : Math.min(Math.max(...steps), mostProofSteps);
};
