import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type RefundState, refundTransitions } from '#libs/contracts';
import { change, Transactions } from '#libs/data/db';
import { ExternalError } from '#libs/external';
import { Jobs } from '#libs/data/jobs';
import { type ChannelRefund, FinalRefusalError } from '../channels/payment-channel.js';
import { PaymentChannels } from '../channels/payment-channels.js';
import { OrderBook } from '../orders/order-book.js';
import { OrderPayments } from '../orders/order-payments.js';
import { OrderSettlement } from '../orders/order-settlement.js';
import { leaseMs, nextRefundAttempt } from '../orders/order-times.js';
import { OutsideRefunds } from './outside-refunds.js';
import type { PaidOrderEntity } from '../orders/paid-order.entity.js';
import { recordPayments } from '../orders/payment-event.entity.js';
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
    if (refund.state !== 'requested' && refund.state !== 'processing') return;
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
      if (found.state === 'succeeded') await this.succeed(tx, order, refund, found, vendorId);
      else if (found.state === 'processing') await this.markProcessing(tx, refund, found);
      else await this.fail(tx, order, refund, { ...found, failure: found.failure ?? '', vendorId });
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

  private async succeed(
    tx: EntityManager,
    order: PaidOrderEntity,
    refund: RefundEntity,
    { refundId }: ChannelRefund,
    vendorId: string | null,
  ): Promise<void> {
    const state: RefundState | undefined = refundTransitions[refund.state].succeed;
    if (state === undefined) return;
    const now = this.clock.now();
    const { outRefundNo, orderNo, amount } = refund;
    const done = { state, refundId, failure: null, dueAt: null, updatedAt: now };
    await tx.getRepository(RefundEntity).update({ outRefundNo }, done);
    const detail = { outRefundNo, refundId };
    await recordPayments(tx, now, [{ orderNo, kind: 'refunded', vendorId, amount, detail }]);
    await this.settlement.applyRefund(tx, order, refund);
  }

  private async markProcessing(tx: EntityManager, refund: RefundEntity, { refundId }: ChannelRefund): Promise<void> {
    const state = refundTransitions[refund.state].accept ?? refund.state;
    if (state !== 'processing') return;
    const now = this.clock.now();
    const attempts = refund.attempts + 1;
    const dueAt = nextRefundAttempt(now, attempts);
    const { outRefundNo } = refund;
    await tx
      .getRepository(RefundEntity)
      .update({ outRefundNo }, { state, refundId, attempts, dueAt, failure: null, updatedAt: now });
  }

  private async fail(
    tx: EntityManager,
    order: PaidOrderEntity,
    { outRefundNo, orderNo, amount, state: before, attempts }: RefundEntity,
    { refundId, failure, vendorId }: { refundId: string | null; failure: string; vendorId: string | null },
  ): Promise<void> {
    const state: RefundState | undefined = refundTransitions[before].fail;
    if (state === undefined) return;
    const now = this.clock.now();
    const failed = { state, refundId, failure, dueAt: null, updatedAt: now };
    await tx.getRepository(RefundEntity).update({ outRefundNo }, failed);
    const detail = { outRefundNo, refundId, reason: failure };
    await recordPayments(tx, now, [{ orderNo, kind: 'refundFailed', vendorId, amount, detail }]);
    await this.settlement.publishFailure(tx, order, { outRefundNo, attempts });
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
      if (order && stored) await this.fail(tx, order, stored, { refundId: stored.refundId, failure, vendorId: null });
    });
  }

  /** Schedules the next attempt, under the same number, of a refund whose request failed or was refused for now. */
  private async scheduleRetry({ outRefundNo, attempts }: RefundEntity, error: unknown): Promise<void> {
    const failure = error instanceof ExternalError ? (error.code ?? error.fault) : 'unexpected';
    this.logger.warn({ err: error, outRefundNo }, 'a refund could not be requested; it will be again');
    // what has been settled meanwhile stands
    await this.dataSource.query(
      `update refund set failure = $2, attempts = $3, due_at = $4
       where out_refund_no = $1 and state in ('requested', 'processing')`,
      [outRefundNo, failure, attempts + 1, nextRefundAttempt(this.clock.now(), attempts + 1)],
    );
  }
}
