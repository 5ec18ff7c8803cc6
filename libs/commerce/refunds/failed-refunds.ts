import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { NotFoundError, RuleError } from '#libs/http';
import type { PaidOrderEntity } from '../orders/paid-order.entity.js';
import { fitsPayment, retryable } from './refund-amounts.js';
import { RefundEntity, type RequestedRefund } from '../orders/refund.entity.js';
import { moveRefund, nextRefundNumber } from '../orders/refund-store.js';

/** Refunds that the platform has refused: they are requested again, or given up. Their orders must be locked. */
@Injectable()
export class FailedRefunds {
  constructor(private readonly clock: Clock) {}

  /** A failed refund of an order. @throws NotFoundError, RuleError for one that has not failed */
  async find(tx: EntityManager, { orderNo }: PaidOrderEntity, outRefundNo: string): Promise<RefundEntity> {
    const refund = await tx.getRepository(RefundEntity).findOneBy({ orderNo, outRefundNo });
    if (!refund) throw new NotFoundError(texts.refundUnknown);
    if (!retryable(refund)) throw new RuleError(texts.refundNotFailed, 'outRefundNo');
    return refund;
  }

  /**
   * Requests a failed refund again: under a new number when the platform has closed the old one.
   * @throws RuleError when other refunds have taken the money meanwhile
   */
  async retry(tx: EntityManager, order: PaidOrderEntity, refund: RefundEntity, by: string): Promise<RequestedRefund> {
    await this.assertLeft(tx, order, refund);
    const { transactionId, reason } = refund;
    const nextNumber = await nextRefundNumber(tx, refund.orderNo);
    await moveRefund(
      tx,
      refund,
      { type: 'retry', nextNumber, at: this.clock.now() },
      { by, detail: { transactionId, reason } },
    );
    return { outRefundNo: refund.outRefundNo, state: refund.state };
  }

  /** Gives a failed refund up: its amount can be refunded otherwise, and the order is what it was before. */
  async giveUp(tx: EntityManager, refund: RefundEntity, by: string, reason: string): Promise<void> {
    await moveRefund(tx, refund, { type: 'giveUp', at: this.clock.now() }, { by, detail: { reason } });
  }

  private async assertLeft(tx: EntityManager, order: PaidOrderEntity, refund: RefundEntity): Promise<void> {
    const refunds = await tx.getRepository(RefundEntity).findBy({ orderNo: order.orderNo });
    if (!fitsPayment(order, refunds, refund)) throw new RuleError(texts.refundExceeds);
  }
}
