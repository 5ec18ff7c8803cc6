import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditAction, type AuditObject, yuanOf } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { OrderBook } from '../orders/order-book.js';
import { OrderSettlement } from '../orders/order-settlement.js';
import type { PaidOrderEntity } from '../orders/paid-order.entity.js';
import type { RefundEntity } from '../orders/refund.entity.js';
import { FailedRefunds } from './failed-refunds.js';
import type { OrderRefunded, OrderRefundRequest, RefundGiveUpRequest, RefundRetryRequest } from './order-refund.dto.js';
import { RefundRequests, type RefundWish } from './refund-requests.js';

/** Injected into what administrators do with refunds of one service. */
export const ORDER_REFUND_OPTIONS = Symbol('order refund options');

/** What differs from service to service. */
export interface OrderRefundOptions {
  /** The text for an order out of reach. */
  unknown: string;
  /** How the audit log calls an order, and what is done with its refunds. */
  audit: { object: AuditObject; refund: AuditAction; retry: AuditAction; giveUp: AuditAction };
}

/** How a service has an order refunded. */
export interface RefundPlan extends RefundWish {
  /** Changes more of the order in the transaction of a new refund; returns what the audit log says of it. */
  prepare?(tx: EntityManager, refund: Pick<RefundEntity, 'effect'>): Promise<object>;
}

/** What administrators do with refunds of orders within their reach; each is in the audit log. */
@Injectable()
export class OrderRefunds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly settlement: OrderSettlement,
    private readonly requests: RefundRequests,
    private readonly failed: FailedRefunds,
    private readonly book: OrderBook,
    private readonly outbox: Outbox,
    @Inject(ORDER_REFUND_OPTIONS) private readonly options: OrderRefundOptions,
  ) {}

  /** An order. @throws NotFoundError for one out of reach */
  async visible(caller: Identity, orderNo: string): Promise<PaidOrderEntity> {
    const order = await this.dataSource.getRepository(this.book.entity).findOneBy({ orderNo });
    return this.reached(this.dataSource.manager, caller, order);
  }

  /**
   * Refunds an order or a part of it: the refund is requested of the channel, and when it has paid, what the order has paid
   * for is withdrawn. An order that was paid by other means is refunded at once.
   * @throws NotFoundError for an order out of reach, RuleError for one that is not paid
   */
  async refund(
    caller: Identity,
    { orderNo, reason }: Pick<OrderRefundRequest, 'orderNo' | 'reason'>,
    service: { plan(order: PaidOrderEntity): RefundPlan },
  ): Promise<OrderRefunded> {
    const refund = await this.transactions.run(async (tx) => {
      const order = await this.locked(tx, caller, orderNo);
      const plan = service.plan(order);
      const audit = async ({ amount, effect }: Pick<RefundEntity, 'amount' | 'effect'>): Promise<void> => {
        const more = (await plan.prepare?.(tx, { effect })) ?? {};
        await this.audit(tx, caller, order, this.options.audit.refund, { amount: yuanOf(amount), reason, ...more });
      };
      return this.requests.request(tx, order, { by: caller.account, reason, audit }, plan);
    });
    return this.requests.attempt(refund);
  }

  /** Requests a refund again that the channel has refused. */
  async retry(caller: Identity, { orderNo, outRefundNo }: RefundRetryRequest): Promise<OrderRefunded> {
    const refund = await this.transactions.run(async (tx) => {
      const order = await this.locked(tx, caller, orderNo);
      const failed = await this.failed.find(tx, order, outRefundNo);
      const done = { outRefundNo, amount: yuanOf(failed.amount) };
      await this.audit(tx, caller, order, this.options.audit.retry, done);
      return this.failed.retry(tx, order, failed, caller.account);
    });
    return this.requests.attempt(refund);
  }

  /** Gives a refund up that the channel has refused. */
  async giveUp(caller: Identity, { orderNo, outRefundNo, reason }: RefundGiveUpRequest): Promise<void> {
    await this.transactions.run(async (tx) => {
      const order = await this.locked(tx, caller, orderNo);
      const failed = await this.failed.find(tx, order, outRefundNo);
      await this.failed.giveUp(tx, failed, caller.account, reason);
      const done = { outRefundNo, amount: yuanOf(failed.amount), reason };
      await this.audit(tx, caller, order, this.options.audit.giveUp, done);
    });
  }

  /** An order, locked. @throws NotFoundError for one out of reach */
  private async locked(tx: EntityManager, caller: Identity, orderNo: string): Promise<PaidOrderEntity> {
    return this.reached(tx, caller, (await this.settlement.locked(tx, [orderNo])).get(orderNo) ?? null);
  }

  private async reached(db: EntityManager, caller: Identity, order: PaidOrderEntity | null): Promise<PaidOrderEntity> {
    if (!order || !(await this.schools.reaches(db, caller, order.schoolCode))) {
      throw new NotFoundError(this.options.unknown);
    }
    return order;
  }

  private async audit(
    tx: EntityManager,
    caller: Identity,
    { orderNo, schoolCode, payItemName, studentName, payFee }: PaidOrderEntity,
    action: AuditAction,
    more: object,
  ): Promise<void> {
    const { object } = this.options.audit;
    await this.outbox.add(
      tx,
      auditEvents(caller, {
        ...{ action, object, objectIds: [orderNo], schoolCode, name: payItemName },
        after: { studentName, payItemName, payFee, ...more },
      }),
    );
  }
}
