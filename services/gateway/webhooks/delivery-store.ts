import type { EntityManager } from 'typeorm';
import type { WebhookDeliveryState, WebhookType } from '#libs/contracts';
import { change, type Queryable, select } from '#libs/data/db';
import type { WebhookFact } from './webhook-facts.js';
import type { WebhookOwner } from './webhook-reach.js';
import type { DeliveryTry, WebhookDeliveryEntity, WebhookEntity } from './webhook.entity.js';

/** A webhook that is on, with the rights of its owner. */
export interface ListeningWebhook
  extends WebhookOwner, Pick<WebhookEntity, 'id' | 'events' | 'schoolCodes' | 'createdAt'> {
  /** Areas of the webhook itself. */
  limits: WebhookEntity['areaList'];
}

/** Webhooks that listen to some types. */
export const listeningTo = (db: Queryable, types: readonly WebhookType[]): Promise<ListeningWebhook[]> =>
  select<ListeningWebhook>(
    db,
    `select w.id, w.events, w.school_codes as "schoolCodes", w.area_list as limits, w.created_at as "createdAt",
       a.tags, a.area_list as "areaList", a.source
     from webhook w join account a on a.uid = w.uid where w.off_reason is null and w.events && $1`,
    [types],
  );

export interface NewDelivery extends Pick<WebhookFact, 'type' | 'fact' | 'schoolCode' | 'roles'> {
  id: string;
  webhookId: string;
  body: string;
}

/** Stores deliveries that wait; a fact that a webhook has had already is left out. */
export const addDeliveries = async (
  tx: EntityManager,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> => {
  const column = <Key extends keyof NewDelivery>(key: Key): NewDelivery[Key][] => deliveries.map((each) => each[key]);
  await tx.query(
    `insert into webhook_delivery (id, webhook_id, type, fact, school_code, roles, body, state, next_at, at)
     select id, webhook_id, type, fact, school_code, roles, body, 'waiting', $8, $8
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[])
       as t (id, webhook_id, type, fact, school_code, roles, body)
     order by webhook_id, type, fact
     on conflict (webhook_id, type, fact) do nothing`,
    [
      ...[column('id'), column('webhookId'), column('type'), column('fact'), column('schoolCode'), column('roles')],
      ...[column('body'), now],
    ],
  );
};

/** Leases webhooks with due deliveries to one process, the longest unattended first. Returns their ids. */
export const leaseDue = async (
  db: Queryable,
  { lease, now, until, most }: { lease: string; now: Date; until: Date; most: number },
): Promise<string[]> => {
  const rows = await change<{ id: string }>(
    db,
    `update webhook w set lease = $1, leased_until = $3
     from (
       select c.id from webhook c
       where c.off_reason is null and (c.leased_until is null or c.leased_until <= $2)
         and exists (
           select from webhook_delivery d where d.webhook_id = c.id and d.state = 'waiting' and d.next_at <= $2)
       order by c.leased_until nulls first limit $4 for no key update of c skip locked
     ) due
     where w.id = due.id returning w.id`,
    [lease, now, until, most],
  );
  return rows.map(({ id }) => id);
};

/** Extends a lease, or with a moment of the past gives it back. False when another process has it. */
export const extendLease = async (db: Queryable, id: string, lease: string, until: Date): Promise<boolean> => {
  const rows = await change(db, 'update webhook set leased_until = $3 where id = $1 and lease = $2 returning id', [
    id,
    lease,
    until,
  ]);
  return rows.length > 0;
};

/** A webhook as its sender needs it. */
export interface SendingWebhook
  extends ListeningWebhook, Pick<WebhookEntity, 'uid' | 'url' | 'secret' | 'previousSecret' | 'previousUntil'> {}

/** The webhook of a lease while it is on; undefined without either. */
export const leasedWebhook = async (db: Queryable, id: string, lease: string): Promise<SendingWebhook | undefined> => {
  const [found] = await select<SendingWebhook>(
    db,
    `select w.id, w.uid, w.url, w.events, w.secret, w.previous_secret as "previousSecret",
       w.previous_until as "previousUntil", w.school_codes as "schoolCodes", w.area_list as limits,
       w.created_at as "createdAt", a.tags, a.area_list as "areaList", a.source
     from webhook w join account a on a.uid = w.uid where w.id = $1 and w.lease = $2 and w.off_reason is null`,
    [id, lease],
  );
  return found;
};

export type DueDelivery = Pick<
  WebhookDeliveryEntity,
  'id' | 'type' | 'schoolCode' | 'roles' | 'body' | 'attempts' | 'nextAt'
>;

/** Due deliveries of a webhook, in the order of their events as far as retries allow. */
export const dueDeliveries = (db: Queryable, webhookId: string, now: Date, most: number): Promise<DueDelivery[]> =>
  select<DueDelivery>(
    db,
    `select id, type, school_code as "schoolCode", roles, body, attempts, next_at as "nextAt"
     from webhook_delivery where webhook_id = $1 and state = 'waiting' and next_at <= $2
     order by next_at, id limit ${most}`,
    [webhookId, now],
  );

/** Locks a webhook against its deletion. False when it is gone. */
export const lockWebhook = async (tx: EntityManager, id: string): Promise<boolean> => {
  const rows = await select(tx, 'select 1 from webhook where id = $1 for no key update', [id]);
  return rows.length > 0;
};

/** How an attempt at a due delivery ended; `tried`: null when it was not sent. */
export interface Outcome {
  id: string;
  /** `nextAt` of the due delivery: one that was replayed meanwhile has another, and is sent again. */
  due: Date;
  state: WebhookDeliveryState;
  attempts: number;
  nextAt: Date;
  tried: DeliveryTry | null;
}

/** Attempts of a delivery that are kept. */
const keptTries = 20;

/** Stores outcomes of one webhook. */
export const settle = async (db: Queryable, outcomes: readonly Outcome[]): Promise<void> => {
  await db.query(
    `update webhook_delivery d set state = o.state, attempts = o.attempts, next_at = o."nextAt",
       tries = case when o.tried is null then d.tries
         when jsonb_array_length(d.tries) < ${keptTries} then d.tries || o.tried else (d.tries - 0) || o.tried end
     from jsonb_to_recordset($1::jsonb) as o (id uuid, due timestamptz, state text, attempts integer,
       "nextAt" timestamptz, tried jsonb)
     where d.id = o.id and d.state = 'waiting' and d.next_at = o.due`,
    [JSON.stringify(outcomes)],
  );
};

/** Counts attempts of a webhook, and notes since when all of them fail. */
export const countAttempts = async (
  tx: Queryable,
  webhookId: string,
  { attempts, failures, now, day }: { attempts: number; failures: number; now: Date; day: string },
): Promise<void> => {
  await tx.query(
    `insert into webhook_day as d (webhook_id, day, attempts, failures) values ($1, $2, $3, $4)
     on conflict (webhook_id, day) do update
       set attempts = d.attempts + excluded.attempts, failures = d.failures + excluded.failures`,
    [webhookId, day, attempts, failures],
  );
  if (failures < attempts) {
    await tx.query('update webhook set failing_since = null where id = $1 and failing_since is not null', [webhookId]);
    return;
  }
  await tx.query('update webhook set failing_since = $2 where id = $1 and failing_since is null', [webhookId, now]);
};
