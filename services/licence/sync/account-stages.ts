import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { licenceBatchSize } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { WeCom, WeComError } from '#libs/wecom';
import { applyAccounts, applyGone } from '../account/account-store.js';
import type { LicenceSyncEntity } from '../sync-state/licence-sync.entity.js';
import { addChanges, addItems, countItems, endItems, openItems, type StageTurn, type SyncItem } from './sync-store.js';

/** People whose accounts are asked for one by one in one turn. */
const peopleOfTurn = 20;
/** Why an order has no codes: it is unpaid, or was paid back. */
const withoutCodes: readonly string[] = ['orderUnpaid', 'invalidOrder', 'foreignOrder', 'parentOrder'];

/** Reads accounts: who has one, the codes of paid orders, and what each code is. */
@Injectable()
export class AccountStages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly weCom: WeCom,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Lists who has an account; the list names neither codes nor states. @throws WeComError, WeComAway */
  async holders(sync: LicenceSyncEntity, corpId: string): Promise<StageTurn> {
    let done = 0;
    for await (const page of this.weCom.accounts.activated(corpId)) {
      const items = page.map(({ userid, type }) => ({ key: `${type} ${userid}`, detail: userid }));
      await addItems(this.dataSource, sync.id, 'holder', items);
      done += page.length;
    }
    return { isOver: true, done, total: done };
  }

  /** Lists the codes of the next paid order; after the last one those that we know besides. @throws WeComError, WeComAway */
  async codes(sync: LicenceSyncEntity): Promise<StageTurn> {
    const orders = await this.paidOrders(sync.corpId);
    const at = orders.findIndex((orderId) => orderId > (sync.cursor ?? ''));
    const orderId = orders[at];
    if (orderId !== undefined) {
      await this.codesOf(sync, orderId);
      return { isOver: false, done: at + 1, total: orders.length, cursor: orderId };
    }
    await this.dataSource.query(
      `insert into licence_sync_item (sync_id, kind, key, detail, done)
       select $1, 'code', active_code, order_id, false from licence_account where corp_id = $2 and gone_at is null
       on conflict do nothing`,
      [sync.id, sync.corpId],
    );
    return { isOver: true, done: orders.length, total: orders.length };
  }

  /** Reads what up to 1,000 codes are. @throws WeComError, WeComAway */
  async details(sync: LicenceSyncEntity, corpId: string): Promise<StageTurn> {
    const items = await openItems(this.dataSource, sync.id, 'code', licenceBatchSize);
    if (items.length > 0) await this.read(sync, corpId, items);
    const isOver = items.length < licenceBatchSize;
    return { isOver, ...(await countItems(this.dataSource, sync.id, 'code')) };
  }

  /** Asks for the accounts of holders whose code no order has. @throws WeComError, WeComAway */
  async rest(sync: LicenceSyncEntity, corpId: string): Promise<StageTurn> {
    await this.endKnown(sync);
    const people = await openItems(this.dataSource, sync.id, 'holder', peopleOfTurn);
    for (const { key, detail } of people) {
      const accounts = await this.weCom.accounts.byUser(corpId, detail ?? '');
      const items = accounts.map(({ activeCode }) => ({ key: activeCode, detail: null }));
      await addItems(this.dataSource, sync.id, 'code', items);
      await endItems(this.dataSource, sync.id, 'holder', [key]);
    }
    await this.details(sync, corpId);
    const isOver = people.length < peopleOfTurn;
    return { isOver, ...(await countItems(this.dataSource, sync.id, 'holder')) };
  }

  private async codesOf(sync: LicenceSyncEntity, orderId: string): Promise<void> {
    try {
      for await (const page of this.weCom.orders.accounts(orderId)) {
        const items = page.flatMap(({ activeCode: key }) => (key === null ? [] : [{ key, detail: orderId }]));
        await addItems(this.dataSource, sync.id, 'code', items);
      }
    } catch (error) {
      if (!(error instanceof WeComError) || !withoutCodes.includes(error.reason)) throw error;
    }
  }

  private async read(sync: LicenceSyncEntity, corpId: string, items: readonly SyncItem[]): Promise<void> {
    const keys = items.map(({ key }) => key);
    const { accounts, unknown } = await this.weCom.accounts.byCodes(corpId, keys);
    const orderOf = new Map(items.map(({ key, detail }) => [key, detail]));
    const rows = accounts.map((account) => ({ ...account, orderId: orderOf.get(account.activeCode) ?? null }));
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      const applied = await applyAccounts(tx, sync.corpId, rows, now);
      const gone = await applyGone(tx, unknown, now);
      await addChanges(tx, sync.id, [...applied.changes, ...gone]);
      await endItems(tx, sync.id, 'code', keys);
      await this.outbox.add(tx, applied.events);
    });
  }

  /** Paid orders of codes: a renewal has none, and what was paid back has none any more. */
  private async paidOrders(corpId: string): Promise<string[]> {
    const rows = await select<{ orderId: string }>(
      this.dataSource,
      `select order_id as "orderId" from licence_order
       where corp_id = $1 and order_id is not null and order_type <> 2 and status in (1, 4, 6)
       order by order_id collate "C"`,
      [corpId],
    );
    return rows.map(({ orderId }) => orderId);
  }

  /** Holders whose account was read by its code. */
  private async endKnown(sync: LicenceSyncEntity): Promise<void> {
    await this.dataSource.query(
      `update licence_sync_item i set done = true where i.sync_id = $1 and i.kind = 'holder' and not i.done and exists (
         select from licence_account a where a.corp_id = $2 and a.gone_at is null and i.key = a.type || ' ' || a.userid
           and a.status in (2, 3, 4))`,
      [sync.id, sync.corpId],
    );
  }
}
