import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError } from '#libs/http';
import { type OrderRefunded, OrderSettlement, type RequestedRefund, RefundRequests } from '#libs/pay-orders';
import { SchoolRepository } from '#libs/schools';
import { PayItemStore } from '../pay-item/pay-item-store.js';
import { OnlineOrderEntity } from './online-order.entity.js';
import type { OrderAdded, OrderAddRequest, ServiceRefundRequest } from './order.dto.js';
import { OrderMaker } from './order-maker.js';

/** What administrators do with orders. */
@Injectable()
export class OrderChangeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly items: PayItemStore,
    private readonly maker: OrderMaker,
    private readonly settlement: OrderSettlement,
    private readonly refunds: RefundRequests,
    private readonly outbox: Outbox,
  ) {}

  /** Places an order that was paid by other means. */
  async add(caller: Identity, request: OrderAddRequest): Promise<OrderAdded> {
    return this.transactions.run(async (tx) => {
      await this.schools.visible(tx, caller, request.schoolCode);
      return this.addPaid(tx, caller, request);
    });
  }

  private async addPaid(tx: EntityManager, caller: Identity, request: OrderAddRequest): Promise<OrderAdded> {
    const { schoolCode, payItemCode, studentUid, payParentUid } = request;
    const { startDate = null, endDate = null, placeBehind = false } = request;
    const item = await this.items.sellable(tx, schoolCode, payItemCode, 'online');
    const by = caller.account;
    const people = { studentUid, payParentUid, openId: null, by };
    const wanted = { item, ...people, tradeType: 'MANUAL', chosen: { startDate, endDate, placeBehind } } as const;
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
   * Refunds a whole order: the refund is requested of the platform, and when it has paid, the service of the order ends
   * and those behind it move up, or stay for a reason. An order that was paid by other means is refunded at once. Another
   * call repeats a refund that has failed.
   */
  async refund(caller: Identity, request: ServiceRefundRequest): Promise<OrderRefunded> {
    const refund = await this.transactions.run((tx) => this.requestRefund(tx, caller, request));
    return { state: await this.refunds.attempt(refund) };
  }

  private async requestRefund(
    tx: EntityManager,
    caller: Identity,
    request: ServiceRefundRequest,
  ): Promise<RequestedRefund> {
    const { orderNo, reason, gapReason = null } = request;
    const order = (await this.settlement.locked(tx, [orderNo])).get(orderNo);
    if (!(order instanceof OnlineOrderEntity) || !(await this.schools.reaches(tx, caller, order.schoolCode))) {
      throw new NotFoundError(texts.orderUnknown);
    }
    const audit = async (): Promise<void> => {
      order.gapReason = gapReason;
      await tx.getRepository(OnlineOrderEntity).update({ orderNo }, { gapReason });
      await this.audit(tx, caller, order, reason);
    };
    return this.refunds.request(tx, order, { by: caller.account, reason, audit });
  }

  private async audit(tx: EntityManager, caller: Identity, order: OnlineOrderEntity, reason: string): Promise<void> {
    const { orderNo, schoolCode, payItemName, studentName, payFee, gapReason } = order;
    await this.outbox.add(
      tx,
      auditEvents(caller, {
        ...{ action: 'order.refund', object: 'order', objectIds: [orderNo], schoolCode, name: payItemName },
        after: { studentName, payItemName, payFee, reason, ...(gapReason === null ? {} : { gapReason }) },
      }),
    );
  }
}
