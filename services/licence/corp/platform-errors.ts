import { isDatabaseAway } from '#libs/data/db';
import { RuleError } from '#libs/http';
import { isWeComFailure, WeComError, type WeComOutcome } from '#libs/wecom';

/** Codes that say that another time may be better; nothing was done. */
const passing: readonly string[] = ['tooManyCalls', 'tooManyAtOnce', 'tooManyAtOnceOfOurs', 'tooFrequent'];
/** Codes that say that the state is another one than was believed: it is read before anything is done again. */
const conflicting: readonly string[] = ['writeConflict'];

/** What a failure of the platform means for a request. */
export interface PlatformFailure {
  /** `refused`: it will not be done; `notSent`: it was not tried; `unknown`: it may have been done. */
  outcome: WeComOutcome;
  /** For people: ours, and the platform's words beside it. */
  text: string;
  /** The platform's name of the reason; undefined when it gave no answer. */
  reason: string | undefined;
}

/** Reads a failure of the platform. @throws internal errors unchanged */
export const failureOf = (error: unknown): PlatformFailure => {
  if (isDatabaseAway(error) || !isWeComFailure(error)) throw error;
  const { shownText: text } = error;
  if (!(error instanceof WeComError)) return { outcome: error.outcome, text, reason: undefined };
  const { reason } = error;
  return { outcome: outcomeOf(error), text, reason };
};

/** As `failureOf`; undefined for an internal error. */
export const platformFailure = (error: unknown): PlatformFailure | undefined => {
  try {
    return failureOf(error);
  } catch {
    return undefined;
  }
};

const outcomeOf = ({ reason, isBeforehand, outcome }: WeComError): WeComOutcome => {
  if (isBeforehand || passing.includes(reason)) return 'notSent';
  return conflicting.includes(reason) ? 'unknown' : outcome;
};

/** A failure of the platform as one that a caller reads. @throws RuleError, or internal errors unchanged */
export const refuseWith = (error: unknown): never => {
  throw new RuleError(failureOf(error).text);
};
