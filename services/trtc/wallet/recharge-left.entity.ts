import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Fen } from '#libs/contracts';
import { fenColumn, RawConstraint } from '#libs/db';

/**
 * What a recharge gave and how much of it is used, as its rows of recharges and usage add up: a copy of these sums, so that
 * calls need not add up years. The database refuses what would use more than there is.
 */
@Entity('recharge_left')
@RawConstraint('alter table recharge_left add constraint recharge_left_bounds check (used between 0 and granted)')
@Index('recharge_left_student', ['studentCode'])
export class RechargeLeftEntity {
  @PrimaryColumn('uuid', { name: 'recharge_id' })
  rechargeId: string;

  @Column('text', { name: 'student_code' })
  studentCode: string;

  /** Null: single minutes. */
  @Column('timestamptz', { name: 'begin_time', nullable: true })
  beginTime: Date | null;

  @Column('timestamptz', { name: 'end_time', nullable: true })
  endTime: Date | null;

  /** Minutes, less those that were reversed. */
  @Column('integer')
  granted: number;

  /** Minutes that calls took from it. */
  @Column('integer')
  used: number;

  /** What was paid, less what was paid back. */
  @Column('bigint', { transformer: fenColumn })
  price: Fen;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
