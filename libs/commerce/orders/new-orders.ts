import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Outbox } from '#libs/events';
import { OrderBook } from './order-book.js';
import { orderNumber, orderNumberPrefixes } from './order-number.js';
import { firstLook, lastToReuse } from './order-times.js';
import type { PaidOrderEntity } from './paid-order.entity.js';
import { recordPayments } from './payment-event.entity.js';

/** Fields of a new order that do not depend on what is sold. */
export type BlankOrder = Pick<
  PaidOrderEntity,
  | 'orderNo'
  | 'status'
  | 'prepayId'
  | 'transactionId'
  | 'orderTime'
  | 'paidAt'
  | 'closedAt'
  | 'refundedAt'
  | 'refundedFee'
  | 'dueAt'
  | 'updatedAt'
>;

/** Adds orders, unpaid. */
@Injectable()
export class NewOrders {
  constructor(
    private readonly book: OrderBook,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A number and the fields of an unpaid order; one of the payment platform is looked after. */
  blank(tradeType: PaidOrderEntity['tradeType']): BlankOrder {
    const now = this.clock.now();
    return {
      ...{
        orderNo: orderNumber(now, orderNumberPrefixes[this.book.service]),
        status: 'unpaid',
        orderTime: now,
        updatedAt: now,
      },
      ...{ prepayId: null, transactionId: null, paidAt: null, closedAt: null, refundedAt: null, refundedFee: 0 },
      dueAt: tradeType === 'MANUAL' ? null : firstLook(now),
    };
  }

  /** Adds an order with its event. `chosen`: the days that were asked for by hand, of which the order's may differ. */
  async add(tx: EntityManager, order: PaidOrderEntity, chosen: Record<string, unknown> | null = null): Promise<void> {
    const { orderNo, payFee: amount, createdBy: by, orderTime } = order;
    await tx.getRepository(this.book.entity).insert(order);
    await recordPayments(tx, orderTime, [{ orderNo, kind: 'ordered', amount, by, detail: chosen }]);
    await this.outbox.add(tx, [this.book.changed(order)]);
  }

  /** The newest order that is the same. Others that order what `key` names wait for this transaction. */
  async newest<O extends PaidOrderEntity>(
    tx: EntityManager,
    entity: new () => O,
    key: readonly string[],
    where: FindOptionsWhere<O>,
  ): Promise<O | undefined> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [key.join(' ')]);
    const found = tx.getRepository(entity).createQueryBuilder('o').where(where).orderBy('o.orderTime', 'DESC');
    return (await found.limit(1).getMany())[0];
  }

  /** True for an order that can still be paid for a while. */
  isReusable({ orderTime }: Pick<PaidOrderEntity, 'orderTime'>): boolean {
    return orderTime > lastToReuse(this.clock.now());
  }
}
