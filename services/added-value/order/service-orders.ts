import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { dayOf, daysBetween, type RefundFailed, type RefundMode, texts } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import { type OutgoingEvent, Outbox } from '#libs/events';
import { OrderBook, type OrderRefundOptions, type RefundWithdrawal, type UnusedPart } from '#libs/commerce';
import { OnlineOrderEntity } from './online-order.entity.js';
import { plannedMoves, storeMoves } from './period-moves.js';
import type { PeriodExtension } from './period-extension.js';
import type { Period, PeriodMove } from './period-plan.js';
import { addPeriods, endPeriod, lockLinesOf } from './period-store.js';

/** How the audit log calls refunds of orders of items. */
export const serviceRefunds: OrderRefundOptions = {
  unknown: texts.orderUnknown,
  audit: { object: 'order', refund: 'order.refund', retry: 'order.retryRefund', giveUp: 'order.giveUpRefund' },
};

/** Orders of items: paid, they serve for some months; refunded, what they served later moves up. */
@Injectable()
export class ServiceOrders extends OrderBook {
  readonly entity = OnlineOrderEntity;
  readonly service = 'added-value';
  readonly notifyPath = 'api/addedvalue/pay/notify';
  readonly refundMode: RefundMode = 'whole';

  constructor(private readonly outbox: Outbox) {
    super();
  }

  override lockShared(tx: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    return lockLinesOf(tx, orderNumbers);
  }

  async serve(tx: EntityManager, orders: readonly OnlineOrderEntity[], now: Date): Promise<void> {
    const periods = await addPeriods(tx, orders, dayOf(now), now);
    for (const order of orders) {
      const { startDate, endDate } = periods.get(order.orderNo) ?? order;
      Object.assign(order, { startDate, endDate });
    }
    await tx.query(
      `update online_order o set start_date = t."startDate", end_date = t."endDate"
       from jsonb_to_recordset($1::jsonb) as t ("orderNo" text, "startDate" date, "endDate" date)
       where o.order_no = t."orderNo"`,
      [JSON.stringify(orders.map(({ orderNo, startDate, endDate }) => ({ orderNo, startDate, endDate })))],
    );
  }

  /**
   * The days of a period that serves; today is unused as long as the service has not ended. Days by which it was extended are not
   * paid: they stand for days that were lost.
   */
  async unusedParts(db: Queryable, orders: readonly OnlineOrderEntity[], now: Date): Promise<Map<string, UnusedPart>> {
    const periods = await select<Period & { orderNo: string; extra: number }>(
      db,
      `select order_no as "orderNo", start_date::text as "startDate", end_date::text as "endDate",
         (select coalesce(sum(e.days), 0)::float8 from service_extension e where e.order_no = p.order_no) as extra
       from service_period p where order_no = any($1) and ended_at is null`,
      [orders.map(({ orderNo }) => orderNo)],
    );
    const today = dayOf(now);
    return new Map(
      periods.map(({ orderNo, startDate, endDate, extra }) => {
        const from = startDate < today ? today : startDate;
        const total = daysBetween(startDate, endDate) + 1 - extra;
        const left = from > endDate ? 0 : daysBetween(from, endDate) + 1;
        return [orderNo, { total, left: Math.min(left, total) }];
      }),
    );
  }

  /**
   * Ends the period of an order whose money has all gone back, or whose service was to end with a part of it. Those behind
   * it move up, unless a reason was given to leave the gap.
   */
  async withdraw(
    tx: EntityManager,
    { orderNo, gapReason }: OnlineOrderEntity,
    { effect, by }: RefundWithdrawal,
    now: Date,
  ): Promise<void> {
    if (effect !== 'all') return;
    const moves = gapReason === null ? await plannedMoves(tx, orderNo, dayOf(now)) : [];
    await endPeriod(tx, orderNo, now);
    if (moves.length === 0) return;
    await storeMoves(tx, moves, { refundedOrderNo: orderNo, by, at: now });
    const moved = await tx.getRepository(OnlineOrderEntity).findBy({ orderNo: In(moves.map((move) => move.orderNo)) });
    const orders = new Map(moved.map((order) => [order.orderNo, order]));
    const events = moves.flatMap((move) => {
      const order = orders.get(move.orderNo);
      return order ? [this.changed(order), movedEvent(order, move, orderNo)] : [];
    });
    await this.outbox.add(tx, events);
  }

  refundFailed(data: RefundFailed): OutgoingEvent<'addedvalue.order'> {
    return { topic: 'addedvalue.order', type: 'refund.failed', key: data.orderNo, data };
  }

  changed(order: OnlineOrderEntity): OutgoingEvent<'addedvalue.order'> {
    return orderChangedEvent(order);
  }
}

/** An order as it is now. */
export const orderChangedEvent = (order: OnlineOrderEntity): OutgoingEvent<'addedvalue.order'> => ({
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
    refundedFee: order.refundedFee,
    startDate: order.startDate,
    endDate: order.endDate,
    orderTime: order.orderTime.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  },
});

const movedEvent = (
  { schoolCode, studentCode, payItemId }: OnlineOrderEntity,
  { orderNo, before, after }: PeriodMove,
  refundedOrderNo: string,
): OutgoingEvent<'addedvalue.order'> => ({
  ...{ topic: 'addedvalue.order', type: 'period.moved', key: orderNo },
  data: {
    ...{ orderNo, schoolCode, studentUid: studentCode, payItemCode: payItemId, refundedOrderNo },
    before: { startDate: before.startDate, endDate: before.endDate },
    after: { startDate: after.startDate, endDate: after.endDate },
  },
});

export const periodExtendedEvent = (
  { schoolCode, studentCode, payItemId }: OnlineOrderEntity,
  { orderNo, days, before, after }: PeriodExtension,
  incidentId: string,
): OutgoingEvent<'addedvalue.order'> => ({
  ...{ topic: 'addedvalue.order', type: 'period.extended', key: orderNo },
  data: {
    ...{ orderNo, schoolCode, studentUid: studentCode, payItemCode: payItemId, incidentId, days },
    before: { startDate: before.startDate, endDate: before.endDate },
    after: { startDate: after.startDate, endDate: after.endDate },
  },
});
