import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Jobs } from '#libs/data/jobs';
import { WeCom } from '#libs/wecom';
import { failureOf } from '../corp/platform-errors.js';
import { leaseMs, nextLook } from '../request-times.js';
import { LicenceOrderEntity } from './licence-order.entity.js';
import { applyOrder, claimOrders, orderEvent } from './order-store.js';

/** How often orders that are to be read are looked for. */
const everyMs = 1000;
const atOnce = 5;

/** Reads orders whose state may have changed: the platform has reported it, or its report may be lost. */
@Injectable()
export class OrderReads implements OnModuleInit {
  private readonly logger = new Logger('licence orders');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly weCom: WeCom,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'licence orders', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Reads the orders that are due. */
  async work(signal?: AbortSignal): Promise<void> {
    if (!this.weCom.available) return;
    while (signal?.aborted !== true) {
      const claimed = await this.claim(atOnce);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(({ id }) => this.read(id)));
    }
  }

  /** Reads an order now, unless another process does. */
  async attempt(id: string): Promise<void> {
    const [claimed] = await this.claim(1, id);
    if (claimed) await this.read(id);
  }

  private claim(most: number, id: string | null = null): Promise<{ id: string }[]> {
    const now = this.clock.now();
    return claimOrders(this.dataSource, 'reads', { now, until: new Date(now.getTime() + leaseMs), most, id });
  }

  private async read(id: string): Promise<void> {
    const order = await this.dataSource.getRepository(LicenceOrderEntity).findOneBy({ id });
    if (!order || order.orderId === null) return;
    const { corpId, schoolCode, attempts, updatedAt } = order;
    try {
      const found = await this.weCom.orders.get(order.orderId);
      await this.transactions.run(async (tx) => {
        const { row, changed } = await applyOrder(tx, { corpId, schoolCode }, found, this.clock.now(), updatedAt);
        if (changed) await this.outbox.add(tx, [orderEvent(row)]);
      });
    } catch (error) {
      const { text } = failureOf(error);
      this.logger.warn({ orderId: order.orderId, text }, 'an order could not be read; it will be tried again');
      const dueAt = nextLook(this.clock.now(), attempts);
      await this.dataSource.getRepository(LicenceOrderEntity).update({ id, updatedAt }, { dueAt });
    }
  }
}
