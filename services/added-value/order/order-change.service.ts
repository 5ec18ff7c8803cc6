import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { type AuditAction, texts, yuanOf } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError } from '#libs/http';
import {
  FailedRefunds,
  type OrderRefunded,
  OrderSettlement,
  type RefundGiveUpRequest,
  type RefundRequester,
  RefundRequests,
  type RefundRetryRequest,
  type RefundWish,
  type RequestedRefund,
} from '#libs/commerce';
import { SchoolRepository } from '#libs/schools';
import { PayItemStore } from '../pay-item/pay-item-store.js';
import { ServicePeriodEntity } from '../service-period/service-period.entity.js';
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
    private readonly failed: FailedRefunds,
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
   * Refunds an order or a part of it: the refund is requested of the platform, and when it has paid, the service of the order
   * ends and those behind it move up, or stay for a reason, or the service goes on. An order that was paid by other means is
   * refunded at once.
   */
  async refund(caller: Identity, request: ServiceRefundRequest): Promise<OrderRefunded> {
    const refund = await this.transactions.run((tx) => this.requestRefund(tx, caller, request));
    return this.refunds.attempt(refund);
  }

  /** Requests a refund again that the platform has refused. */
  async retryRefund(caller: Identity, { orderNo, outRefundNo }: RefundRetryRequest): Promise<OrderRefunded> {
    const refund = await this.transactions.run(async (tx) => {
      const order = await this.reached(tx, caller, orderNo);
      const failed = await this.failed.find(tx, order, outRefundNo);
      await this.audit(tx, caller, order, 'order.retryRefund', { outRefundNo, amount: yuanOf(failed.amount) });
      return this.failed.retry(tx, order, failed, caller.account);
    });
    return this.refunds.attempt(refund);
  }

  /** Gives a refund up that the platform has refused. */
  async giveUpRefund(caller: Identity, { orderNo, outRefundNo, reason }: RefundGiveUpRequest): Promise<void> {
    await this.transactions.run(async (tx) => {
      const order = await this.reached(tx, caller, orderNo);
      const failed = await this.failed.find(tx, order, outRefundNo);
      await this.failed.giveUp(tx, failed, caller.account, reason);
      await this.audit(tx, caller, order, 'order.giveUpRefund', { outRefundNo, amount: yuanOf(failed.amount), reason });
    });
  }

  private async requestRefund(
    tx: EntityManager,
    caller: Identity,
    request: ServiceRefundRequest,
  ): Promise<RequestedRefund> {
    const { orderNo, reason, gapReason = null } = request;
    const order = await this.reached(tx, caller, orderNo);
    const audit: RefundRequester['audit'] = async ({ amount, effect }) => {
      if (effect === 'all') await keepGap(tx, order, gapReason);
      const gap = gapReason === null ? {} : { gapReason };
      await this.audit(tx, caller, order, 'order.refund', { amount: yuanOf(amount), reason, ...gap });
    };
    return this.refunds.request(tx, order, { by: caller.account, reason, audit }, wishOf(request));
  }

  /** An order, locked. @throws NotFoundError for one out of reach */
  private async reached(tx: EntityManager, caller: Identity, orderNo: string): Promise<OnlineOrderEntity> {
    const order = (await this.settlement.locked(tx, [orderNo])).get(orderNo);
    if (!(order instanceof OnlineOrderEntity) || !(await this.schools.reaches(tx, caller, order.schoolCode))) {
      throw new NotFoundError(texts.orderUnknown);
    }
    return order;
  }

  private async audit(
    tx: EntityManager,
    caller: Identity,
    order: OnlineOrderEntity,
    action: AuditAction,
    more: object,
  ): Promise<void> {
    const { orderNo, schoolCode, payItemName, studentName, payFee } = order;
    await this.outbox.add(
      tx,
      auditEvents(caller, {
        ...{ action, object: 'order', objectIds: [orderNo], schoolCode, name: payItemName },
        after: { studentName, payItemName, payFee, ...more },
      }),
    );
  }
}

/** Stores why periods behind stay where they are, or that they move, unless the period of the order has ended before. */
const keepGap = async (tx: EntityManager, order: OnlineOrderEntity, gapReason: string | null): Promise<void> => {
  const { orderNo } = order;
  if (await tx.getRepository(ServicePeriodEntity).existsBy({ orderNo, endedAt: Not(IsNull()) })) return;
  order.gapReason = gapReason;
  await tx.getRepository(OnlineOrderEntity).update({ orderNo }, { gapReason });
};

/** A part of the money ends the service when it is the unused part, or when that is said. */
const wishOf = ({ mode, amount, endsService }: ServiceRefundRequest): RefundWish => ({
  mode,
  amount,
  taken: (refund) => {
    const ends = refund.mode === 'whole' || (endsService ?? refund.mode === 'unused');
    return { effect: ends ? 'all' : 'none', units: null };
  },
});
