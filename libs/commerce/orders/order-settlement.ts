import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { OrderBook } from './order-book.js';
import { OrderMoney } from './order-money.js';
import { nextLookAtClosed } from './order-times.js';
import type { PaidOrderEntity } from './paid-order.entity.js';
import { movedBy, recordPayments } from './payment-event.entity.js';
import { type Meaning, meaningOf, type PaymentReport } from './payment-report.js';
import type { RefundEntity } from './refund.entity.js';
import { addRefunds } from './refund-store.js';

/** A payment that pays its order. */
interface Paying {
  order: PaidOrderEntity;
  report: Omit<PaymentReport, 'transactionId'> & { transactionId: string | null };
}

/** Writes what payments make of orders: each in the transaction that it is given, with what it pays for and its event. */
@Injectable()
export class OrderSettlement {
  constructor(
    private readonly book: OrderBook,
    private readonly money: OrderMoney,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Orders by their numbers, locked until the transaction ends. */
  async locked(tx: EntityManager, numbers: readonly string[]): Promise<Map<string, PaidOrderEntity>> {
    await this.book.lockShared(tx, numbers);
    const orders = await tx.getRepository(this.book.entity).find({
      where: { orderNo: In([...new Set(numbers)]) },
      order: { orderNo: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
    return new Map(orders.map((order) => [order.orderNo, order]));
  }

  /** Applies payments, each once however often it is reported. Returns what each meant, in the same order. */
  async apply(tx: EntityManager, reports: readonly PaymentReport[]): Promise<Meaning[]> {
    const orders = await this.locked(
      tx,
      reports.map(({ orderNo }) => orderNo),
    );
    const refunded = await refundedAmong(tx, reports);
    const paying: Paying[] = [];
    const unexpected: { report: PaymentReport; meaning: Meaning }[] = [];
    const meanings = reports.map((report) => {
      const order = orders.get(report.orderNo);
      const meaning = meaningOf(order, report, refunded);
      if (meaning === 'paid' && order) {
        paying.push({ order, report });
        Object.assign(order, { status: 'paid', transactionId: report.transactionId });
      } else if (meaning !== 'known') {
        unexpected.push({ report, meaning });
        refunded.add(report.transactionId);
      }
      return meaning;
    });
    await this.pay(tx, paying);
    await this.sendBack(tx, orders, unexpected);
    return meanings;
  }

  /** An order that was paid by other means. */
  async payByHand(tx: EntityManager, order: PaidOrderEntity, by: string): Promise<void> {
    const paidAt = this.clock.now();
    const report = { orderNo: order.orderNo, transactionId: null, amount: order.payFee, paidAt, vendorId: null };
    await this.pay(tx, [{ order, report }], by);
  }

  /** Closes an order that can no longer be paid. Returns false when it was paid or closed before. */
  async close(tx: EntityManager, orderNo: string, reason: string): Promise<boolean> {
    const order = (await this.locked(tx, [orderNo])).get(orderNo);
    if (order?.status !== 'unpaid') return false;
    await this.closeLocked(tx, [order]);
    await recordPayments(tx, this.clock.now(), [{ orderNo, kind: 'closed', detail: { reason } }]);
    return true;
  }

  /** The money of a refund has gone back: what it takes of the order is taken, when its payment has paid the order. */
  async applyRefund(
    tx: EntityManager,
    order: PaidOrderEntity,
    refund: Pick<
      RefundEntity,
      'outRefundNo' | 'transactionId' | 'amount' | 'effect' | 'units' | 'reason' | 'createdBy'
    >,
  ): Promise<void> {
    const now = this.clock.now();
    if (order.transactionId !== refund.transactionId) return this.money.giveBackStray(tx, order, refund, now);
    const refundedFee = order.refundedFee + refund.amount;
    const isWhole = refundedFee >= order.payFee;
    const status = movedBy(order.status, isWhole ? 'refund' : 'refundPart');
    if (status === undefined) return this.money.giveBackStray(tx, order, refund, now);
    const changed = { status, refundedFee, refundedAt: now, updatedAt: now };
    Object.assign(order, changed);
    await tx.getRepository(this.book.entity).update({ orderNo: order.orderNo }, changed);
    const { amount, units, reason, createdBy: by } = refund;
    const effect = isWhole ? 'all' : refund.effect;
    await this.book.withdraw(tx, order, { amount, effect, units, reason, by }, now);
    await this.money.giveBack(tx, order, refund, now);
    await this.publish(tx, [order]);
  }

  /** Has others know that the platform has refused a refund of an order for good. */
  async publishFailure(
    tx: EntityManager,
    { orderNo, schoolCode }: PaidOrderEntity,
    { outRefundNo, attempts }: Pick<RefundEntity, 'outRefundNo' | 'attempts'>,
  ): Promise<void> {
    await this.outbox.add(tx, [this.book.refundFailed({ orderNo, schoolCode, outRefundNo, attempts })]);
  }

  private async pay(tx: EntityManager, paying: readonly Paying[], by: string | null = null): Promise<void> {
    if (paying.length === 0) return;
    const now = this.clock.now();
    const orders = paying.map(({ order }) => order);
    for (const { order, report } of paying) {
      const { transactionId, paidAt } = report;
      Object.assign(order, { status: 'paid', transactionId, paidAt, dueAt: null });
    }
    await this.book.serve(tx, orders, now);
    await tx.query(
      `update online_order o set status = 'paid', transaction_id = t."transactionId", paid_at = t."paidAt",
         due_at = null, updated_at = $2
       from jsonb_to_recordset($1::jsonb) as t ("orderNo" text, "transactionId" text, "paidAt" timestamptz)
       where o.order_no = t."orderNo"`,
      [JSON.stringify(orders), now],
    );
    await recordPayments(
      tx,
      now,
      paying.map(({ report: { orderNo, vendorId, amount, transactionId } }) => ({
        ...{ orderNo, kind: 'paid', vendorId, amount, by },
        detail: transactionId === null ? null : { transactionId },
      })),
    );
    await this.money.receive(tx, orders, now, by);
    await this.publish(tx, orders);
  }

  /** Money that pays nothing is refunded automatically; an order whose number is used up at the platform is over. */
  private async sendBack(
    tx: EntityManager,
    orders: ReadonlyMap<string, PaidOrderEntity>,
    unexpected: readonly { report: PaymentReport; meaning: Meaning }[],
  ): Promise<void> {
    if (unexpected.length === 0) return;
    const now = this.clock.now();
    const events = unexpected.map(({ report: { orderNo, vendorId, amount, transactionId }, meaning }) => ({
      ...{ orderNo, kind: 'unexpected' as const, vendorId, amount, detail: { transactionId, reason: meaning } },
    }));
    await recordPayments(tx, now, events);
    const reports = unexpected.map(({ report }) => report);
    await this.money.receiveStray(tx, reports, (orderNo) => orders.get(orderNo)?.schoolCode ?? null, now);
    const ours = unexpected.filter(({ meaning }) => meaning !== 'foreign');
    await addRefunds(
      tx,
      now,
      ours.map(({ report }) => ({ ...report, reason: refundReason, by: null, effect: 'all', units: null })),
    );
    const over = ours.flatMap(({ report, meaning }) => {
      const order = orders.get(report.orderNo);
      return meaning === 'amount' && order?.status === 'unpaid' ? [order] : [];
    });
    await this.closeLocked(tx, [...new Set(over)]);
  }

  private async publish(tx: EntityManager, orders: readonly PaidOrderEntity[]): Promise<void> {
    await this.outbox.add(
      tx,
      orders.map((order) => this.book.changed(order)),
    );
  }

  private async closeLocked(tx: EntityManager, orders: readonly PaidOrderEntity[]): Promise<void> {
    if (orders.length === 0) return;
    const now = this.clock.now();
    const dueAt = nextLookAtClosed(now, now);
    for (const order of orders) Object.assign(order, { status: 'closed', closedAt: now, dueAt });
    await tx.query(
      `update online_order set status = 'closed', closed_at = $2, due_at = $3, updated_at = $2 where order_no = any($1)`,
      [orders.map(({ orderNo }) => orderNo), now, dueAt],
    );
    await this.publish(tx, orders);
  }
}

/** The reason, for the payer, of a refund without a requester. */
const refundReason = '订单已关闭或金额不符，自动退款';

/** Payments that go back already. What came as a notification before is among what these or the orders name. */
const refundedAmong = async (tx: EntityManager, reports: readonly PaymentReport[]): Promise<Set<string>> => {
  const rows = await select<{ id: string }>(
    tx,
    `select transaction_id as id from refund where transaction_id = any($1)
     union select detail ->> 'transactionId' from payment_event where vendor_id = any($2) and kind = 'unexpected'`,
    [
      reports.map(({ transactionId }) => transactionId),
      reports.flatMap(({ vendorId }) => (vendorId === null ? [] : [vendorId])),
    ],
  );
  return new Set(rows.map(({ id }) => id));
};
