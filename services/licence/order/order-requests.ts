import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { isDatabaseAway, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Jobs } from '#libs/data/jobs';
import { type LicenceOrder, WeCom } from '#libs/wecom';
import { corpById, lockCorp } from '../corp/corp-store.js';
import { failureOf } from '../corp/platform-errors.js';
import { PlatformIds } from '../corp/platform-ids.js';
import { startSync, syncEvent } from '../sync-state/sync-start.js';
import { clocksDifferMs, leaseMs, nextLook, settledMs } from '../request-times.js';
import { LicenceOrderEntity } from './licence-order.entity.js';
import { OrderReads } from './order-reads.js';
import { applyOrder, claimOrders, fulfils, orderEvent } from './order-store.js';
import { RenewalParts } from './renewal-parts.js';

/** How often due requests are looked for. */
const everyMs = 1000;
/** Requests that are worked on at the same time. */
const atOnce = 5;

/**
 * Makes orders of requests. What was sent and not answered is looked for at the platform, and sent again only when it is
 * not there; so a request makes one order, whatever is lost or killed.
 */
@Injectable()
export class OrderRequests implements OnModuleInit {
  private readonly logger = new Logger('licence orders');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly weCom: WeCom,
    private readonly ids: PlatformIds,
    private readonly parts: RenewalParts,
    private readonly reads: OrderReads,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'licence requests', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Works on the requests that are due. */
  async work(signal?: AbortSignal): Promise<void> {
    if (!this.weCom.available) return;
    while (signal?.aborted !== true) {
      const claimed = await this.claim(atOnce);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(({ id }) => this.settle(id, signal)));
    }
  }

  /** Works on a request now, unless another process does. */
  async attempt(id: string): Promise<void> {
    const [claimed] = await this.claim(1, id);
    if (claimed) await this.settle(id);
  }

  private claim(most: number, id: string | null = null): Promise<{ id: string }[]> {
    const now = this.clock.now();
    return claimOrders(this.dataSource, 'requests', { now, until: new Date(now.getTime() + leaseMs), most, id });
  }

  private async settle(id: string, signal?: AbortSignal): Promise<void> {
    try {
      const order = await this.dataSource.getRepository(LicenceOrderEntity).findOneByOrFail({ id });
      await this.advance(order, signal);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.logger.error({ err: error, id }, 'a request for licences failed; it will be tried again');
    }
  }

  private async advance(order: LicenceOrderEntity, signal: AbortSignal | undefined): Promise<void> {
    const isFirst = order.sentAt === null && order.attempts <= 1;
    try {
      const corpId = await this.ids.corp(await corpById(this.dataSource, order.corpId));
      if (order.sentAt !== null) {
        const found = await this.find(order, corpId);
        if (found) return await this.answered(order, found);
        if (this.clock.now().getTime() - order.sentAt.getTime() < settledMs) return await this.later(order);
      }
      if (order.orderType === 2) {
        const done = await this.parts.work(order, corpId, () => this.prolong(order), signal);
        if (!done) return await this.later(order);
        if (order.baseCount === 0) return await this.refuse(order, texts.renewNone);
      }
      if (order.sentAt === null) order.ordersBefore = await this.listed(order, corpId);
      await this.send(order, corpId);
    } catch (error) {
      const { outcome, text } = failureOf(error);
      // what was sent may be an order, whatever is refused before it is found
      const isOver = order.sentAt === null && (outcome === 'refused' || (outcome === 'notSent' && isFirst));
      if (isOver) await this.refuse(order, text);
      else await this.later(order);
    }
  }

  /** Sends what makes the order, unless another process does. @throws WeComError, WeComAway */
  private async send(order: LicenceOrderEntity, corpId: string): Promise<void> {
    const before = order.sentAt;
    if (!(await this.mark(order, this.clock.now()))) return;
    let orderId: string;
    try {
      orderId = await this.made(order, corpId);
    } catch (error) {
      const { outcome, text, reason } = failureOf(error);
      if (outcome === 'notSent') await this.mark(order, before);
      // what was sent before and thought lost may be what is in the way
      const isOwnInTheWay = before !== null && (reason === 'unpaidOrder' || reason === 'jobSubmitted');
      if (outcome !== 'refused' || isOwnInTheWay) throw error;
      return this.refuse(order, text, reason === 'unpaidOrder');
    }
    await this.confirmed(order, orderId);
  }

  private made(order: LicenceOrderEntity, corpId: string): Promise<string> {
    const { orderType, jobId, buyerUserid, months: wanted, baseCount } = order;
    const [buyer, months] = [buyerUserid ?? '', wanted ?? 0];
    if (orderType === 2) return this.weCom.orders.submitRenewal(jobId ?? '', buyer, { months });
    const count = { base: baseCount, interconnected: 0 };
    return this.weCom.orders.create({ corpId, buyerUserid: buyer, months, count });
  }

  /**
   * Stores that what makes the order is sent, so that it may exist from now on, or that it was not, and holds the request
   * meanwhile. Returns false when another process has sent it, or it has become an order.
   */
  private async mark(order: LicenceOrderEntity, sentAt: Date | null): Promise<boolean> {
    const { id, baseCount, ordersBefore, sentAt: before } = order;
    const dueAt = new Date(this.clock.now().getTime() + leaseMs);
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(LicenceOrderEntity)
      .set({ sentAt, baseCount, ordersBefore, dueAt })
      .where('id = :id and order_id is null and refusal is null and sent_at is not distinct from :before', {
        id,
        before,
      })
      .execute();
    if (affected === 1) order.sentAt = sentAt;
    return affected === 1;
  }

  /** The order at the platform that fulfils a request; undefined: there is none. */
  private async find(order: LicenceOrderEntity, corpId: string): Promise<LicenceOrder | undefined> {
    for (const orderId of await this.listed(order, corpId)) {
      if (order.ordersBefore.includes(orderId)) continue;
      const known = await this.dataSource.getRepository(LicenceOrderEntity).existsBy({ orderId });
      const found = known ? undefined : await this.weCom.orders.get(orderId);
      if (found && fulfils(order, found)) return found;
    }
    return undefined;
  }

  /** The platform's orders of the kind that a request wants, since it was requested, as far as its clock may differ. */
  private async listed({ requestedAt, orderType }: LicenceOrderEntity, corpId: string): Promise<string[]> {
    const from = new Date(requestedAt.getTime() - clocksDifferMs);
    const to = new Date(this.clock.now().getTime() + clocksDifferMs);
    const found: string[] = [];
    for await (const page of this.weCom.orders.list({ corpId, from, to })) {
      found.push(...page.filter(({ type }) => type === orderType).map(({ orderId }) => orderId));
    }
    return found;
  }

  /** The platform has named the order that it made; its state is read at once, and later when that fails. */
  private async confirmed(order: LicenceOrderEntity, orderId: string): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      const orders = tx.getRepository(LicenceOrderEntity);
      // a synchronisation may have met it first
      await orders
        .createQueryBuilder()
        .delete()
        .where('order_id = :orderId and requested_by is null and id <> :id', { orderId, id: order.id })
        .execute();
      await orders.update({ id: order.id }, { orderId, status: 0, dueAt: now, attempts: 0, updatedAt: now });
      await this.outbox.add(tx, [orderEvent({ ...order, orderId, status: 0 })]);
    });
    await this.reads.attempt(order.id);
  }

  private async answered({ corpId, schoolCode }: LicenceOrderEntity, found: LicenceOrder): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { row } = await applyOrder(tx, { corpId, schoolCode }, found, this.clock.now());
      await this.outbox.add(tx, [orderEvent(row)]);
    });
  }

  /** `isBlocked`: by an order that was made elsewhere, which is read so that it is shown. */
  private async refuse(order: LicenceOrderEntity, refusal: string, isBlocked = false): Promise<void> {
    const { corpId, schoolCode } = order;
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      await lockCorp(tx, corpId);
      const open = { id: order.id, orderId: IsNull() };
      const { affected } = await tx
        .getRepository(LicenceOrderEntity)
        .update(open, { refusal, dueAt: null, updatedAt: now });
      // a synchronisation has found it at the platform meanwhile
      if (affected === 0) return;
      if (isBlocked) {
        const { sync, isNew } = await startSync(tx, { corpId, schoolCode, kind: 'orders', by: null }, now);
        if (isNew) await this.outbox.add(tx, [syncEvent(sync)]);
      }
      // it is in no list any more
      await this.outbox.add(tx, [orderEvent(order)]);
    });
  }

  private async later({ id, attempts }: LicenceOrderEntity): Promise<void> {
    const dueAt = nextLook(this.clock.now(), attempts);
    await this.dataSource
      .createQueryBuilder()
      .update(LicenceOrderEntity)
      .set({ dueAt })
      .where('id = :id and order_id is null and refusal is null', { id })
      .execute();
  }

  private async prolong({ id }: LicenceOrderEntity): Promise<void> {
    const dueAt = new Date(this.clock.now().getTime() + leaseMs);
    await this.dataSource.getRepository(LicenceOrderEntity).update({ id }, { dueAt });
  }
}
