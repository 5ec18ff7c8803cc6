import type { EntityManager } from 'typeorm';
import type { Fen } from '#libs/contracts';
import type { RefundTaken } from './order-book.js';
import { change, select } from '#libs/data/db';
import { recordPayments } from './payment-event.entity.js';
import { refundNumber } from './order-number.js';
import { applyRefund, recordOf, type RefundEffect, type RefundEvent } from './refund-state.js';
import { RefundEntity } from './refund.entity.js';

export interface NewRefund extends RefundTaken {
  orderNo: string;
  transactionId: string;
  amount: Fen;
  reason: string;
  /** Account; null: the service. */
  by: string | null;
}

/**
 * The number of an order's next refund, which must be locked: one more than the highest, so that a number is never used
 * again, also after a refund that the platform has closed got a new one. Numbers of refunds made outside are not ours.
 */
export const nextRefundNumber = async (tx: EntityManager, orderNo: string): Promise<string> => {
  const [known] = await select<{ n: number }>(
    tx,
    `select coalesce(max(substr(out_refund_no, length(order_no) + 2)::int), 0)::int as n from refund
     where order_no = $1 and out_refund_no ~ ('^' || order_no || 'R[0-9]{1,6}$')`,
    [orderNo],
  );
  return refundNumber(orderNo, (known?.n ?? 0) + 1);
};

/**
 * Adds refunds that are due for a request to the platform at once; a payment has one automatic refund at most. The orders must be
 * locked. Returns the numbers of those that were added.
 */
export const addRefunds = async (tx: EntityManager, now: Date, refunds: readonly NewRefund[]): Promise<string[]> => {
  const added: string[] = [];
  for (const { orderNo, transactionId, amount, reason, by, effect, units } of refunds) {
    const outRefundNo = await nextRefundNumber(tx, orderNo);
    const rows = await change(
      tx,
      `insert into refund (out_refund_no, order_no, transaction_id, amount, state, reason, attempts, due_at, created_by,
         created_at, updated_at, origin, effect, units)
       values ($1, $2, $3, $4, 'requested', $5, 0, $6, $7, $6, $6, 'own', $8, $9)
       on conflict (transaction_id) where transaction_id is not null and created_by is null and origin = 'own' do nothing
       returning out_refund_no`,
      [outRefundNo, orderNo, transactionId, amount, reason, now, by, effect, units],
    );
    if (rows.length === 0) continue;
    added.push(outRefundNo);
    await recordPayments(tx, now, [
      { orderNo, kind: 'refundRequested', amount, by, detail: { outRefundNo, transactionId, reason } },
    ]);
  }
  return added;
};

/** Who or what made an event of a refund, and how it is recorded. */
interface RefundSource {
  vendorId?: string | null;
  by?: string;
  detail?: Record<string, unknown>;
}

/**
 * Applies an event to a refund and records it; changes nothing when the refund does not take the event. The order must be locked.
 * Returns the effects that are left to the caller; the refund is changed in place.
 */
export const moveRefund = async (
  tx: EntityManager,
  refund: RefundEntity,
  event: RefundEvent,
  { vendorId = null, by, detail = {} }: RefundSource = {},
): Promise<readonly RefundEffect[]> => {
  const { outRefundNo: old, orderNo, amount } = refund;
  const { state: after, effects } = applyRefund(refund, event);
  if (after === refund) return effects;
  const { outRefundNo, state, refundId, failure, attempts, dueAt } = after;
  const changed = { outRefundNo, state, refundId, failure, attempts, dueAt, updatedAt: event.at };
  Object.assign(refund, changed);
  await tx.getRepository(RefundEntity).update({ outRefundNo: old }, changed);
  const kind = recordOf[event.type];
  if (kind !== undefined) {
    await recordPayments(tx, event.at, [
      { orderNo, kind, vendorId, amount, by: by ?? null, detail: { outRefundNo, ...detail } },
    ]);
  }
  return effects;
};
