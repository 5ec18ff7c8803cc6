/** How many failures are free, and how long the next try has to wait after more of them. */
export interface ThrottleLimits {
  free: number;
  /** Wait after the first failure that is not free; it doubles with each further one. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** From so many failures on the next try comes with a proof of work, twice as hard after each `proofStep` more. */
  proofFrom: number;
  proofStep: number;
  /** Without a try for so long, everything is forgotten. */
  forgetMs: number;
}

/** What is known of the tries under one key; times in epoch milliseconds, `blockedUntil` 0 when nobody has to wait. */
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
  proofFrom: 2,
  proofStep: 2,
  forgetMs: 3600_000,
};

/** All accounts from one address, which may be a whole office: looser, and never long. */
export const addressLimits: ThrottleLimits = {
  free: 100,
  firstWaitMs: 1000,
  longestWaitMs: 60_000,
  proofFrom: 20,
  proofStep: 40,
  forgetMs: 15 * 60_000,
};

/** One account from all addresses, but for browsers it is known to use: guessing from many places at once. */
export const accountLimits: ThrottleLimits = {
  free: 20,
  firstWaitMs: 1000,
  longestWaitMs: 60_000,
  proofFrom: 10,
  proofStep: 20,
  forgetMs: 3600_000,
};

/** A proof of work gets no harder than after so many steps. */
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
  // 0, not now: another process, whose clock is a little behind, would wait for now
  return { failures, lastAt: now, blockedUntil: waitMs === 0 ? 0 : now + waitMs };
};
