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

/** A period that moved up because one before it was refunded. Rows are only added. */
@Entity('service_period_move')
@Index('service_period_move_order', ['orderNo'])
@Index('service_period_move_refunded', ['refundedOrderNo'])
export class ServicePeriodMoveEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** The order whose period moved. */
  @Column('text', { name: 'order_no' })
  orderNo: string;

  @Column('text', { name: 'refunded_order_no' })
  refundedOrderNo: string;

  /** All days included. */
  @Column('date', { name: 'start_before' })
  startBefore: Day;

  @Column('date', { name: 'end_before' })
  endBefore: Day;

  @Column('date', { name: 'start_after' })
  startAfter: Day;

  @Column('date', { name: 'end_after' })
  endAfter: Day;

  /** Account that requested the refund; null: the system. */
  @Column('text', { nullable: true })
  by: string | null;

  @Column('timestamptz')
  at: Date;
}
