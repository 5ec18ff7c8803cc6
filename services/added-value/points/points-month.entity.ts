import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PointsPlan } from '#libs/contracts';
import { fenColumn } from '#libs/db';

/** A month of a school: its pool, and the plan that holds in it. */
@Entity('points_month')
export class PointsMonthEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('text')
  month: string;

  @Column('integer', { name: 'vip_student_num' })
  vipStudentNum: number;

  @Column('bigint', { name: 'total_allot_points', transformer: fenColumn })
  totalAllotPoints: number;

  @Column('jsonb')
  plan: PointsPlan;

  @Column('timestamptz', { name: 'opened_at' })
  openedAt: Date;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;
}
