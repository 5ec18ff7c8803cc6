import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { GrantRefusal, GrantState, PointsTaskCode } from '#libs/contracts';

/** What a subscription earned, or why it earned nothing. Names are kept as they were. */
@Entity('points_grant')
@Index('points_grant_school', ['schoolCode', 'createdAt', 'eventId'])
@Index('points_grant_month', ['schoolCode', 'month', 'teacherCode'])
@Index('points_grant_time', ['createdAt', 'eventId'])
export class PointsGrantEntity {
  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId: string;

  @Column('uuid', { name: 'subscription_id' })
  subscriptionId: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** `yyyyMM` */
  @Column('text')
  month: string;

  @Column('text', { name: 'task_code' })
  taskCode: PointsTaskCode;

  @Column('text')
  state: GrantState;

  @Column('text', { nullable: true })
  refusal: GrantRefusal | null;

  /** 0 when it was refused. */
  @Column('integer')
  points: number;

  /** Who was head teacher of the class when the subscription began; null: none. */
  @Column('text', { name: 'teacher_code', nullable: true })
  teacherCode: string | null;

  @Column('text', { name: 'teacher_name' })
  teacherName: string;

  @Column('text', { name: 'phone_masked' })
  phoneMasked: string;

  @Column('text', { name: 'phone_hash' })
  phoneHash: string;

  @Column('text', { name: 'class_code' })
  classCode: string;

  @Column('text', { name: 'class_name' })
  className: string;

  @Column('text', { name: 'student_name' })
  studentName: string;

  @Column('text', { name: 'parent_name' })
  parentName: string;

  @Column('timestamptz', { name: 'subscribe_time' })
  subscribeTime: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

/** Events of subscriptions that are not granted yet; written with the event. */
@Entity('points_queue')
@Index('points_queue_school', ['schoolCode', 'month'])
export class PointsQueueEntity {
  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** `yyyyMM` of the event. */
  @Column('text')
  month: string;
}
