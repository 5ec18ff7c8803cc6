import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type RefundState, refundTransitions, texts } from '#libs/contracts';
import { NotFoundError, RuleError } from '#libs/http';
import type { RefundFailure } from '../channels/payment-channel.js';
import type { PaidOrderEntity } from '../orders/paid-order.entity.js';
import { recordPayments } from '../orders/payment-event.entity.js';
import { ofPayment } from './refund-amounts.js';
import { RefundEntity, type RequestedRefund } from '../orders/refund.entity.js';
import { nextRefundNumber } from '../orders/refund-store.js';

/** Refunds that the platform has refused: they are requested again, or given up. Their orders must be locked. */
@Injectable()
export class FailedRefunds {
  constructor(private readonly clock: Clock) {}

  /** A failed refund of an order. @throws NotFoundError, RuleError for one that has not failed */
  async find(tx: EntityManager, { orderNo }: PaidOrderEntity, outRefundNo: string): Promise<RefundEntity> {
    const refund = await tx.getRepository(RefundEntity).findOneBy({ orderNo, outRefundNo });
    if (!refund) throw new NotFoundError(texts.refundUnknown);
    if (refund.state !== 'failed') throw new RuleError(texts.refundNotFailed, 'outRefundNo');
    return refund;
  }

  /**
   * Requests a failed refund again: under a new number when the platform has closed the old one.
   * @throws RuleError when other refunds have taken the money meanwhile
   */
  async retry(tx: EntityManager, order: PaidOrderEntity, refund: RefundEntity, by: string): Promise<RequestedRefund> {
    const state: RefundState = refundTransitions[refund.state].retry ?? refund.state;
    const { outRefundNo: old, orderNo, transactionId, amount, reason, attempts } = refund;
    await this.assertLeft(tx, order, refund);
    const isSpent = refund.failure === ('CLOSED' satisfies RefundFailure);
    const outRefundNo = isSpent ? await nextRefundNumber(tx, orderNo) : old;
    const now = this.clock.now();
    const changed = { outRefundNo, state, failure: null, attempts: attempts + 1, dueAt: now, updatedAt: now };
    await tx.getRepository(RefundEntity).update({ outRefundNo: old }, changed);
    const detail = { outRefundNo, transactionId, reason };
    await recordPayments(tx, now, [{ orderNo, kind: 'refundRequested', amount, by, detail }]);
    return { outRefundNo, state };
  }

  /** Gives a failed refund up: its amount can be refunded otherwise, and the order is what it was before. */
  async giveUp(tx: EntityManager, refund: RefundEntity, by: string, reason: string): Promise<void> {
    const state: RefundState = refundTransitions[refund.state].giveUp ?? refund.state;
    const now = this.clock.now();
    const { outRefundNo, orderNo, amount } = refund;
    await tx.getRepository(RefundEntity).update({ outRefundNo }, { state, dueAt: null, updatedAt: now });
    await recordPayments(tx, now, [{ orderNo, kind: 'refundGivenUp', amount, by, detail: { outRefundNo, reason } }]);
  }

  private async assertLeft(tx: EntityManager, order: PaidOrderEntity, refund: RefundEntity): Promise<void> {
    if (refund.transactionId !== order.transactionId) return;
    const refunds = await tx.getRepository(RefundEntity).findBy({ orderNo: order.orderNo });
    const others = ofPayment(order, refunds).filter(
      ({ outRefundNo, state }) =>
        outRefundNo !== refund.outRefundNo && ['requested', 'processing', 'succeeded'].includes(state),
    );
    const taken = others.reduce((sum, { amount }) => sum + amount, 0);
    if (taken + refund.amount > order.payFee) throw new RuleError(texts.refundExceeds);
  }
}
