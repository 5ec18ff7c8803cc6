import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import type { LicencesAutoActivated, MessageOf } from '#libs/contracts';
import { Consumers, Outbox } from '#libs/events';
import { applyAccounts, type ReadAccount } from '../account/account-store.js';
import { corpOfEither, schoolsOfCorp } from '../corp/corp-store.js';
import { startSync, syncEvent } from '../sync-state/sync-start.js';

const types = ['licence.paid', 'licence.refunded', 'licence.autoActivated'] as const;
type PlatformMessage = MessageOf<'wx.platform', (typeof types)[number]>;

/** Reports of the platform: the order is read again, and so are the accounts when it has activated some. */
@Injectable()
export class PlatformConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'licence.platform',
      topics: ['wx.platform'],
      types,
      handle: async (tx, messages) => {
        for (const message of messages) await this.apply(tx, message);
      },
    });
  }

  private async apply(tx: EntityManager, message: PlatformMessage): Promise<void> {
    if (message.type === 'licence.autoActivated') return this.activated(tx, message.data);
    const { corpId, orderId } = message.data;
    const now = this.clock.now();
    const known = await tx.query<unknown[]>('select from licence_order where order_id = $1', [orderId]);
    // one that was ordered elsewhere: neither it nor what it has done to accounts is known
    if (known.length === 0) return this.sync(tx, corpId, 'accounts');
    await tx.query('update licence_order set due_at = $2, updated_at = $2, attempts = 0 where order_id = $1', [
      orderId,
      now,
    ]);
  }

  private async activated(tx: EntityManager, { corpId, accounts }: LicencesAutoActivated): Promise<void> {
    const corp = await corpOfEither(tx, corpId);
    if (!corp) return;
    const rows = accounts.map(({ activeCode, type, expireTime, userid }): ReadAccount => ({
      ...{ activeCode, type: type === 2 ? 2 : 1, status: 2, userid, orderId: null },
      ...{ createdAt: null, activatedAt: null, expiresAt: new Date(expireTime * 1000) },
    }));
    const { events } = await applyAccounts(tx, corp.corpId, rows, this.clock.now());
    await this.outbox.add(tx, events);
    // what it does not report: since when, and what has become of the account before
    await this.sync(tx, corpId, 'accounts');
  }

  private async sync(tx: EntityManager, id: string, kind: 'orders' | 'accounts'): Promise<void> {
    const corp = await corpOfEither(tx, id);
    const [schoolCode] = corp ? await schoolsOfCorp(tx, corp.corpId) : [];
    if (!corp || schoolCode === undefined) return;
    const { sync, isNew } = await startSync(tx, { corpId: corp.corpId, schoolCode, kind, by: null }, this.clock.now());
    if (isNew) await this.outbox.add(tx, [syncEvent(sync)]);
  }
}
