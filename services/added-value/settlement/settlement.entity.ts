import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CorrectionCode, Fen, SettlementKind } from '#libs/contracts';
import { fenColumn } from '#libs/data/db';

/** A month that is settled over all schools: how far it is. */
@Entity('settlement_month')
export class SettlementMonthEntity {
  /** `yyyyMM` */
  @PrimaryColumn('text')
  month: string;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @Column('integer')
  schools: number;

  @Column('integer', { name: 'closed_schools' })
  closedSchools: number;

  /** Of the last try; null: none. */
  @Column('text', { nullable: true })
  error: string | null;
}

/** Figures of a settled month. */
abstract class SettlementFigures {
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
}

/** A settled month of a school, with the figures of its newest version. It is never deleted. */
@Entity('monthly_settlement')
@Index('monthly_settlement_school', ['schoolCode', 'month'], { unique: true })
@Index('monthly_settlement_month', ['month', 'schoolCode'])
export class MonthlySettlementEntity extends SettlementFigures {
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

  @Column('timestamptz', { name: 'closed_at' })
  closedAt: Date;

  @Column('timestamptz', { name: 'last_mod_date' })
  lastModDate: Date;
}

/** Figures of a settled month as they were computed once: a recomputation that differs adds a version. */
@Entity('settlement_version')
export class SettlementVersionEntity extends SettlementFigures {
  @PrimaryColumn('uuid', { name: 'settlement_id' })
  settlementId: string;

  @PrimaryColumn('integer')
  version: number;

  @Column('timestamptz', { name: 'computed_at' })
  computedAt: Date;

  /** Account; null: the system. */
  @Column('text', { name: 'computed_by', nullable: true })
  computedBy: string | null;

  @Column('text', { nullable: true })
  reason: string | null;
}

/** A record of the roster in a settled month. It belongs to the versions from `fromVersion` until before `toVersion`; names and class are those of the event. */
@Entity('settlement_line')
export class SettlementLineEntity {
  @PrimaryColumn('uuid', { name: 'settlement_id' })
  settlementId: string;

  @PrimaryColumn('uuid', { name: 'subscription_id' })
  subscriptionId: string;

  @PrimaryColumn('integer', { name: 'from_version' })
  fromVersion: number;

  /** Null: it stands. */
  @Column('integer', { name: 'to_version', nullable: true })
  toVersion: number | null;

  /** `SettlementKind` */
  @Column('text')
  kind: SettlementKind;

  /** The newest event of the month or before that began or renewed it. */
  @Column('uuid', { name: 'event_id' })
  eventId: string;

  @Column('bigint', { transformer: fenColumn })
  price: Fen;
}

/** Correction of a settled month, booked in a later one. Rows are only added: a settled month is never overwritten. */
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
