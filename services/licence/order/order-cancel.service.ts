import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { texts, weComOwnText } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { WeCom } from '#libs/wecom';
import { corpById } from '../corp/corp-store.js';
import { failureOf, refuseWith } from '../corp/platform-errors.js';
import { PlatformIds } from '../corp/platform-ids.js';
import { OrderList } from './order-list.js';
import { applyOrder, orderEvent } from './order-store.js';

const cancelled = 2;

/** Cancels unpaid orders. */
@Injectable()
export class OrderCancelService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly orders: OrderList,
    private readonly weCom: WeCom,
    private readonly ids: PlatformIds,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels an order at the platform; it is shown as cancelled once the platform says so.
   * @throws NotFoundError for an order out of reach, RuleError for one that is not unpaid or that the platform keeps
   */
  async cancel(caller: Identity, id: string): Promise<void> {
    const { corpId, schoolCode, orderId, status, orderType, baseCount } = await this.orders.within(caller, id);
    if (!this.weCom.available) throw new RuleError(weComOwnText('notConfigured'));
    if (orderId === null || status !== 0) throw new RuleError(texts.licenceOrderNotUnpaid);
    const open = await this.ids.corp(await corpById(this.dataSource, corpId)).catch(refuseWith);
    // whatever it returns, the order says what became of it
    const refusal = await this.weCom.orders.cancel(open, orderId).then(
      () => null,
      (error: unknown) => failureOf(error).text,
    );
    const found = await this.weCom.orders.get(orderId).catch(refuseWith);
    await this.transactions.run(async (tx) => {
      const { row, changed } = await applyOrder(tx, { corpId, schoolCode }, found, this.clock.now());
      const audit = auditEvents(caller, {
        ...{ action: 'licence.cancel', object: 'licenceOrder', objectIds: [id], schoolCode, name: orderId },
        after: { orderType, baseCount },
      });
      await this.outbox.add(tx, [...(changed ? [orderEvent(row)] : []), ...(found.status === cancelled ? audit : [])]);
    });
    if (found.status !== cancelled) throw new RuleError(refusal ?? texts.licenceOrderNotUnpaid);
  }
}
