import { hourMs, minuteMs } from '#libs/contracts';

/** Lease of an exchange: another process takes it over after this time. */
export const leaseMs = minuteMs;

/** A request whose answer was lost is certainly over, done or not. */
const settledMs = 10 * minuteMs;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** When an exchange that may not be known to the platform is looked after next: 10 s, twice as long each time, 10 min. */
export const nextTry = (now: Date, attempts: number): Date =>
  after(now, Math.min(5000 * 2 ** Math.min(attempts, 10), 10 * minuteMs));

/** When a transfer under way is queried next, as its end is reported: a minute, twice as long each time, 1 h. */
export const nextLook = (now: Date, attempts: number): Date =>
  after(now, Math.min(30_000 * 2 ** Math.min(attempts, 10), hourMs));

/** True when no earlier request of the same number can still be under way. */
export const isAlone = (attempts: number, createdAt: Date, now: Date): boolean =>
  attempts <= 1 || now > after(createdAt, settledMs);
