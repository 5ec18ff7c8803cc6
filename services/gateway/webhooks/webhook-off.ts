import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WebhookOffReason } from '#libs/contracts';
import { change } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Clock } from '#libs/kernel/clock';

interface Switched {
  id: string;
  uid: string;
  name: string;
}

/** Switches webhooks off, and reports that to their owners. */
@Injectable()
export class WebhookOff {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Switches off those of some webhooks that are on. */
  async switchOff(
    tx: EntityManager,
    ids: readonly string[],
    reason: Exclude<WebhookOffReason, 'owner'>,
  ): Promise<void> {
    const off = await change<Switched>(
      tx,
      `update webhook w set off_reason = $2
       from (select id from webhook where id = any($1) and off_reason is null order by id for no key update) t
       where w.id = t.id returning w.id, w.uid, w.name`,
      [ids, reason],
    );
    const at = this.clock.now().toISOString();
    await this.outbox.add(
      tx,
      off.map(({ id: webhookId, uid, name }) => ({
        ...{ topic: 'gateway.notice', type: 'webhook.off', key: webhookId },
        data: { webhookId, uid, name, reason, at },
      })),
    );
  }
}
