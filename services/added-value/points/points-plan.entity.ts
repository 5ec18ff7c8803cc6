import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Fen, LowPricePolicy, PointsTask } from '#libs/contracts';

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
