import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { type RefundState, refundTransitions, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { RefundCause } from './order-book.js';
import type { PaidOrderEntity } from './paid-order.entity.js';
import { recordPayments } from './payment-events.js';
import { RefundEntity } from './refund.entity.js';
import { addRefunds, nextRefundNumber } from './refund-store.js';
import { Refunds } from './refunds.js';

/** A refund that somebody requests; one that has succeeded needs no request to the platform. */
export type RequestedRefund = Pick<RefundEntity, 'outRefundNo' | 'state'>;

/** Somebody and why, and what is to be recorded of him when his request is a new one. */
export interface RefundRequester extends RefundCause {
  by: string;
  audit(): Promise<void>;
}

/** Requests refunds of whole orders, for somebody who has a reason. */
@Injectable()
export class RefundRequests {
  constructor(
    private readonly refunds: Refunds,
    private readonly clock: Clock,
  ) {}

  /**
   * The refund of an order, which must be locked: a new one, the one that was requested before, or one that has failed and
   * is requested again. An order that was paid by other means is refunded at once.
   * @throws RuleError for an order that is not paid, or was refunded
   */
  async request(tx: EntityManager, order: PaidOrderEntity, who: RefundRequester): Promise<RequestedRefund> {
    const refunds = await tx.getRepository(RefundEntity).findBy({ orderNo: order.orderNo });
    // also what went back by itself, of a payment that came too late
    const failed = refunds.find(({ state }) => state === 'failed');
    if (failed) {
      await who.audit();
      return this.again(tx, failed, who);
    }
    if (order.status === 'refunded') throw new RuleError(texts.orderRefunded);
    if (order.status !== 'paid') throw new RuleError(texts.orderNotPaid);
    const known = refunds.find(({ transactionId }) => transactionId === order.transactionId);
    if (known) return known;
    await who.audit();
    return order.transactionId === null
      ? this.refundByHand(tx, order, who)
      : this.newRefund(tx, { ...order, transactionId: order.transactionId }, who);
  }

  /** Has the platform do what was requested. Returns the state of the refund then. */
  async attempt({ outRefundNo, state }: RequestedRefund): Promise<RefundState> {
    if (state === 'succeeded') return state;
    await this.refunds.attempt(outRefundNo);
    return this.refunds.stateOf(outRefundNo);
  }

  private async newRefund(
    tx: EntityManager,
    { orderNo, transactionId, payFee: amount }: Pick<PaidOrderEntity, 'orderNo' | 'payFee'> & { transactionId: string },
    { by, reason }: RefundRequester,
  ): Promise<RequestedRefund> {
    const [outRefundNo] = await addRefunds(tx, this.clock.now(), [{ orderNo, transactionId, amount, reason, by }]);
    if (outRefundNo === undefined) throw new RuleError(texts.orderRefunded);
    return { outRefundNo, state: 'requested' };
  }

  /** Requests a refund that failed again: under a new number when the platform has closed the old one. */
  private async again(tx: EntityManager, refund: RefundEntity, { by }: RefundRequester): Promise<RequestedRefund> {
    const state: RefundState = refundTransitions[refund.state].retry ?? refund.state;
    const { outRefundNo: old, orderNo, transactionId, amount, reason, attempts } = refund;
    const outRefundNo = refund.failure === 'CLOSED' ? await nextRefundNumber(tx, orderNo) : old;
    const now = this.clock.now();
    const changed = { outRefundNo, state, failure: null, attempts: attempts + 1, dueAt: now, updatedAt: now };
    await tx.getRepository(RefundEntity).update({ outRefundNo: old }, changed);
    const detail = { outRefundNo, transactionId, reason };
    await recordPayments(tx, now, [{ orderNo, kind: 'refundRequested', amount, by, detail }]);
    return { outRefundNo, state };
  }

  private async refundByHand(
    tx: EntityManager,
    order: PaidOrderEntity,
    { by, reason }: RefundRequester,
  ): Promise<RequestedRefund> {
    const now = this.clock.now();
    const { orderNo, payFee: amount } = order;
    const outRefundNo = await nextRefundNumber(tx, orderNo);
    await tx.getRepository(RefundEntity).insert({
      ...{ outRefundNo, orderNo, transactionId: null, amount, state: 'succeeded', reason, refundId: null },
      ...{ failure: null, attempts: 0, dueAt: null, createdBy: by, createdAt: now, updatedAt: now },
    });
    await recordPayments(tx, now, [
      { orderNo, kind: 'refundRequested', amount, by, detail: { outRefundNo, reason } },
      { orderNo, kind: 'refunded', amount, by, detail: { outRefundNo } },
    ]);
    await this.refunds.endOrder(tx, order, { by, reason });
    return { outRefundNo, state: 'succeeded' };
  }
}
