import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Fen, SubscriptionEventKind } from '#libs/contracts';
import { fenColumn } from '#libs/db';

/** Something that happened to a subscription. Rows are only added: months are settled from them. */
@Entity('subscription_event')
@Index('subscription_event_month', ['schoolCode', 'at'])
@Index('subscription_event_subscription', ['subscriptionId', 'at'])
export class SubscriptionEventEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'subscription_id' })
  subscriptionId: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  kind: SubscriptionEventKind;

  @Column('text', { name: 'student_code' })
  studentCode: string;

  @Column('text', { name: 'student_name' })
  studentName: string;

  @Column('text', { name: 'class_code' })
  classCode: string;

  @Column('text', { name: 'class_name' })
  className: string;

  @Column('text', { name: 'parent_code', nullable: true })
  parentCode: string | null;

  @Column('text', { name: 'parent_name' })
  parentName: string;

  @Column('uuid', { name: 'pay_item_id' })
  payItemId: string;

  @Column('text', { name: 'pay_item_name' })
  payItemName: string;

  @Column('bigint', { transformer: fenColumn })
  price: Fen;

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
