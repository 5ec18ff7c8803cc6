import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Fen } from '#libs/contracts';
import { fenColumn } from '#libs/db';

/** A settled month of a school, with the figures of its newest version. It is never deleted. */
@Entity('monthly_settlement')
@Index('monthly_settlement_school', ['schoolCode', 'month'], { unique: true })
@Index('monthly_settlement_month', ['month', 'schoolCode'])
export class MonthlySettlementEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** `yyyyMM` */
  @Column('text')
  month: string;

  @Column('integer')
  version: number;

  @Column('text', { name: 'school_name' })
  schoolName: string;

  @Column('integer', { name: 'student_total' })
  studentTotal: number;

  @Column('integer', { name: 'parent_total' })
  parentTotal: number;

  @Column('integer', { name: 'subscribe_total' })
  subscribeTotal: number;

  @Column('integer', { name: 'renew_count' })
  renewCount: number;

  @Column('integer', { name: 'new_count' })
  newCount: number;

  @Column('integer', { name: 'unsubscribe_count' })
  unsubscribeCount: number;

  @Column('bigint', { transformer: fenColumn })
  amount: Fen;

  /** Records that ran at any time in the month; null: settled before this was counted. */
  @Column('integer', { name: 'served_total', nullable: true })
  servedTotal: number | null;

  /** Prices of those; null: settled before this was counted. */
  @Column('bigint', { name: 'amount_served', nullable: true, transformer: fenColumn })
  amountServed: Fen | null;

  /** SHA-256 of the lines, in hex. */
  @Column('text', { name: 'line_hash' })
  lineHash: string;

  @Column('timestamptz', { name: 'closed_at' })
  closedAt: Date;

  @Column('timestamptz', { name: 'last_mod_date' })
  lastModDate: Date;
}
