import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { pendingRefunds } from '#libs/contracts';
import { change, Transactions } from '#libs/data/db';
import { ExternalError } from '#libs/external';
import { Jobs } from '#libs/data/jobs';
import { type ChannelRefund, FinalRefusalError } from '../channels/payment-channel.js';
import { PaymentChannels } from '../channels/payment-channels.js';
import { OrderBook } from '../orders/order-book.js';
import { OrderPayments } from '../orders/order-payments.js';
import { OrderSettlement } from '../orders/order-settlement.js';
import { leaseMs } from '../orders/order-times.js';
import { OutsideRefunds } from './outside-refunds.js';
import type { PaidOrderEntity } from '../orders/paid-order.entity.js';
import { applyRefund, type RefundEvent } from '../orders/refund-state.js';
import { moveRefund } from '../orders/refund-store.js';
import { RefundEntity } from '../orders/refund.entity.js';
import type { RefundOutcome } from './refund-message.js';

/** How often due refunds are looked for. */
const everyMs = 5000;

/** Requests refunds of the platform, and settles what it reports about them. */
@Injectable()
export class Refunds implements OnModuleInit {
  private readonly logger = new Logger('refunds');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly channels: PaymentChannels,
    private readonly payments: OrderPayments,
    private readonly settlement: OrderSettlement,
    private readonly outside: OutsideRefunds,
    private readonly book: OrderBook,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'refunds', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Requests the refunds that are due, one after the other. */
  async work(signal?: AbortSignal): Promise<void> {
    if (!this.channels.available) return;
    while (signal?.aborted !== true) {
      const [number] = await this.claim();
      if (number === undefined) return;
      await this.attempt(number);
    }
  }

  /** Requests one refund now; one that fails is requested again later, one that is refused for good is not. */
  async attempt(outRefundNo: string): Promise<void> {
    const refund = await this.dataSource.getRepository(RefundEntity).findOneBy({ outRefundNo });
    if (!refund?.transactionId || !this.channels.available) return;
    // a call that is repeated may name one that has ended
    if (!pendingRefunds.includes(refund.state)) return;
    try {
      await this.settle(await this.request(refund));
    } catch (error) {
      if (error instanceof FinalRefusalError) await this.refuse(refund, error.code ?? '');
      else await this.scheduleRetry(refund, error);
    }
  }

  async outcomeOf(outRefundNo: string): Promise<RefundOutcome> {
    const { state, failure } = await this.dataSource.getRepository(RefundEntity).findOneByOrFail({ outRefundNo });
    return { state, failure };
  }

  /** Settles a refund as the platform reports it, once however often it does; one of an unknown number was made outside. */
  async settle(found: ChannelRefund, vendorId: string | null = null): Promise<void> {
    const isOurs = await this.transactions.run(async (tx) => {
      const order = (await this.settlement.locked(tx, [found.orderNo])).get(found.orderNo);
      const refunds = tx.getRepository(RefundEntity);
      const refund = await refunds.findOneBy({ outRefundNo: found.outRefundNo, orderNo: found.orderNo });
      if (!order || !refund) return false;
      if (found.amount !== refund.amount) throw new Error(`${found.outRefundNo}: a refund of another amount`);
      await this.move(tx, order, refund, eventOf(found, this.clock.now()), vendorId);
      return true;
    });
    if (isOurs) return;
    if (found.state === 'succeeded') return this.outside.record(found, 'callback', vendorId);
    this.logger.warn({ outRefundNo: found.outRefundNo, orderNo: found.orderNo }, 'a refund that is not ours');
  }

  /** Refunds that are due, one of them; another instance that looks now gets another. */
  private async claim(): Promise<string[]> {
    const now = this.clock.now();
    const rows = await change<{ number: string }>(
      this.dataSource,
      `update refund set due_at = $2 where out_refund_no in (
         select out_refund_no from refund where due_at <= $1 order by due_at limit 1 for update skip locked)
       returning out_refund_no as number`,
      [now, new Date(now.getTime() + leaseMs)],
    );
    return rows.map(({ number }) => number);
  }

  private async request(refund: RefundEntity): Promise<ChannelRefund> {
    const { outRefundNo, orderNo, reason, amount, state } = refund;
    const order = await this.orderOf(refund);
    const channel = this.channels.of(order.tradeType);
    const known = state === 'processing' ? await channel.queryRefund(refund) : undefined;
    if (known) return known;
    // a payment that pays nothing goes back as a whole
    const total = order.transactionId === refund.transactionId ? order.payFee : amount;
    const notifyUrl = this.payments.notifyUrl(channel);
    return channel.refund({ outRefundNo, orderNo, reason, amount, total, notifyUrl });
  }

  private orderOf({ orderNo }: RefundEntity): Promise<PaidOrderEntity> {
    return this.dataSource.getRepository(this.book.entity).findOneByOrFail({ orderNo });
  }

  private async move(
    tx: EntityManager,
    order: PaidOrderEntity,
    refund: RefundEntity,
    event: RefundEvent,
    vendorId: string | null = null,
  ): Promise<void> {
    const reason = event.type === 'fail' ? { reason: event.failure } : {};
    const refundId = 'refundId' in event ? { refundId: event.refundId } : {};
    const effects = await moveRefund(tx, refund, event, { vendorId, detail: { ...refundId, ...reason } });
    if (effects.includes('applyToOrder')) await this.settlement.applyRefund(tx, order, refund);
    if (!effects.includes('alert')) return;
    await this.settlement.publishFailure(tx, order, refund);
    const { orderNo, outRefundNo, failure } = refund;
    this.logger.error({ orderNo, outRefundNo, failure }, 'the payment platform has not refunded');
  }

  /** A refused refund fails, unless the platform has it: the answer to an earlier request may have been lost. */
  private async refuse(refund: RefundEntity, failure: string): Promise<void> {
    const { outRefundNo, orderNo } = refund;
    try {
      const { tradeType } = await this.orderOf(refund);
      const known = await this.channels.of(tradeType).queryRefund(refund);
      if (known) return await this.settle(known);
    } catch (error) {
      return this.scheduleRetry(refund, error);
    }
    await this.transactions.run(async (tx) => {
      const order = (await this.settlement.locked(tx, [orderNo])).get(orderNo);
      const stored = await tx.getRepository(RefundEntity).findOneBy({ outRefundNo });
      if (!order || !stored) return;
      await this.move(tx, order, stored, { type: 'fail', refundId: stored.refundId, failure, at: this.clock.now() });
    });
  }

  /** Schedules the next attempt, under the same number, of a refund whose request failed or was refused for now. */
  private async scheduleRetry(refund: RefundEntity, error: unknown): Promise<void> {
    const { outRefundNo } = refund;
    const failure = error instanceof ExternalError ? (error.code ?? error.fault) : 'unexpected';
    const { attempts, dueAt } = applyRefund(refund, { type: 'delay', failure, at: this.clock.now() }).state;
    this.logger.warn({ err: error, outRefundNo }, 'a refund could not be requested; it will be again');
    // what has been settled meanwhile stands
    await this.dataSource.query(
      `update refund set failure = $2, attempts = $3, due_at = $4
       where out_refund_no = $1 and state in (${pendingRefunds.map((state) => `'${state}'`).join(', ')})`,
      [outRefundNo, failure, attempts, dueAt],
    );
  }
}

/** What the platform says of a refund, as an event. */
const eventOf = ({ state, refundId, failure }: ChannelRefund, at: Date): RefundEvent => {
  if (state === 'failed') return { type: 'fail', refundId, failure: failure ?? '', at };
  return { type: state === 'succeeded' ? 'succeed' : 'accept', refundId, at };
};
