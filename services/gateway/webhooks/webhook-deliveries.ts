import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { filled, minuteMs, type Page, texts, webhookFaultTexts, webhookTestType, wireTime } from '#libs/contracts';
import { change, pageOf, SqlFilter, sqlRows, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, type PageQuery, RuleError, ThrottledError } from '#libs/http';
import { RateLimit } from '#libs/http/throttle';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { WebhookChannel } from '#libs/notify';
import type { WebhookDeliveryFilter, WebhookDeliveryRow, WebhookTestResult } from './webhook.dto.js';
import { type WebhookDeliveryEntity, WebhookEntity } from './webhook.entity.js';
import { bodyOf } from './webhook-facts.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';

/** Deliveries of a page at most: each brings a body. */
const maxRows = 100;
/** Tests of an account a minute. */
const maxTests = 10;

/** Deliveries of webhooks as their owners see them. */
@Injectable()
export class WebhookDeliveries {
  private readonly channel: WebhookChannel;
  private readonly tests = new RateLimit(maxTests, minuteMs);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.channel = new WebhookChannel(config.webhookHosts);
  }

  /** @throws NotFoundError for a webhook that is not the caller's */
  async list(
    caller: Identity,
    { webhookId, state }: WebhookDeliveryFilter,
    { page, size }: PageQuery,
  ): Promise<Page<WebhookDeliveryRow>> {
    await this.own(caller, webhookId);
    const filter = new SqlFilter();
    filter.and(`d.webhook_id = ${filter.parameter(webhookId)}`).when(state, (wanted) => `d.state = ${wanted}`);
    const source = sqlRows<Listed>(this.dataSource, {
      ...{ from: 'webhook_delivery d', filter, endless: 'd.id desc' },
      statement: (where, window) =>
        `select d.id, d.type, d.school_code as "schoolCode", s.name as "schoolName", d.state, d.attempts, d.at,
           d.next_at as "nextAt", d.body, d.tries
         from webhook_delivery d left join school s on s.code = d.school_code
         where ${where} order by d.id desc ${window}`,
    });
    return pageOf(source, { page, size: Math.min(size, maxRows) }, rowOf);
  }

  /** Sends a delivery again. @throws NotFoundError; RuleError when its webhook is off */
  async replay(caller: Identity, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [found] = await change<{ name: string; isOn: boolean }>(
        tx,
        `update webhook_delivery d set state = case when w.off_reason is null then 'waiting' else d.state end,
           attempts = case when w.off_reason is null then 0 else d.attempts end,
           next_at = case when w.off_reason is null then $3 else d.next_at end
         from webhook w where d.id = $1 and w.id = d.webhook_id and w.uid = $2
         returning w.name, w.off_reason is null as "isOn"`,
        [id, caller.uid, this.clock.now()],
      );
      if (!found) throw new NotFoundError(texts.webhookDeliveryUnknown);
      if (!found.isOn) throw new RuleError(texts.webhookIsOff);
      const entry = { action: 'webhook.replay', object: 'webhook', objectIds: [id] } as const;
      await this.outbox.add(tx, auditEvents(caller, { ...entry, name: found.name }));
    });
    this.sender.wake();
  }

  /** Sends a test. @throws NotFoundError for a webhook that is not the caller's; ThrottledError */
  async test(caller: Identity, id: string): Promise<WebhookTestResult> {
    const webhook = await this.own(caller, id);
    const now = this.clock.now();
    if (!this.tests.allows(caller.uid, now.getTime())) throw new ThrottledError(texts.tooManyInMinute);
    const entry = { action: 'webhook.test', object: 'webhook', objectIds: [id], name: webhook.name } as const;
    await this.transactions.run((tx) => this.outbox.add(tx, auditEvents(caller, entry)));
    const message = {
      ...{ url: webhook.url, id: uuidv7(), at: now, secrets: this.secrets.signing(webhook, now) },
      body: bodyOf(webhookTestType, now, { webhookId: id }),
    };
    const { fault, ...outcome } = await this.channel.send(message, new AbortController().signal);
    const text = fault === null ? texts.webhookTested : webhookFaultTexts[fault];
    return { ...outcome, message: filled(text, { status: outcome.status ?? '' }) };
  }

  private async own({ uid }: Identity, id: string): Promise<WebhookEntity> {
    const webhook = await this.dataSource.getRepository(WebhookEntity).findOneBy({ id, uid });
    if (!webhook) throw new NotFoundError(texts.webhookUnknown);
    return webhook;
  }
}

interface Listed extends Omit<WebhookDeliveryEntity, 'webhookId' | 'fact' | 'roles'> {
  schoolName: string | null;
}

const rowOf = ({ at, nextAt, tries, ...row }: Listed): WebhookDeliveryRow => ({
  ...row,
  createDate: wireTime(at),
  nextTry: row.state === 'waiting' ? wireTime(nextAt) : null,
  tries: tries.map(({ at: time, ...each }) => ({ ...each, time: wireTime(time) })),
});
