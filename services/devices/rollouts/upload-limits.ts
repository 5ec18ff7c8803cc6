import { dayMs, minuteMs } from '#libs/contracts';

/** What an upload of a package may take. */
export const uploadLimits = {
  /** Requests that bring a part of one upload; those that break off count. */
  parts: 2000,
  /** Uploads of one account that are not finished; the oldest gives way. */
  unfinished: 5,
  /** Announced bytes of all that are not finished. */
  bytes: 2 * 2 ** 30,
  /** Milliseconds without a part after which an upload gives way when these bytes are used up. */
  stalledMs: 10 * minuteMs,
  /** Milliseconds that an upload waits for its next part, and a package for the version that it is of. */
  idleMs: dayMs,
  /** Files that a process checks at once. */
  checks: 2,
} as const;
