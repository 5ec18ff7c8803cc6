import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type AuditAction, dayMs, dayOf, maxWebhooks, texts, wireTime } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, ConflictError, type Identity, NotFoundError, RuleError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { newWebhookSecret } from '#libs/notify';
import type {
  CreateWebhookBody,
  UpdatedWebhook,
  UpdateWebhookBody,
  WebhookRef,
  WebhookRow,
  WebhookSchool,
  WebhookSecret,
} from './webhook.dto.js';
import { WebhookEntity } from './webhook.entity.js';
import { WebhookChecks } from './webhook-checks.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';

/** Days whose attempts the list counts. */
const countedDays = 7;

/** Webhooks of accounts. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly checks: WebhookChecks,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly clock: Clock,
  ) {}

  /** The caller's webhooks by name. */
  async list({ uid }: Identity): Promise<WebhookRow[]> {
    const since = dayOf(new Date(this.clock.now().getTime() - (countedDays - 1) * dayMs));
    const rows = await select<WebhookEntity & { schools: WebhookSchool[]; attempts: number; failures: number }>(
      this.dataSource,
      `select w.id, w.name, w.url, w.events, w.area_list as "areaList", w.off_reason as "offReason", w.version,
         w.failing_since as "failingSince", w.created_at as "createdAt", n.attempts, n.failures,
         (select coalesce(json_agg(json_build_object('schoolCode', c.code, 'schoolName', s.name) order by c.code), '[]')
          from unnest(w.school_codes) as c (code) left join school s on s.code = c.code) as schools
       from webhook w cross join lateral (
         select coalesce(sum(d.attempts), 0)::float8 as attempts, coalesce(sum(d.failures), 0)::float8 as failures
         from webhook_day d where d.webhook_id = w.id and d.day >= $2) n
       where w.uid = $1 order by w.name`,
      [uid, since],
    );
    return rows.map(({ createdAt, failingSince, offReason, ...row }) => ({
      ...row,
      ...{ isOn: offReason === null, offReason, createDate: wireTime(createdAt) },
      failingSince: failingSince && wireTime(failingSince),
    }));
  }

  /** Adds a webhook; returns its secret. @throws RuleError */
  create(caller: Identity, body: CreateWebhookBody): Promise<WebhookSecret> {
    const { name, url, events, schoolCodes = [], areaList = [] } = body;
    return this.change(caller, async (tx) => {
      const { uid } = caller;
      if ((await tx.countBy(WebhookEntity, { uid })) >= maxWebhooks) throw new RuleError(texts.webhooksTooMany);
      await this.refuseTaken(tx, uid, name);
      const secret = newWebhookSecret();
      const added = {
        ...{ id: uuidv7(), uid, name, url: this.checks.url(url), events: this.checks.events(caller, events) },
        schoolCodes: await this.checks.schools(tx, caller, schoolCodes),
        areaList: await this.checks.areaList(tx, caller, areaList),
        ...{ secret: this.secrets.encrypt(secret), version: 1, createdAt: this.clock.now() },
      };
      await tx.insert(WebhookEntity, added);
      await this.audit(tx, caller, 'webhook.add', { after: { ...added, offReason: null } });
      return { id: added.id, secret };
    });
  }

  /** @throws NotFoundError for a webhook that is not the caller's; ConflictError for another version of it; RuleError */
  async update(caller: Identity, body: UpdateWebhookBody): Promise<UpdatedWebhook> {
    const updated = await this.change(caller, async (tx) => {
      const before = await this.own(tx, caller, body);
      const { id, uid, version } = before;
      const { name = before.name, isOn = before.offReason === null, rotateSecret = false } = body;
      if (name !== before.name) await this.refuseTaken(tx, uid, name);
      const { schoolCodes, areaList } = body;
      const after = {
        ...{ name, url: body.url === undefined ? before.url : this.checks.url(body.url) },
        events: body.events === undefined ? before.events : this.checks.events(caller, body.events),
        schoolCodes: schoolCodes ? await this.checks.schools(tx, caller, schoolCodes) : before.schoolCodes,
        areaList: areaList ? await this.checks.areaList(tx, caller, areaList) : before.areaList,
        offReason: isOn ? null : (before.offReason ?? ('owner' as const)),
      };
      // switched on again, it has five days again
      const failingSince = isOn && before.offReason !== null ? null : before.failingSince;
      await tx.update(WebhookEntity, { id }, { ...after, failingSince, version: version + 1 });
      await this.audit(tx, caller, 'webhook.update', { before, after: { ...before, ...after } });
      return { id, secret: rotateSecret ? await this.rotate(tx, caller, before) : null };
    });
    this.sender.wake();
    return updated;
  }

  /** @throws as `update` */
  delete(caller: Identity, ref: WebhookRef): Promise<void> {
    return this.change(caller, async (tx) => {
      const before = await this.own(tx, caller, ref);
      await tx.delete(WebhookEntity, { id: before.id });
      await this.audit(tx, caller, 'webhook.delete', { before });
    });
  }

  /** An own webhook, locked. @throws as `update` */
  private async own(tx: EntityManager, { uid }: Identity, { id, version }: WebhookRef): Promise<WebhookEntity> {
    const webhook = await tx.findOne(WebhookEntity, { where: { id, uid }, lock: { mode: 'pessimistic_write' } });
    if (!webhook) throw new NotFoundError(texts.webhookUnknown);
    if (version !== undefined && version !== webhook.version) throw new ConflictError(texts.webhookChanged);
    return webhook;
  }

  private async rotate(tx: EntityManager, caller: Identity, before: WebhookEntity): Promise<string> {
    const secret = newWebhookSecret();
    const previousUntil = new Date(this.clock.now().getTime() + dayMs);
    const fields = { secret: this.secrets.encrypt(secret), previousSecret: before.secret, previousUntil };
    await tx.update(WebhookEntity, { id: before.id }, fields);
    const entry = { action: 'webhook.rotateSecret', object: 'webhook', objectIds: [before.id] } as const;
    await this.outbox.add(tx, auditEvents(caller, { ...entry, name: before.name }));
    return secret;
  }

  private async refuseTaken(tx: EntityManager, uid: string, name: string): Promise<void> {
    if (await tx.existsBy(WebhookEntity, { uid, name })) throw new RuleError(texts.webhookNameTaken, 'name');
  }

  /** One change of a person's webhooks at a time, so that their number is counted truly. */
  private change<T>({ uid }: Identity, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext($1))`, [uid]);
      return work(tx);
    });
  }

  private async audit(
    tx: EntityManager,
    caller: Identity,
    action: Extract<AuditAction, `webhook.${string}`>,
    { before, after }: { before?: Audited; after?: Audited },
  ): Promise<void> {
    const ids = [before, after].flatMap((webhook) => webhook?.id ?? []);
    const entry = { action, object: 'webhook', objectIds: [...new Set(ids)] } as const;
    const fields = { before: before && auditFieldsOf(before), after: after && auditFieldsOf(after) };
    await this.outbox.add(tx, auditEvents(caller, { ...entry, ...fields }));
  }
}

type Audited = Pick<WebhookEntity, 'id' | 'name' | 'url' | 'events' | 'schoolCodes' | 'areaList' | 'offReason'>;

/** Of the address only its host: its path or query may hold a key. */
const auditFieldsOf = ({ name, url, events, schoolCodes, areaList, offReason }: Audited) => ({
  ...{ name, address: new URL(url).host, events, schoolCodes },
  ...{ areaList: areaList.map((area) => area.name), enabled: offReason === null },
});
