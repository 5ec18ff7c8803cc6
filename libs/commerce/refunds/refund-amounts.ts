import {
  dayMs,
  type Fen,
  filled,
  maxRefundParts,
  openRefunds,
  pendingRefunds,
  refundableDays,
  refundTransitions,
  type RefundMode,
  type RefundState,
  texts,
  yuanOf,
} from '#libs/contracts';
import { RuleError } from '#libs/http';
import { type UnusedPart, worthOf } from '../orders/order-book.js';
import type { PaidOrderEntity } from '../orders/paid-order.entity.js';
import type { RefundEntity } from '../orders/refund.entity.js';

/** True for a refund that was refused and may be requested again, or given up. */
export const retryable = ({ state }: Pick<RefundEntity, 'state'>): boolean =>
  refundTransitions[state].retry !== undefined;

/** What can go back of an order. */
export interface RefundAmounts {
  /** What was paid, and has gone back of it. */
  paid: Fen;
  refunded: Fen;
  /** What no refund has taken yet: one that failed keeps its amount until it is given up. */
  refundable: Fen;
  /** The worth of what is unused, as far as it is refundable. */
  unused: Fen;
}

/** Refunds that the database counts when another one is requested: the money of failed ones has not been taken. */
export const takingRefunds: readonly RefundState[] = [...pendingRefunds, 'succeeded'];

type PaidOrder = Pick<PaidOrderEntity, 'payFee' | 'refundedFee' | 'transactionId'>;

/** Refunds of the payment that has paid an order; others are of payments that pay nothing. */
export const ofPayment = <R extends Pick<RefundEntity, 'transactionId'>>(
  order: PaidOrder,
  refunds: readonly R[],
): R[] => refunds.filter(({ transactionId }) => transactionId === order.transactionId);

/** The unused part that no pending or failed refund takes. */
export const unclaimed = (
  order: PaidOrder,
  refunds: readonly Pick<RefundEntity, 'transactionId' | 'state' | 'effect' | 'units'>[],
  { total, left }: UnusedPart,
): UnusedPart => {
  const open = ofPayment(order, refunds).filter(({ state }) => openRefunds.includes(state));
  const claimed = open.reduce((sum, { effect, units }) => sum + (effect === 'all' ? left : (units ?? 0)), 0);
  return { total, left: Math.max(0, left - claimed) };
};

export const amountsOf = (
  order: PaidOrder,
  refunds: readonly Pick<RefundEntity, 'transactionId' | 'state' | 'amount'>[],
  unused: UnusedPart,
): RefundAmounts => {
  const { payFee: paid, refundedFee: refunded } = order;
  const taken = ofPayment(order, refunds).filter(({ state }) => state !== 'givenUp');
  const refundable = Math.max(0, paid - taken.reduce((sum, { amount }) => sum + amount, 0));
  return { paid, refunded, refundable, unused: Math.min(worthOf(paid, unused), refundable) };
};

/** True for a refund that can be requested again beside the others of its payment. */
export const fitsPayment = (
  order: PaidOrder,
  refunds: readonly Pick<RefundEntity, 'outRefundNo' | 'transactionId' | 'state' | 'amount'>[],
  { outRefundNo: own, transactionId, amount: wanted }: Pick<RefundEntity, 'outRefundNo' | 'transactionId' | 'amount'>,
): boolean => {
  if (transactionId !== order.transactionId) return true;
  const others = ofPayment(order, refunds).filter(
    ({ outRefundNo, state }) => outRefundNo !== own && takingRefunds.includes(state),
  );
  return others.reduce((sum, { amount }) => sum + amount, wanted) <= order.payFee;
};

/** The amount of a refund. @throws RuleError for an amount out of bounds, or when nothing is unused */
export const amountOfRefund = (
  mode: RefundMode,
  wanted: Fen | undefined,
  { refundable, unused }: RefundAmounts,
): Fen => {
  if (mode === 'whole') return refundable;
  if (mode === 'unused') {
    if (unused === 0) throw new RuleError(texts.refundNothingUnused, 'mode');
    return unused;
  }
  if (wanted === undefined) throw new RuleError(texts.refundAmountMissing, 'amount');
  if (wanted < 1 || wanted > refundable) {
    throw new RuleError(filled(texts.refundAmountRange, { amount: yuanOf(refundable) }), 'amount');
  }
  return wanted;
};

/** @throws RuleError for a payment that the platform refunds no more */
export const assertPlatformRefunds = (
  order: PaidOrder & Pick<PaidOrderEntity, 'paidAt'>,
  refunds: readonly Pick<RefundEntity, 'transactionId'>[],
  now: Date,
): void => {
  if (order.transactionId === null) return;
  if (ofPayment(order, refunds).length >= maxRefundParts) throw new RuleError(texts.refundTooMany);
  if (order.paidAt !== null && now.getTime() > order.paidAt.getTime() + refundableDays * dayMs) {
    throw new RuleError(texts.refundTooLate);
  }
};
