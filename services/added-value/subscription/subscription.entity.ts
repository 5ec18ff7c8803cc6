import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SpecialUser, SubscriptionEventKind, SubscriptionStatus } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';
import { SaleSnapshot } from '../sale-snapshot.js';

/** A record of the roster: a service that runs by the month. Names, class and price are kept as they were. */
@Entity('subscription')
@RawIndex(
  // the filters of the list read the index alone
  'create index subscription_roster on subscription (school_code, subscribe_time desc, id desc) ' +
    'include (status, class_code, student_name, parent_name, phone_masked)',
)
@RawIndex('create index subscription_class on subscription (school_code, class_code, subscribe_time desc, id desc)')
@Index('subscription_phone', ['schoolCode', 'phoneHash'])
@Index('subscription_student', ['schoolCode', 'studentCode'])
@Index('subscription_running', ['studentCode', 'parentCode', 'payItemId'], {
  unique: true,
  where: "status = 'subscribe'",
})
@Index('subscription_pending', ['studentCode', 'phoneHash', 'payItemId'], {
  unique: true,
  where: "status = 'pending'",
})
@Index('subscription_request', ['requestId'], { unique: true, where: 'request_id is not null' })
export class SubscriptionEntity extends SaleSnapshot {
  @PrimaryColumn('uuid')
  id: string;

  /** As lists show it: 138****1234. */
  @Column('text', { name: 'phone_masked' })
  phoneMasked: string;

  /** Encrypted with the data key; see `PhoneCipher`. */
  @Column('text', { name: 'encry_phone' })
  encryPhone: string;

  @Column('text', { name: 'phone_hash' })
  phoneHash: string;

  @Column('text', { name: 'special_user', nullable: true })
  specialUser: SpecialUser | null;

  @Column('text', { nullable: true })
  remarks: string | null;

  @Column('text', { nullable: true })
  source: string | null;

  @Column('text')
  status: SubscriptionStatus;

  /** The request of a parent, see `parent.requested`. */
  @Column('uuid', { name: 'request_id', nullable: true })
  requestId: string | null;

  /** Why the directory refused the parent. */
  @Column('text', { nullable: true })
  refusal: string | null;

  @Column('timestamptz', { name: 'subscribe_time' })
  subscribeTime: Date;

  @Column('timestamptz', { name: 'cancel_time', nullable: true })
  cancelTime: Date | null;

  /** First moment after the last month that runs. */
  @Column('timestamptz', { name: 'expiration_time' })
  expirationTime: Date;

  /** Import that added it and was rolled back; null: none. */
  @Column('uuid', { name: 'void_import_id', nullable: true })
  voidImportId: string | null;

  /** Account. */
  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** Something that happened to a subscription. Rows are only added: months are settled from them. */
@Entity('subscription_event')
@Index('subscription_event_month', ['schoolCode', 'at'])
@Index('subscription_event_subscription', ['subscriptionId', 'at'])
@Index('subscription_event_voids', ['schoolCode', 'voids'], { where: 'voids is not null' })
export class SubscriptionEventEntity extends SaleSnapshot {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'subscription_id' })
  subscriptionId: string;

  @Column('text')
  kind: SubscriptionEventKind;

  /** Event that a `void` takes out of the figures; null for another kind. */
  @Column('uuid', { nullable: true })
  voids: string | null;

  /** Import that made it or was rolled back; null: none, or recorded before this was kept. */
  @Column('uuid', { name: 'import_id', nullable: true })
  importId: string | null;

  /** Head teacher of the class at that moment, who gets the points; null: none. */
  @Column('text', { name: 'head_teacher_code', nullable: true })
  headTeacherCode: string | null;

  /** When it was recorded; nothing is backdated. */
  @Column('timestamptz')
  at: Date;

  /** Account; null: the system. */
  @Column('text', { nullable: true })
  by: string | null;

  @Column('text', { nullable: true })
  cause: string | null;
}
