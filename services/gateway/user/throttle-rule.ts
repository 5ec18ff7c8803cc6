/** How many failures are free, and how long the next try has to wait after more of them. */
export interface ThrottleLimits {
  free: number;
  /** Wait after the first failure that is not free; it doubles with each further one. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Without a try for so long, everything is forgotten. */
  forgetMs: number;
}

/** What is known of the tries under one key; times in epoch milliseconds. */
export interface Tries {
  failures: number;
  lastAt: number;
  blockedUntil: number;
}

/** One account from one address: a person who mistypes isn't hindered, a guesser gets some 100 tries a day. */
export const pairLimits: ThrottleLimits = {
  free: 5,
  firstWaitMs: 5000,
  longestWaitMs: 15 * 60_000,
  forgetMs: 3600_000,
};

/** All accounts from one address, which may be a whole office: looser, and never long. */
export const addressLimits: ThrottleLimits = {
  free: 100,
  firstWaitMs: 1000,
  longestWaitMs: 60_000,
  forgetMs: 15 * 60_000,
};

/** Milliseconds that a try at `now` has to wait; 0: none. */
export const waitOf = (tries: readonly Tries[], now: number): number =>
  Math.max(0, ...tries.map(({ blockedUntil }) => blockedUntil - now));

const minuteMs = 60_000;

/** A wait in words, rounded up. */
export const waitText = (ms: number): string =>
  ms < minuteMs ? `${Math.ceil(ms / 1000)}秒` : `${Math.ceil(ms / minuteMs)}分钟`;

/** The state after a try that failed, or that has begun and counts as failed until it succeeds. */
export const afterFailure = (tries: Tries | undefined, now: number, limits: ThrottleLimits): Tries => {
  const failures = tries === undefined || now - tries.lastAt > limits.forgetMs ? 1 : tries.failures + 1;
  const beyond = failures - limits.free;
  const waitMs = beyond < 0 ? 0 : Math.min(limits.firstWaitMs * 2 ** Math.min(beyond, 30), limits.longestWaitMs);
  return { failures, lastAt: now, blockedUntil: now + waitMs };
};
