import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { type RefundState, refundTransitions, texts } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { Idempotency } from '#libs/idempotency';
import { SchoolRepository } from '#libs/schools';
import { PayItemStore } from '../pay-item/pay-item-store.js';
import type { OnlineOrderEntity } from './online-order.entity.js';
import type { OrderAdded, OrderAddRequest, OrderRefunded, OrderRefundRequest } from './order.dto.js';
import { recordPayments } from './order-events.js';
import { OrderMaker } from './order-maker.js';
import { lockedOrders, OrderSettlement } from './order-settlement.js';
import { RefundEntity } from './refund.entity.js';
import { addRefunds, nextRefundNumber } from './refund-store.js';
import { Refunds } from './refunds.js';

/** A refund that somebody requests; one that has succeeded needs no request to the platform. */
type RequestedRefund = Pick<RefundEntity, 'outRefundNo' | 'state'>;

/** What administrators do with orders. */
@Injectable()
export class OrderChangeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly items: PayItemStore,
    private readonly maker: OrderMaker,
    private readonly settlement: OrderSettlement,
    private readonly refunds: Refunds,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Places an order that was paid by other means. */
  async add(caller: Identity, request: OrderAddRequest, key: string | undefined): Promise<OrderAdded> {
    const call = { owner: caller.account, key, call: 'POST /api/addedvalue/order/add', body: request };
    return this.transactions.run(async (tx) => {
      await this.schools.visible(tx, caller, request.schoolCode);
      return this.idempotency.once(tx, call, () => this.addPaid(tx, caller, request, key));
    });
  }

  /** Without a key, the order that the caller has placed just before with the same fields is this one. */
  private async addPaid(
    tx: EntityManager,
    caller: Identity,
    request: OrderAddRequest,
    key: string | undefined,
  ): Promise<OrderAdded> {
    const { schoolCode, payItemCode, studentUid, payParentUid, startDate = null, endDate = null } = request;
    const item = await this.items.sellable(tx, schoolCode, payItemCode, 'online');
    const by = caller.account;
    const people = { studentUid, payParentUid, openId: null, by };
    const wanted = { item, ...people, tradeType: 'MANUAL', startDate, endDate } as const;
    const known = key === undefined ? await this.maker.justPlaced(tx, wanted) : null;
    if (known) return { orderNo: known.orderNo };
    const order = await this.maker.make(tx, wanted);
    await this.settlement.payByHand(tx, order, by);
    await this.outbox.add(
      tx,
      auditEvents(caller, {
        ...{ action: 'order.add', object: 'order', objectIds: [order.orderNo], schoolCode, name: order.payItemName },
        after: { studentName: order.studentName, payItemName: order.payItemName, payFee: order.payFee },
      }),
    );
    return { orderNo: order.orderNo };
  }

  /**
   * Refunds a whole order: the refund is requested of the platform, and when it has paid, the service of the order ends.
   * An order that was paid by other means is refunded at once. Another call repeats a refund that has failed.
   */
  async refund(caller: Identity, request: OrderRefundRequest, key: string | undefined): Promise<OrderRefunded> {
    const call = { owner: caller.account, key, call: 'POST /api/addedvalue/order/refund', body: request };
    const refund = await this.transactions.run((tx) =>
      this.idempotency.once(tx, call, () => this.requestRefund(tx, caller, request)),
    );
    if (refund.state === 'succeeded') return { state: refund.state };
    await this.refunds.attempt(refund.outRefundNo);
    return { state: await this.refunds.stateOf(refund.outRefundNo) };
  }

  private async requestRefund(
    tx: EntityManager,
    caller: Identity,
    request: OrderRefundRequest,
  ): Promise<RequestedRefund> {
    const order = (await lockedOrders(tx, [request.orderNo])).get(request.orderNo);
    if (!order || !(await this.schools.reaches(tx, caller, order.schoolCode))) {
      throw new NotFoundError(texts.orderUnknown);
    }
    const refunds = await tx.getRepository(RefundEntity).findBy({ orderNo: order.orderNo });
    // also what went back by itself, of a payment that came too late
    const failed = refunds.find(({ state }) => state === 'failed');
    if (failed) {
      await this.audit(tx, caller, order, request.reason);
      return this.again(tx, caller, failed);
    }
    if (order.status === 'refunded') throw new RuleError(texts.orderRefunded);
    if (order.status !== 'paid') throw new RuleError(texts.orderNotPaid);
    const known = refunds.find(({ transactionId }) => transactionId === order.transactionId);
    if (known) return known;
    await this.audit(tx, caller, order, request.reason);
    return order.transactionId === null
      ? this.refundByHand(tx, caller, order, request.reason)
      : this.newRefund(tx, caller, { ...order, transactionId: order.transactionId }, request.reason);
  }

  private async newRefund(
    tx: EntityManager,
    { account: by }: Identity,
    {
      orderNo,
      transactionId,
      payFee: amount,
    }: Pick<OnlineOrderEntity, 'orderNo' | 'payFee'> & { transactionId: string },
    reason: string,
  ): Promise<RequestedRefund> {
    const [outRefundNo] = await addRefunds(tx, this.clock.now(), [{ orderNo, transactionId, amount, reason, by }]);
    if (outRefundNo === undefined) throw new RuleError(texts.orderRefunded);
    return { outRefundNo, state: 'requested' };
  }

  /** Requests a refund that failed again: under a new number when the platform has closed the old one. */
  private async again(tx: EntityManager, { account: by }: Identity, refund: RefundEntity): Promise<RequestedRefund> {
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
    { account: by }: Identity,
    order: OnlineOrderEntity,
    reason: string,
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
    await this.refunds.endOrder(tx, order, now);
    return { outRefundNo, state: 'succeeded' };
  }

  private async audit(tx: EntityManager, caller: Identity, order: OnlineOrderEntity, reason: string): Promise<void> {
    const { orderNo, schoolCode, payItemName, studentName, payFee } = order;
    await this.outbox.add(
      tx,
      auditEvents(caller, {
        ...{ action: 'order.refund', object: 'order', objectIds: [orderNo], schoolCode, name: payItemName },
        after: { studentName, payItemName, payFee, reason },
      }),
    );
  }
}
