import { dayMs, hourMs, minuteMs } from '#libs/contracts';

/** Time in which an order can be paid. Source: domain rules, section added value. */
const payableMs = 2 * hourMs;
/** An order that is soon over is not offered once more. */
const reusableMs = payableMs - 30 * minuteMs;
/** After its creation an unpaid order is queried at the platform; the first time as the domain rules say. */
const unpaidLooksMs = [5, 10, 20, 40, 80].map((minutes) => minutes * minuteMs);
/** After it was closed, since a payment that comes all the same may not be reported. */
const closedLooksMs = [10 * minuteMs, hourMs, dayMs];

/** Lease of a claimed order or refund. */
export const leaseMs = minuteMs;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

export const expiryOf = (orderTime: Date): Date => after(orderTime, payableMs);
export const firstLook = (orderTime: Date): Date => after(orderTime, unpaidLooksMs[0] ?? 0);
export const lastToReuse = (now: Date): Date => after(now, -reusableMs);

/** When an unpaid order is looked after next; the last time to close it. */
export const nextLook = (orderTime: Date, now: Date): Date => {
  const moments = unpaidLooksMs.map((ms) => after(orderTime, ms));
  return moments.find((each) => each > now) ?? expiryOf(orderTime);
};

/** When a closed order is looked after next; null: never again. */
export const nextLookAtClosed = (closedAt: Date, now: Date): Date | null =>
  closedLooksMs.map((ms) => after(closedAt, ms)).find((each) => each > now) ?? null;

/** When a refund is requested again, after `attempts`: a minute, twice as long each time, at most 6 hours. */
export const nextRefundAttempt = (now: Date, attempts: number): Date =>
  after(now, Math.min(minuteMs * 2 ** attempts, 6 * hourMs));
