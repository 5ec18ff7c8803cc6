import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import type { ChannelType } from '#libs/contracts';
import { change, isDatabaseAway, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { PaymentChannels } from '../channels/payment-channels.js';
import { OrderPayments } from './order-payments.js';
import { OrderSettlement } from './order-settlement.js';
import { afterLook } from './order-state.js';
import { leaseMs } from './order-times.js';

/** How often due orders are looked for. */
const everyMs = 5000;
/** Orders that are queried at the same time. */
const atOnce = 10;

interface DueOrder {
  orderNo: string;
  tradeType: ChannelType;
  orderTime: Date;
  /** Null: it is still to be paid. */
  closedAt: Date | null;
}

/** Queries payments that the platform may not have reported, and closes unpaid orders. */
@Injectable()
export class UnpaidOrders implements OnModuleInit {
  private readonly logger = new Logger('unpaid orders');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly channels: PaymentChannels,
    private readonly payments: OrderPayments,
    private readonly settlement: OrderSettlement,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'unpaid orders', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Queries or closes the orders that are due. */
  async work(signal?: AbortSignal): Promise<void> {
    if (!this.channels.available) return;
    while (signal?.aborted !== true) {
      const orders = await this.claim();
      if (orders.length === 0) return;
      await Promise.all(orders.map((order) => this.trySettle(order)));
    }
  }

  /** Claims orders that are due, under a lease: those of a process that has died are due again when it ends. */
  private claim(): Promise<DueOrder[]> {
    const now = this.clock.now();
    return change<DueOrder>(
      this.dataSource,
      `update online_order set due_at = $2 where order_no in (
         select order_no from online_order where due_at <= $1 and trade_type = any($3) order by due_at
         limit ${atOnce} for update skip locked)
       returning order_no as "orderNo", trade_type as "tradeType", order_time as "orderTime", closed_at as "closedAt"`,
      [now, new Date(now.getTime() + leaseMs), this.channels.types],
    );
  }

  private async trySettle(order: DueOrder): Promise<void> {
    try {
      await this.settle(order);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.logger.warn(
        { err: error, orderNo: order.orderNo },
        'an unpaid order could not be settled; it will be tried again',
      );
    }
  }

  private async settle(order: DueOrder): Promise<void> {
    const { orderNo, orderTime, closedAt } = order;
    const channel = this.channels.of(order.tradeType);
    const payment = await channel.query(orderNo);
    const { steps, dueAt } = afterLook({ orderTime, closedAt }, payment?.state, this.clock.now());
    for (const step of steps) {
      if (step === 'confirm' && payment) await this.payments.confirm(payment);
      if (step === 'closeAtPlatform') await channel.close(orderNo);
      if (step === 'close') await this.close(orderNo, payment?.state === 'over' ? payment.code : 'unpaid');
    }
    if (dueAt !== undefined) await this.schedule(orderNo, dueAt);
  }

  private async close(orderNo: string, reason: string): Promise<void> {
    await this.transactions.run((tx) => this.settlement.close(tx, orderNo, reason));
  }

  private async schedule(orderNo: string, until: Date | null): Promise<void> {
    await this.dataSource.query(
      `update online_order set due_at = $2 where order_no = $1 and status in ('unpaid', 'closed') and due_at is not null`,
      [orderNo, until],
    );
  }
}
