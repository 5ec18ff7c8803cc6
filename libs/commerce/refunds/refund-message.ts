import { filled, refundFailureText, type RefundState, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';

/** What has become of a request, as far as the platform has answered. */
export interface RefundOutcome {
  state: RefundState;
  /** Why it was not done, as it is stored. */
  failure: string | null;
}

/** Failures in which the platform has said nothing about the refund. */
const silent = ['away', 'resting', 'unreadable', 'unexpected'];

/** The text of a refund request; a refused request is never called requested. @throws RuleError for a refused one */
export const refundMessage = ({ state, failure }: RefundOutcome): string => {
  const reason = refundFailureText(failure ?? '');
  if (state === 'failed') throw new RuleError(filled(texts.refundRefused, { reason }));
  if (state === 'succeeded') return texts.refundDone;
  if (state === 'processing') return texts.refundAsked;
  if (failure === null || silent.includes(failure)) return texts.refundWaiting;
  return filled(texts.refundDelayed, { reason });
};
