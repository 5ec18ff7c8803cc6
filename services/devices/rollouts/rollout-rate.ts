import { dayMs, hourMs, minuteMs } from '#libs/contracts';
import type { MinuteOfRollout } from './rollout.dto.js';

/** A forecast that is further away is not shown. */
const furthestMs = 365 * dayMs;

/** Cards an hour, of the minutes of the last hour, or since the start when that is later. */
export const rateOf = (
  perMinute: readonly Pick<MinuteOfRollout, 'succeeded' | 'failed'>[],
  startedAt: Date | null,
  now: Date,
): number => {
  const ended = perMinute.reduce((sum, { succeeded, failed }) => sum + succeeded + failed, 0);
  const since = startedAt === null ? hourMs : now.getTime() - startedAt.getTime();
  return Math.round((ended * hourMs) / Math.min(Math.max(since, minuteMs), hourMs));
};

/** When `left` cards have ended at `rate` cards an hour; null when unknown. */
export const forecastOf = (left: number, rate: number, now: Date): Date | null => {
  if (left <= 0 || rate <= 0) return null;
  const ms = (left * hourMs) / rate;
  return ms > furthestMs ? null : new Date(now.getTime() + ms);
};
