import { dayMs, fromWireTime, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { RolloutBody } from './rollout-body.dto.js';

/** When a rollout starts and ends. */
export interface RolloutTimes {
  /** Null: at once. */
  startAt: Date | null;
  deadlineAt: Date;
}

export const defaultDeadlineMs = 14 * dayMs;

/** What fields must keep together. @throws RuleError */
export const checkBody = (body: RolloutBody): void => {
  const { respectsLessons, urgentReason, dailyFrom, dailyTo } = body;
  if (!respectsLessons && urgentReason === undefined) {
    throw new RuleError(texts.rolloutUrgentReasonRequired, 'urgentReason');
  }
  if ((dailyFrom === undefined) !== (dailyTo === undefined) || (dailyFrom !== undefined && dailyFrom === dailyTo)) {
    throw new RuleError(texts.rolloutDailyBoth, dailyFrom === undefined ? 'dailyFrom' : 'dailyTo');
  }
};

/** The times of a rollout that is made at `now`. @throws RuleError when they are past or in the wrong order */
export const timesOf = (
  { startAt, deadlineAt }: Pick<RolloutBody, 'startAt' | 'deadlineAt'>,
  now: Date,
): RolloutTimes => {
  const start = startAt === undefined ? null : fromWireTime(startAt);
  if (start && start <= now) throw new RuleError(texts.rolloutStartPast, 'startAt');
  const begin = start ?? now;
  const deadline = deadlineAt === undefined ? new Date(begin.getTime() + defaultDeadlineMs) : fromWireTime(deadlineAt);
  if (deadline <= begin) throw new RuleError(texts.rolloutDeadlineOrder, 'deadlineAt');
  return { startAt: start, deadlineAt: deadline };
};
