import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dayOf } from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';
import { OrderBook, type RefundCause } from '#libs/pay-orders';
import { OnlineOrderEntity } from './online-order.entity.js';
import { addPeriods, endPeriod } from './period-store.js';

/** Orders of items: paid, they serve for some months. */
@Injectable()
export class ServiceOrders extends OrderBook {
  readonly entity = OnlineOrderEntity;
  readonly service = 'added-value';
  readonly notifyPath = 'api/addedvalue/pay/notify';

  async serve(tx: EntityManager, orders: readonly OnlineOrderEntity[], now: Date): Promise<void> {
    const periods = await addPeriods(tx, orders, dayOf(now), now);
    for (const order of orders) Object.assign(order, periods.get(order.orderNo));
    await tx.query(
      `update online_order o set start_date = t."startDate", end_date = t."endDate"
       from jsonb_to_recordset($1::jsonb) as t ("orderNo" text, "startDate" date, "endDate" date)
       where o.order_no = t."orderNo"`,
      [JSON.stringify(orders.map(({ orderNo, startDate, endDate }) => ({ orderNo, startDate, endDate })))],
    );
  }

  withdraw(tx: EntityManager, { orderNo }: OnlineOrderEntity, _cause: RefundCause, now: Date): Promise<void> {
    return endPeriod(tx, orderNo, now);
  }

  changed(order: OnlineOrderEntity): OutgoingEvent<'addedvalue.order'> {
    return {
      topic: 'addedvalue.order',
      type: 'order.changed',
      key: order.orderNo,
      data: {
        orderNo: order.orderNo,
        schoolCode: order.schoolCode,
        status: order.status,
        tradeType: order.tradeType,
        studentUid: order.studentCode,
        payParentUid: order.payParentCode,
        payItemCode: order.payItemId,
        payFee: order.payFee,
        startDate: order.startDate,
        endDate: order.endDate,
        orderTime: order.orderTime.toISOString(),
        paidAt: order.paidAt?.toISOString() ?? null,
      },
    };
  }
}
