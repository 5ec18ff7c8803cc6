import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CorrectionCode, Fen } from '#libs/contracts';
import { fenColumn } from '#libs/db';

/** What a month has to correct of one that is over. Rows are only added: a settled month itself is never overwritten. */
@Entity('settlement_correction')
@Index('settlement_correction_month', ['schoolCode', 'month'])
@Index('settlement_correction_corrects', ['schoolCode', 'correctsMonth'])
@Index('settlement_correction_event', ['eventId', 'correctsMonth'], { unique: true })
export class SettlementCorrectionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** `yyyyMM` of the month with which it is settled. */
  @Column('text')
  month: string;

  /** `yyyyMM` of the month that it corrects. */
  @Column('text', { name: 'corrects_month' })
  correctsMonth: string;

  @Column('text')
  code: CorrectionCode;

  @Column('text')
  reason: string;

  @Column('bigint', { transformer: fenColumn })
  amount: Fen;

  /** By how much each figure of the corrected month would differ. */
  @Column('integer', { name: 'subscribe_total' })
  subscribeTotal: number;

  @Column('integer', { name: 'renew_count' })
  renewCount: number;

  @Column('integer', { name: 'new_count' })
  newCount: number;

  @Column('integer', { name: 'served_total' })
  servedTotal: number;

  /** The `void` event that led to it; null: written by hand. */
  @Column('uuid', { name: 'event_id', nullable: true })
  eventId: string | null;

  /** Account; null: the system. */
  @Column('text', { nullable: true })
  by: string | null;

  @Column('timestamptz')
  at: Date;
}
