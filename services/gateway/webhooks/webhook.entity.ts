import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { WebhookDeliveryState, WebhookFault, WebhookOffReason, WebhookType } from '#libs/contracts';
import { countColumn, RawIndex } from '#libs/data/db';
import type { AccountArea } from '../account/account.entity.js';

/** An address to which events are delivered, within what its owner may see. It goes with its account. */
@Entity('webhook')
@Unique('webhook_name', ['uid', 'name'])
export class WebhookEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Account of its owner. */
  @Column('text')
  uid: string;

  @Column('text')
  name: string;

  @Column('text')
  url: string;

  @Column('text', { array: true })
  events: WebhookType[];

  /** Empty: every school that the owner may see. */
  @Column('text', { name: 'school_codes', array: true })
  schoolCodes: string[];

  /** Empty: every area that the owner may see. */
  @Column('jsonb', { name: 'area_list' })
  areaList: AccountArea[];

  /** Encrypted with the data key. */
  @Column('text')
  secret: string;

  /** The secret before a rotation, encrypted; it signs as well until `previousUntil`. */
  @Column('text', { name: 'previous_secret', nullable: true })
  previousSecret: string | null;

  @Column('timestamptz', { name: 'previous_until', nullable: true })
  previousUntil: Date | null;

  /** null: it is on. */
  @Column('text', { name: 'off_reason', nullable: true })
  offReason: WebhookOffReason | null;

  /** First failed attempt since the last delivery. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince: Date | null;

  /** Names the process that delivers to it now. */
  @Column('uuid', { nullable: true })
  lease: string | null;

  /** Until then no other process delivers to it. */
  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil: Date | null;

  /** Grows with each change. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

/** One attempt of a delivery. */
export interface DeliveryTry {
  /** ISO 8601 */
  at: string;
  status: number | null;
  fault: WebhookFault | null;
  /** First KiB of the answer. */
  response: string;
  ms: number;
}

/** A message for a webhook. */
@Entity('webhook_delivery')
@Index('webhook_delivery_fact', ['webhookId', 'type', 'fact'], { unique: true })
@RawIndex('create index webhook_delivery_list on webhook_delivery (webhook_id, state, id desc)')
@Index('webhook_delivery_due', ['webhookId', 'nextAt', 'id'], { where: `state = 'waiting'` })
export class WebhookDeliveryEntity {
  /** `webhook-id` of every attempt; in the order of events. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'webhook_id' })
  webhookId: string;

  @Column('text')
  type: WebhookType;

  /** Names the fact within its type: an event that reports it again makes no second delivery. */
  @Column('text')
  fact: string;

  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** Narrower than those of its type; null: they are not. */
  @Column('integer', { nullable: true })
  roles: number | null;

  /** The JSON that is sent. */
  @Column('text')
  body: string;

  @Column('text')
  state: WebhookDeliveryState;

  /** Attempts since it was stored or replayed. */
  @Column('integer', { default: 0 })
  attempts: number;

  /** Moment of the next attempt while it waits. */
  @Column('timestamptz', { name: 'next_at' })
  nextAt: Date;

  /** The latest attempts, the last one last. */
  @Column('jsonb', { default: [] })
  tries: DeliveryTry[];

  @Index('webhook_delivery_at')
  @Column('timestamptz')
  at: Date;
}

/** Attempts of a webhook on one day. */
@Entity('webhook_day')
class WebhookDayEntity {
  @PrimaryColumn('uuid', { name: 'webhook_id' })
  webhookId: string;

  @PrimaryColumn('date')
  day: string;

  @Column('bigint', { transformer: countColumn })
  attempts: number;

  @Column('bigint', { transformer: countColumn })
  failures: number;
}

export const webhookEntities = [WebhookEntity, WebhookDeliveryEntity, WebhookDayEntity];
