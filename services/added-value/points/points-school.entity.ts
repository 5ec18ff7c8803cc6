import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Fen, LowPricePolicy, PointsPlan, PointsTask } from '#libs/contracts';
import { fenColumn } from '#libs/data/db';

/** Whether a school gives points to its teachers. */
@Entity('points_school')
export class PointsSchoolEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** 0 or 1 */
  @Column('smallint')
  enabled: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** What a school pays points for, from a month on. */
@Entity('points_plan')
export class PointsPlanEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** `yyyyMM`, the first month in which it holds. */
  @PrimaryColumn('text')
  month: string;

  @Column('integer', { name: 'points_per_vip_student' })
  pointsPerVipStudent: number;

  @Column('jsonb')
  tasks: PointsTask[];

  @Column('integer', { name: 'exchange_rate' })
  exchangeRate: number;

  @Column('integer', { name: 'month_exchange_limit' })
  monthExchangeLimit: number;

  @Column('integer', { name: 'min_price', default: 0 })
  minPrice: Fen;

  @Column('text', { name: 'low_price', default: 'full' })
  lowPrice: LowPricePolicy;

  @Column('text', { name: 'updated_by' })
  updatedBy: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

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
