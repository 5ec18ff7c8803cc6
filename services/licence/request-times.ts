import { hourMs, minuteMs } from '#libs/contracts';

/** Lease of a claimed request. */
export const leaseMs = minuteMs;

/**
 * Time without a response after which a call is over at the platform as well: what is not in its list then was not
 * made. Longer than a call that is sent once takes, with what it waits for its token: `sentOnceWithinMs` and 10 s for
 * its answer.
 */
export const settledMs = 30_000;

/** How far the clock of the platform and those of our hosts may differ. */
export const clocksDifferMs = 5 * minuteMs;

/** Time during which the call that made a request sends it: its response contains how it has ended. */
const ownMs = 5000;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** When a request is due for the workers, should the process of its call die. */
export const dueToOthers = (now: Date): Date => after(now, ownMs);

/** When a request without an answer is looked for next: soon, then twice as long each time, at most 10 minutes. */
export const nextLook = (now: Date, attempts: number): Date =>
  after(now, Math.min(2000 * 2 ** Math.min(attempts, 10), 10 * minuteMs));

/**
 * When an order is read again, since a report of the platform may be lost; null: its state is final but for what is
 * reported. One that waits for payment is read the more seldom the older it is.
 */
export const nextRead = (status: number, createdAt: Date, now: Date): Date | null => {
  if (status === 0) {
    const age = Math.max(now.getTime() - createdAt.getTime(), 0);
    return after(now, Math.min(Math.max(age / 4, 30_000), hourMs));
  }
  return status === 4 ? after(now, hourMs) : null;
};
