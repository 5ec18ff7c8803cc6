import { hourMs, minuteMs } from '#libs/contracts';

/** Delays after each failed attempt. Source: REACH.md, section 2. */
const delaysMs: readonly number[] = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];

/** Attempts of a delivery at most. */
export const maxAttempts = delaysMs.length + 1;

/** Part of a delay that is added at most, so that failed deliveries are not retried in one burst. */
const jitter = 0.1;

/** Milliseconds until the attempt after `attempts` failed ones; undefined: there is none. `random` in [0, 1). */
export const retryDelayMs = (attempts: number, random: number): number | undefined => {
  const delay = delaysMs[attempts - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 + jitter * random));
};
