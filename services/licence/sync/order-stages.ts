import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { licenceOrderStatusLabel, licenceOrderTypeLabel } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { WeCom } from '#libs/wecom';
import { type AppliedOrder, applyOrder, orderEvent, updatedAtOf } from '../order/order-store.js';
import type { LicenceSyncEntity, SyncChange } from '../sync-state/licence-sync.entity.js';
import { addChanges, addItems, countItems, endItems, openItems, type StageTurn } from './sync-store.js';

/** Orders that are read in one turn. */
const turnSize = 10;
/** States that stay: cancelled, expired, refunded, invalid. */
const final = [2, 3, 5, 7];

/** Reads orders. */
@Injectable()
export class OrderStages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly weCom: WeCom,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Lists them. @throws WeComError, WeComAway */
  async list(sync: LicenceSyncEntity, corpId: string): Promise<StageTurn> {
    let done = 0;
    for await (const page of this.weCom.orders.list({ corpId })) {
      const ids = page.map(({ orderId }) => orderId);
      const ended = new Set(await this.ended(ids));
      const items = ids.map((key) => ({ key, detail: null, done: ended.has(key) }));
      await addItems(this.dataSource, sync.id, 'order', items);
      done += page.length;
    }
    return { isOver: true, done, total: done };
  }

  /** Reads the details of some. @throws WeComError, WeComAway */
  async details(sync: LicenceSyncEntity): Promise<StageTurn> {
    const items = await openItems(this.dataSource, sync.id, 'order', turnSize);
    const { corpId, schoolCode } = sync;
    for (const { key } of items) {
      const seen = await updatedAtOf(this.dataSource, key);
      const order = await this.weCom.orders.get(key);
      await this.transactions.run(async (tx) => {
        const applied = await applyOrder(tx, { corpId, schoolCode }, order, this.clock.now(), seen);
        if (applied.changed) await this.outbox.add(tx, [orderEvent(applied.row)]);
        if (applied.changed && sync.kind === 'orders') await addChanges(tx, sync.id, [changeOf(applied)]);
        await endItems(tx, sync.id, 'order', [key]);
      });
    }
    return { isOver: items.length < turnSize, ...(await countItems(this.dataSource, sync.id, 'order')) };
  }

  private async ended(orderIds: readonly string[]): Promise<string[]> {
    const rows = await select<{ orderId: string }>(
      this.dataSource,
      'select order_id as "orderId" from licence_order where order_id = any($1) and status = any($2)',
      [orderIds, final],
    );
    return rows.map(({ orderId }) => orderId);
  }
}

const changeOf = ({ row, before }: AppliedOrder): SyncChange => ({
  subject: row.orderId ?? row.id,
  change: before ? 'changed' : 'added',
  label: `${licenceOrderTypeLabel(row.orderType)}，${row.baseCount}个`,
  before: before ? licenceOrderStatusLabel(before.status) : '',
  after: licenceOrderStatusLabel(row.status),
});
