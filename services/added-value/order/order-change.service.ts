import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity } from '#libs/http';
import { type OrderRefunded, OrderRefunds, OrderSettlement, type RefundWish } from '#libs/commerce';
import { SchoolRepository } from '#libs/copies/schools';
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
    private readonly refunds: OrderRefunds,
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

  /** Refunds an order or a part of it: its service ends and those behind it move up, or stay for a reason, or it goes on. */
  refund(caller: Identity, request: ServiceRefundRequest): Promise<OrderRefunded> {
    const { gapReason = null } = request;
    return this.refunds.refund(caller, request, {
      plan: (order: OnlineOrderEntity) => ({
        ...wishOf(request),
        prepare: async (tx, { effect }) => {
          if (effect === 'all') await keepGap(tx, order, gapReason);
          return gapReason === null ? {} : { gapReason };
        },
      }),
    });
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
