import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { OrderBook } from './order-book.js';
import { OrderMoney } from './order-money.js';
import {
  apply,
  hasEffect,
  isUnclaimed,
  type Meaning,
  meaningOf,
  type OrderEffect,
  type OrderEvent,
  type PaymentReport,
} from './order-state.js';
import type { PaidOrderEntity } from './paid-order.entity.js';
import { recordPayments } from './payment-event.entity.js';
import type { RefundEntity } from './refund.entity.js';
import { addRefunds } from './refund-store.js';

/** A payment with what it means, and its order, when there is one. */
interface Settled {
  report: Omit<PaymentReport, 'transactionId'> & { transactionId: string | null };
  meaning: Meaning;
  order: PaidOrderEntity | undefined;
}

/** Carries out what `order-state` decides of orders: in the transaction that it is given, with what was paid for and the event. */
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
    const returned = await returnedAmong(tx, reports);
    const now = this.clock.now();
    const settled = reports.map((report): Settled => {
      const order = orders.get(report.orderNo);
      const event = { type: 'pay' as const, ...report, isReturned: returned.has(report.transactionId), at: now };
      const meaning = meaningOf(order, event);
      if (order) move(order, event);
      if (isUnclaimed(meaning)) returned.add(report.transactionId);
      return { report, meaning, order };
    });
    await this.settle(tx, settled, now);
    return settled.map(({ meaning }) => meaning);
  }

  /** An order that was paid by other means. @throws Error for one that is not paid so, or was paid before */
  async payByHand(tx: EntityManager, order: PaidOrderEntity, by: string): Promise<void> {
    const now = this.clock.now();
    if (!move(order, { type: 'payByHand', at: now }).includes('serve'))
      throw new Error(`${order.orderNo}: not payable`);
    const report = { orderNo: order.orderNo, transactionId: null, amount: order.payFee, paidAt: now, vendorId: null };
    await this.settle(tx, [{ order, report, meaning: 'paid' }], now, by);
  }

  /** Closes an order that can no longer be paid. Returns false when it was paid or closed before. */
  async close(tx: EntityManager, orderNo: string, reason: string): Promise<boolean> {
    const now = this.clock.now();
    const order = (await this.locked(tx, [orderNo])).get(orderNo);
    if (!order || move(order, { type: 'close', at: now }).length === 0) return false;
    await recordPayments(tx, now, [{ orderNo, kind: 'closed', detail: { reason } }]);
    await this.store(tx, [order], now);
    await this.publish(tx, [order]);
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
    const { transactionId, amount, units, reason, createdBy: by } = refund;
    const effects = move(order, { type: 'refund', transactionId, amount, at: now });
    if (effects.includes('returnUnclaimed')) return this.money.giveBackStray(tx, order, refund, now);
    await this.store(tx, [order], now);
    const effect = order.status === 'refunded' ? 'all' : refund.effect;
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

  /** Carries out what payments mean. `by`: account that entered a payment by other means. */
  private async settle(
    tx: EntityManager,
    settled: readonly Settled[],
    now: Date,
    by: string | null = null,
  ): Promise<void> {
    const paid = settled.filter(({ meaning }) => hasEffect(meaning, 'serve'));
    const served = ordersOf(paid);
    const changed = ordersOf(settled.filter(({ meaning }) => hasEffect(meaning, 'publish')));
    if (served.length > 0) await this.book.serve(tx, served, now);
    await this.store(tx, changed, now);
    await recordPayments(
      tx,
      now,
      paid.map(({ report: { orderNo, vendorId, amount, transactionId } }) => ({
        ...{ orderNo, kind: 'paid', vendorId, amount, by },
        detail: transactionId === null ? null : { transactionId },
      })),
    );
    await this.money.receive(tx, served, now, by);
    await this.keepUnclaimed(
      tx,
      settled.filter(({ meaning }) => isUnclaimed(meaning)),
      now,
    );
    await this.publish(tx, changed);
  }

  /** Records and books payments that settle no order; those of known orders are refunded automatically. */
  private async keepUnclaimed(tx: EntityManager, unclaimed: readonly Settled[], now: Date): Promise<void> {
    if (unclaimed.length === 0) return;
    const payments = unclaimed.flatMap(({ report, meaning, order }) =>
      report.transactionId === null
        ? []
        : [{ ...report, transactionId: report.transactionId, meaning, schoolCode: order?.schoolCode ?? null }],
    );
    await recordPayments(
      tx,
      now,
      payments.map(({ orderNo, vendorId, amount, transactionId, meaning: reason }) => ({
        ...{ orderNo, kind: 'unexpected', vendorId, amount, detail: { transactionId, reason } },
      })),
    );
    await this.money.receiveStray(tx, payments, now);
    const back = payments.filter(({ meaning }) => hasEffect(meaning, 'sendBack'));
    await addRefunds(
      tx,
      now,
      back.map((payment) => ({ ...payment, reason: refundReason, by: null, effect: 'all', units: null })),
    );
  }

  private async store(tx: EntityManager, orders: readonly PaidOrderEntity[], now: Date): Promise<void> {
    if (orders.length === 0) return;
    await tx.query(
      `update online_order o set status = t.status, transaction_id = t."transactionId", paid_at = t."paidAt",
         closed_at = t."closedAt", refunded_at = t."refundedAt", refunded_fee = t."refundedFee", due_at = t."dueAt",
         updated_at = $2
       from jsonb_to_recordset($1::jsonb) as t ("orderNo" text, status text, "transactionId" text, "paidAt" timestamptz,
         "closedAt" timestamptz, "refundedAt" timestamptz, "refundedFee" bigint, "dueAt" timestamptz)
       where o.order_no = t."orderNo"`,
      [JSON.stringify(orders), now],
    );
  }

  private async publish(tx: EntityManager, orders: readonly PaidOrderEntity[]): Promise<void> {
    if (orders.length === 0) return;
    await this.outbox.add(
      tx,
      orders.map((order) => this.book.changed(order)),
    );
  }
}

const ordersOf = (settled: readonly Settled[]): PaidOrderEntity[] => [
  ...new Set(settled.flatMap(({ order }) => order ?? [])),
];

/** Applies an event to an order; returns its effects. */
const move = (order: PaidOrderEntity, event: OrderEvent): readonly OrderEffect[] => {
  const { state, effects } = apply(order, event);
  if (state !== order) Object.assign(order, state);
  return effects;
};

/** The reason, for the payer, of a refund without a requester. */
const refundReason = '订单已关闭或金额不符，自动退款';

/** Payments that go back already. What came as a notification before is among what these or the orders name. */
const returnedAmong = async (tx: EntityManager, reports: readonly PaymentReport[]): Promise<Set<string>> => {
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
