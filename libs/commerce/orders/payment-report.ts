import type { Fen } from '#libs/contracts';
import type { PaidOrderEntity } from './paid-order.entity.js';

/** A payment of which the platform has said for certain that it was made. */
export interface PaymentReport {
  orderNo: string;
  transactionId: string;
  amount: Fen;
  paidAt: Date;
  /** Id of the notification; null: it was queried. */
  vendorId: string | null;
}

/**
 * What a payment means: `paid` pays its order; `known` was applied before; `late` came for an order that is closed or paid
 * already, `amount` is not what the order costs: both go back. `foreign` is of no order of ours.
 */
export type Meaning = (typeof meanings)[number];
export const meanings = ['paid', 'known', 'late', 'amount', 'foreign'] as const;

/** `refunded` are the payments that have a refund already. */
export const meaningOf = (
  order: Pick<PaidOrderEntity, 'status' | 'payFee' | 'transactionId' | 'tradeType'> | undefined,
  { transactionId, amount }: Pick<PaymentReport, 'transactionId' | 'amount'>,
  refunded: ReadonlySet<string>,
): Meaning => {
  if (!order) return 'foreign';
  if (order.transactionId === transactionId || refunded.has(transactionId)) return 'known';
  if (order.status !== 'unpaid' || order.tradeType === 'MANUAL') return 'late';
  return amount === order.payFee ? 'paid' : 'amount';
};
