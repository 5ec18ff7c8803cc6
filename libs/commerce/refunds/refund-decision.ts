import { type Fen, pendingRefunds, refundableStatuses, type RefundMode, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { UnusedPart } from '../orders/order-book.js';
import type { PaidOrderEntity } from '../orders/paid-order.entity.js';
import type { RefundEntity } from '../orders/refund.entity.js';
import { amountOfRefund, amountsOf, assertPlatformRefunds, ofPayment, retryable, unclaimed } from './refund-amounts.js';

/** How much is to go back. */
export interface WantedRefund {
  /** Undefined: the usual mode of the service, or a refund that has failed again. */
  mode: RefundMode | undefined;
  /** Of the mode `amount`. */
  amount: Fen | undefined;
}

/** Of the service and the moment: its usual mode, and what is unused of the order. */
interface RefundTerms {
  usualMode: RefundMode;
  unused: UnusedPart;
  now: Date;
}

type DecidingOrder = Pick<PaidOrderEntity, 'status' | 'payFee' | 'refundedFee' | 'transactionId' | 'paidAt'>;
type DecidingRefund = Pick<RefundEntity, 'transactionId' | 'state' | 'amount' | 'effect' | 'units'>;

/** A failed refund is requested again, a pending one takes all that is left, or there is a new one. */
type RefundDecision<Refund> =
  { kind: 'retry' | 'pending'; refund: Refund } | { kind: 'new'; mode: RefundMode; amount: Fen; unused: UnusedPart };

/**
 * Decides on a request for a refund. `refunds`: all of the order, the oldest first.
 * @throws RuleError for an order that is not paid, or of which nothing is left to refund
 */
export const decideRefund = <Refund extends DecidingRefund>(
  order: DecidingOrder,
  refunds: readonly Refund[],
  wanted: WantedRefund,
  { usualMode, unused: unusedPart, now }: RefundTerms,
): RefundDecision<Refund> => {
  // also automatic refunds of a payment that came too late
  const failed = refunds.find(retryable);
  if (failed && wanted.mode === undefined) return { kind: 'retry', refund: failed };
  if (order.status === 'refunded') throw new RuleError(texts.orderRefunded);
  if (!refundableStatuses.includes(order.status)) throw new RuleError(texts.orderNotPaid);
  const unused = unclaimed(order, refunds, unusedPart);
  const amounts = amountsOf(order, refunds, unused);
  const mode = wanted.mode ?? usualMode;
  if (amounts.refundable === 0) {
    return { kind: 'pending', refund: pendingOf(ofPayment(order, refunds), mode, wanted.mode) };
  }
  assertPlatformRefunds(order, refunds, now);
  return { kind: 'new', mode, amount: amountOfRefund(mode, wanted.amount, amounts), unused };
};

/** The newest pending refund, if the caller wants all that is left and the refund takes it. @throws RuleError otherwise */
const pendingOf = <Refund extends DecidingRefund>(
  refunds: readonly Refund[],
  mode: RefundMode,
  wanted: RefundMode | undefined,
): Refund => {
  const pending = refunds.filter(({ state }) => pendingRefunds.includes(state)).at(-1);
  if (pending && (mode === 'whole' || wanted === undefined)) return pending;
  throw new RuleError(refunds.some(retryable) ? texts.refundFailedOpen : texts.refundUnderWay);
};
