import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type Fen, type RefundMode, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { OrderBook, type RefundCause, type RefundTaken, type UnusedPart } from '../orders/order-book.js';
import { OrderSettlement } from '../orders/order-settlement.js';
import type { PaidOrderEntity } from '../orders/paid-order.entity.js';
import { recordPayments } from '../orders/payment-event.entity.js';
import { addRefunds, nextRefundNumber } from '../orders/refund-store.js';
import { RefundEntity, type RequestedRefund } from '../orders/refund.entity.js';
import { FailedRefunds } from './failed-refunds.js';
import type { OrderRefunded } from './order-refund.dto.js';
import { decideRefund, type WantedRefund } from './refund-decision.js';
import { Refunds } from './refunds.js';

/** Longest wait for the platform's first answer to a request. */
const answerMs = 8000;

/** The requester with a reason, and the audit entry of a new request. */
export interface RefundRequester extends RefundCause {
  by: string;
  audit(refund: Pick<RefundEntity, 'amount' | 'effect'>): Promise<void>;
}

/** How much goes back, and what it takes of what the order has paid for. */
export interface RefundWish extends WantedRefund {
  /** @throws RuleError for what cannot be taken */
  taken(refund: { mode: RefundMode; amount: Fen; unused: UnusedPart }): RefundTaken;
}

type NewRefund = Pick<RefundEntity, 'amount' | 'effect' | 'units'>;

/** Requests refunds of orders, whole or in part, with a reason. */
@Injectable()
export class RefundRequests {
  private readonly logger = new Logger('refunds');

  constructor(
    private readonly refunds: Refunds,
    private readonly failed: FailedRefunds,
    private readonly settlement: OrderSettlement,
    private readonly book: OrderBook,
    private readonly clock: Clock,
  ) {}

  /**
   * A refund of an order, which must be locked: a new one, or the pending one that takes all that is left. Without a mode
   * one that has failed is requested again. An order that was paid by other means is refunded at once.
   * @throws RuleError for an order that is not paid, or of which nothing is left to refund
   */
  async request(
    tx: EntityManager,
    order: PaidOrderEntity,
    who: RefundRequester,
    wish: RefundWish,
  ): Promise<RequestedRefund> {
    const where = { orderNo: order.orderNo };
    const refunds = await tx.getRepository(RefundEntity).find({ where, order: { createdAt: 'asc' } });
    const now = this.clock.now();
    const unusedPart = await this.book.unused(tx, order, now);
    const terms = { usualMode: this.book.refundMode, unused: unusedPart, now };
    const decision = decideRefund(order, refunds, wish, terms);
    if (decision.kind !== 'new') {
      if (decision.kind === 'pending') return decision.refund;
      await who.audit(decision.refund);
      return this.failed.retry(tx, order, decision.refund, who.by);
    }
    const { mode, amount, unused } = decision;
    const refund = { amount, ...wish.taken({ mode, amount, unused }) };
    await who.audit(refund);
    return order.transactionId === null
      ? this.refundByHand(tx, order, who, refund)
      : this.add(tx, { ...order, transactionId: order.transactionId }, who, refund);
  }

  /** Has the platform do what was requested, and waits a while for its answer. Returns what is known then. */
  async attempt({ outRefundNo, state }: RequestedRefund): Promise<OrderRefunded> {
    if (state !== 'succeeded') {
      const answered = this.refunds.attempt(outRefundNo);
      answered.catch((error: unknown) => this.logger.warn({ err: error, outRefundNo }, 'a refund could not be stored'));
      await settledWithin(answered, answerMs);
    }
    return { outRefundNo, ...(await this.refunds.outcomeOf(outRefundNo)) };
  }

  private async add(
    tx: EntityManager,
    { orderNo, transactionId }: Pick<PaidOrderEntity, 'orderNo'> & { transactionId: string },
    { by, reason }: RefundRequester,
    refund: NewRefund,
  ): Promise<RequestedRefund> {
    const wanted = { orderNo, transactionId, ...refund, reason, by };
    const [outRefundNo] = await addRefunds(tx, this.clock.now(), [wanted]);
    if (outRefundNo === undefined) throw new RuleError(texts.orderRefunded);
    return { outRefundNo, state: 'requested' };
  }

  private async refundByHand(
    tx: EntityManager,
    order: PaidOrderEntity,
    { by, reason }: RefundRequester,
    refund: NewRefund,
  ): Promise<RequestedRefund> {
    const now = this.clock.now();
    const { orderNo } = order;
    const { amount } = refund;
    const outRefundNo = await nextRefundNumber(tx, orderNo);
    const stored: RefundEntity = {
      ...{ outRefundNo, orderNo, transactionId: null, ...refund, state: 'succeeded', reason, refundId: null },
      ...{ failure: null, attempts: 0, dueAt: null, createdBy: by, createdAt: now, updatedAt: now, origin: 'own' },
    };
    await tx.getRepository(RefundEntity).insert(stored);
    await recordPayments(tx, now, [
      { orderNo, kind: 'refundRequested', amount, by, detail: { outRefundNo, reason } },
      { orderNo, kind: 'refunded', amount, by, detail: { outRefundNo } },
    ]);
    await this.settlement.applyRefund(tx, order, stored);
    return { outRefundNo, state: 'succeeded' };
  }
}

/** Resolves when a promise has settled, either way, or after `ms`. */
const settledWithin = async (work: Promise<unknown>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.allSettled([work]), late]);
  clearTimeout(timer);
};
