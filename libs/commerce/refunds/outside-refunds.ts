import { Injectable, Logger } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import type { Fen } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import type { BillLine } from '../channels/payment-channel.js';
import { PaymentChannels } from '../channels/payment-channels.js';
import { OrderBook } from '../orders/order-book.js';
import { OrderPayments } from '../orders/order-payments.js';
import { OrderSettlement } from '../orders/order-settlement.js';
import { isPayable } from '../orders/order-state.js';
import { outsideRefundCounter, type OutsideSource } from '../orders/order-figures.js';
import { recordPayments } from '../orders/payment-event.entity.js';
import { RefundEntity } from '../orders/refund.entity.js';

/** A refund that is done at the platform under a number that is not ours. */
export interface OutsideRefund {
  outRefundNo: string;
  refundId: string;
  orderNo: string;
  transactionId: string;
  amount: Fen;
}

/** The reason that lists show. */
const reason = '商户平台退款';

/** Records refunds that were made in the merchant's console: the platform reports them, or its bill has them. */
@Injectable()
export class OutsideRefunds {
  private readonly logger = new Logger('refunds');
  private readonly counter: Counter<'service' | 'source'>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly channels: PaymentChannels,
    private readonly payments: OrderPayments,
    private readonly settlement: OrderSettlement,
    private readonly book: OrderBook,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.counter = outsideRefundCounter(metrics.registry, book.service);
  }

  /** Records unreported refunds of a bill. */
  async recordBilled(lines: readonly BillLine[]): Promise<void> {
    const done = lines.flatMap(({ outRefundNo, refundId, refundAmount, refundState, orderNo, transactionId }) =>
      outRefundNo !== null && outRefundNo !== '' && refundState === 'succeeded' && refundAmount !== null
        ? [{ outRefundNo, refundId: refundId ?? '', orderNo, transactionId, amount: refundAmount }]
        : [],
    );
    const known = await select<{ number: string }>(
      this.dataSource,
      'select out_refund_no as number from refund where out_refund_no = any($1)',
      [done.map(({ outRefundNo }) => outRefundNo)],
    );
    const numbers = new Set(known.map(({ number }) => number));
    for (const refund of done) if (!numbers.has(refund.outRefundNo)) await this.record(refund, 'bill');
  }

  /** Records a refund, once however often it is reported; one of no order of ours is logged. */
  async record(refund: OutsideRefund, source: OutsideSource, vendorId: string | null = null): Promise<void> {
    const orderNo = await this.orderOf(refund);
    const { outRefundNo, transactionId } = refund;
    if (orderNo === undefined) {
      this.logger.error({ outRefundNo, orderNo: refund.orderNo, transactionId }, 'a refund that is not ours');
      return;
    }
    await this.learnPayment(orderNo);
    const isNew = await this.transactions.run((tx) => this.store(tx, { ...refund, orderNo }, source, vendorId));
    if (!isNew) return;
    this.counter.inc({ service: this.book.service, source });
    this.logger.error({ orderNo, outRefundNo, amount: refund.amount, source }, 'a refund that was made outside');
  }

  private async orderOf({ orderNo, transactionId }: OutsideRefund): Promise<string | undefined> {
    const [found] = await select<{ orderNo: string }>(
      this.dataSource,
      `select order_no as "orderNo" from online_order where transaction_id = $1 or order_no = $2
       order by transaction_id is not distinct from $1 desc limit 1`,
      [transactionId, orderNo],
    );
    return found?.orderNo;
  }

  /** Confirms the payment of a refunded order when its notification is missing. */
  private async learnPayment(orderNo: string): Promise<void> {
    const order = await this.dataSource.getRepository(this.book.entity).findOneBy({ orderNo });
    if (!order || !isPayable(order)) return;
    const payment = await this.channels.of(order.tradeType).query(orderNo);
    if (payment && payment.transactionId !== null) await this.payments.confirm(payment);
  }

  private async store(
    tx: EntityManager,
    refund: OutsideRefund,
    source: OutsideSource,
    vendorId: string | null,
  ): Promise<boolean> {
    const { outRefundNo, refundId, orderNo, transactionId, amount } = refund;
    const order = (await this.settlement.locked(tx, [orderNo])).get(orderNo);
    const refunds = tx.getRepository(RefundEntity);
    if (!order || (await refunds.existsBy({ outRefundNo }))) return false;
    const now = this.clock.now();
    const stored: RefundEntity = {
      ...{ outRefundNo, orderNo, transactionId, amount, state: 'succeeded', reason, refundId, failure: null },
      ...{ attempts: 0, dueAt: null, createdBy: null, createdAt: now, updatedAt: now },
      ...{ origin: 'outside', effect: 'part', units: null },
    };
    await refunds.insert(stored);
    const detail = { outRefundNo, refundId };
    await recordPayments(tx, now, [
      { orderNo, kind: 'refundOutside', vendorId, amount, detail: { ...detail, transactionId, reason, source } },
      { orderNo, kind: 'refunded', amount, detail },
    ]);
    await this.settlement.applyRefund(tx, order, stored);
    return true;
  }
}
