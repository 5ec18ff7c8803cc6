import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Day } from '#libs/contracts';

/** A stretch in which a paid order serves a student, or every child of who paid. */
@Entity('service_period')
@Index('service_period_student', ['studentCode', 'endDate'])
@Index('service_period_family', ['familyParentCode'], { where: 'family_parent_code is not null' })
@Index('service_period_order', ['orderNo'], { unique: true })
@Index('service_period_school', ['schoolCode', 'endDate'])
export class ServicePeriodEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text', { name: 'order_no' })
  orderNo: string;

  @Column('text', { name: 'student_code' })
  studentCode: string;

  /** Whose children are all served; null: the student alone. */
  @Column('text', { name: 'family_parent_code', nullable: true })
  familyParentCode: string | null;

  @Column('uuid', { name: 'pay_item_id' })
  payItemId: string;

  /** Both days included. */
  @Column('date', { name: 'start_date' })
  startDate: Day;

  @Column('date', { name: 'end_date' })
  endDate: Day;

  /** Day of the month, 1 to 31, that periods which follow keep; null: stored before there was one. */
  @Column('smallint', { name: 'anchor_day', nullable: true })
  anchorDay: number | null;

  /** Refunded; null: it counts. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
