import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SubscriptionEventKind } from '#libs/contracts';
import { SaleSnapshot } from '../sale-snapshot.js';

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

  /** Account; null: by itself. */
  @Column('text', { nullable: true })
  by: string | null;

  @Column('text', { nullable: true })
  cause: string | null;
}
