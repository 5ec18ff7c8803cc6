import { minuteMs } from '#libs/contracts';
import type { SchoolIncident } from '../incidents/index.js';
import { promiseElapsed, type Span } from './uptime.js';

/** What is promised to a school, in minutes of school hours. */
export interface PromiseTimes {
  respondWithin: number;
  fixWithin: number;
}

/** How far a promise is kept for incidents of a month. */
export interface PromiseCount {
  kept: number;
  broken: number;
  /** Incidents that last, and for which it can still be kept. */
  open: number;
}

export type PromiseState = keyof PromiseCount;

type Times = Pick<SchoolIncident, 'opened' | 'acknowledged' | 'closed'>;

/**
 * False for a failure of the platform outside of school hours, such as a restart at night: it took nothing from the school,
 * and would make the share that is kept look better.
 */
export const isCounted = (
  hours: readonly Span[],
  { scope, opened: from, closed }: Pick<SchoolIncident, 'scope' | 'opened' | 'closed'>,
  now: number,
): boolean => scope !== 'platform' || promiseElapsed(hours, { from, to: closed ?? now }) > 0;

/** What the clock of a promise shows for an incident, in milliseconds of school hours. An end counts as a response. */
const promiseClock = (hours: readonly Span[], incident: Times, now: number): { respond: number; fix: number } => {
  const { opened: from, acknowledged, closed } = incident;
  return {
    respond: promiseElapsed(hours, { from, to: acknowledged ?? closed ?? now }),
    fix: promiseElapsed(hours, { from, to: closed ?? now }),
  };
};

/** Whether a promise was kept for an incident, or still may be. */
export const promiseState = (
  hours: readonly Span[],
  { respondWithin, fixWithin }: PromiseTimes,
  incident: Times,
  now: number,
): PromiseState => {
  const { respond, fix } = promiseClock(hours, incident, now);
  if (respond > respondWithin * minuteMs || fix > fixWithin * minuteMs) return 'broken';
  return incident.closed === null ? 'open' : 'kept';
};

/** Share of the incidents that are decided for which the promise was kept; null without any. */
export const keptShare = ({ kept, broken }: PromiseCount): number | null =>
  kept + broken === 0 ? null : kept / (kept + broken);
