import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { refundFailureText, wireTime, yuanOf } from '#libs/contracts';
import { OrderBook } from '../orders/order-book.js';
import type { OrderRefundDto, OrderRefundFigures } from './order-refund.dto.js';
import type { PaidOrderEntity } from '../orders/paid-order.entity.js';
import { amountsOf, unclaimed } from './refund-amounts.js';
import { RefundEntity } from '../orders/refund.entity.js';

/** Shows what can go back of an order, and its refunds so far. */
@Injectable()
export class RefundFigures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly book: OrderBook,
    private readonly clock: Clock,
  ) {}

  async of(order: PaidOrderEntity): Promise<OrderRefundFigures> {
    const { orderNo } = order;
    const refunds = await this.dataSource
      .getRepository(RefundEntity)
      .find({ where: { orderNo }, order: { createdAt: 'asc', outRefundNo: 'asc' } });
    const unused = unclaimed(order, refunds, await this.book.unused(this.dataSource, order, this.clock.now()));
    const amounts = amountsOf(order, refunds, unused);
    return {
      paid: yuanOf(amounts.paid),
      refunded: yuanOf(amounts.refunded),
      refundable: yuanOf(amounts.refundable),
      unused: yuanOf(amounts.unused),
      total: unused.total,
      left: unused.left,
      refunds: refunds.map(refundDto),
    };
  }
}

export const refundDto = ({ outRefundNo, state, reason, failure, origin, ...row }: RefundEntity): OrderRefundDto => ({
  ...{ outRefundNo, state, reason, origin, amount: yuanOf(row.amount) },
  ...{ failure, failureText: failure === null ? null : refundFailureText(failure) },
  ...{ createdAt: wireTime(row.createdAt), updatedAt: wireTime(row.updatedAt) },
});
