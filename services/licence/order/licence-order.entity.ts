import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Fen } from '#libs/contracts';
import { fenColumn, RawIndex } from '#libs/data/db';

/** An order of licences: as the platform has it, or requested of it. */
@Entity('licence_order')
@RawIndex('create index licence_order_school on licence_order (school_code, requested_at desc, id desc)')
@Index('licence_order_corp', ['corpId'])
@Index('licence_order_order_id', ['orderId'], { unique: true, where: 'order_id is not null' })
@Index('licence_order_due', ['dueAt'], { where: 'due_at is not null' })
@Index('licence_order_accounts_due', ['accountsDueAt'], { where: 'accounts_due_at is not null' })
@Index('licence_order_under_way', ['corpId'], { unique: true, where: 'order_id is null and refusal is null' })
export class LicenceOrderEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'corp_id' })
  corpId: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** The platform's; null: it has not confirmed the order. */
  @Column('text', { name: 'order_id', nullable: true })
  orderId: string | null;

  /** 1 buy, 2 renew, 5 and 6 migration, 8 of many corporations. */
  @Column('smallint', { name: 'order_type' })
  orderType: number;

  /** `order_status` of the platform; null: it has not confirmed the order. */
  @Column('smallint', { nullable: true })
  status: number | null;

  @Column('integer', { name: 'base_count' })
  baseCount: number;

  @Column('integer', { name: 'external_count' })
  externalCount: number;

  /** Of 31 days each. */
  @Column('integer', { nullable: true })
  months: number | null;

  @Column('text', { name: 'buyer_userid', nullable: true })
  buyerUserid: string | null;

  @Column('text', { name: 'buyer_name', nullable: true })
  buyerName: string | null;

  @Column('bigint', { nullable: true, transformer: fenColumn })
  price: Fen | null;

  /** At the platform. */
  @Column('timestamptz', { name: 'create_time', nullable: true })
  createTime: Date | null;

  @Column('timestamptz', { name: 'pay_time', nullable: true })
  payTime: Date | null;

  /** When it was requested here, or of one found at the platform when it was created there. */
  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;

  /** Account; null: found at the platform. */
  @Column('text', { name: 'requested_by', nullable: true })
  requestedBy: string | null;

  /** When its creation was last sent, so that the platform may have it; null: it cannot have. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  /** Ids of the platform's orders that were there before its creation was sent: it is none of them. */
  @Column('text', { name: 'orders_before', array: true, default: '{}' })
  ordersBefore: string[];

  /** Of a renewal, at the platform. */
  @Column('text', { name: 'job_id', nullable: true })
  jobId: string | null;

  /** Why the platform does not make it. */
  @Column('text', { nullable: true })
  refusal: string | null;

  /** When it is worked on, or read from the platform, next; null: nothing is to be done. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  /** Of a renewal: when its accounts are read from the platform next, since it is paid; null: they need not be. */
  @Column('timestamptz', { name: 'accounts_due_at', nullable: true })
  accountsDueAt: Date | null;

  @Column('integer')
  attempts: number;

  /** When it last changed, or was reported to have changed. */
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** One person of a renewal. */
@Entity('licence_renewal')
@Index('licence_renewal_part', ['orderUuid', 'part'])
export class LicenceRenewalEntity {
  /** Ours. */
  @PrimaryColumn('uuid', { name: 'order_uuid' })
  orderUuid: string;

  @PrimaryColumn('text')
  uid: string;

  /** At the platform; null: unknown there. */
  @Column('text', { nullable: true })
  userid: string | null;

  @Column('text')
  name: string;

  /** Of the account. */
  @Column('smallint')
  type: number;

  /** The call of the platform that contains the person, from 0; null: none, refused before. */
  @Column('integer', { nullable: true })
  part: number | null;

  /** When that call was last sent. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  /** True: accepted by the platform; null: no response yet. */
  @Column('boolean', { nullable: true })
  accepted: boolean | null;

  /** Why the person is not in the order. */
  @Column('text', { nullable: true })
  refusal: string | null;
}
