import { minuteMs } from '#libs/contracts';

/** How many failures are free, and how long the next try has to wait after more of them. */
export interface WaitLimits {
  free: number;
  /** Wait after the first failure that is not free; it doubles with each further one. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Time without an attempt after which everything is forgotten. */
  forgetMs: number;
}

/** What is known of the tries under one key; times in epoch milliseconds, `blockedUntil` 0 without a wait. */
export interface Tries {
  failures: number;
  lastAt: number;
  blockedUntil: number;
}

/** Milliseconds that a try at `now` has to wait; 0: none. */
export const waitOf = (tries: readonly Tries[], now: number): number =>
  Math.max(0, ...tries.map(({ blockedUntil }) => blockedUntil - now));

/** A wait in words, rounded up. */
export const waitText = (ms: number): string =>
  ms < minuteMs ? `${Math.ceil(ms / 1000)}秒` : `${Math.ceil(ms / minuteMs)}分钟`;

/** The state after a try that failed, or that has begun and counts as failed until it succeeds. */
export const afterFailure = (tries: Tries | undefined, now: number, limits: WaitLimits): Tries => {
  const failures = tries === undefined || now - tries.lastAt > limits.forgetMs ? 1 : tries.failures + 1;
  const beyond = failures - limits.free;
  const waitMs = beyond < 0 ? 0 : Math.min(limits.firstWaitMs * 2 ** Math.min(beyond, 30), limits.longestWaitMs);
  // 0, not now: another process, whose clock is a little behind, would wait for now
  return { failures, lastAt: now, blockedUntil: waitMs === 0 ? 0 : now + waitMs };
};
