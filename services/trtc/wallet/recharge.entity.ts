import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Day, Fen, PackageType, RechargeSource } from '#libs/contracts';
import { countColumn, fenColumn, RawConstraint, RawIndex } from '#libs/data/db';

/**
 * Minutes that a student got. Rows are only added: one that is reversed has a row of its own with minutes below 0, an online
 * one a row for each refund.
 */
@Entity('recharge')
@RawIndex('create index recharge_school on recharge (school_code, package_type, created_at desc, id desc)')
@RawIndex('create index recharge_newest on recharge (package_type, created_at desc, id desc)')
@Index('recharge_student', ['studentCode', 'createdAt'])
@Index('recharge_phone', ['phoneHash'], { where: 'phone_hash is not null' })
@RawIndex('create index recharge_phone_end on recharge (right(phone_masked, 4)) where phone_masked is not null')
@Index('recharge_order', ['orderNo'], { unique: true, where: 'order_no is not null' })
@Index('recharge_batch', ['batchId'], { where: 'batch_id is not null' })
@Index('recharge_reversal', ['reversalOf'], { unique: true, where: `reversal_of is not null and source <> 'online'` })
@Index('recharge_reversals', ['reversalOf'], { where: 'reversal_of is not null' })
export class RechargeEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text', { name: 'student_code' })
  studentCode: string;

  @Column('text', { name: 'student_name' })
  studentName: string;

  @Column('text', { name: 'class_code' })
  classCode: string;

  @Column('text', { name: 'class_name' })
  className: string;

  @Column('text', { name: 'package_type' })
  packageType: PackageType;

  @Column('text')
  source: RechargeSource;

  /** Of a reversal below 0. */
  @Column('integer')
  minutes: number;

  /** What was paid; of a reversal below 0. */
  @Column('bigint', { transformer: fenColumn })
  price: Fen;

  /** Of a monthly package its first moment; null: single. */
  @Column('timestamptz', { name: 'begin_time', nullable: true })
  beginTime: Date | null;

  /** Of a monthly package its last moment; null: single. */
  @Column('timestamptz', { name: 'end_time', nullable: true })
  endTime: Date | null;

  /** Of who recharged, as lists show it; null: not known. */
  @Column('text', { name: 'phone_masked', nullable: true })
  phoneMasked: string | null;

  @Column('text', { name: 'encry_phone', nullable: true })
  encryPhone: string | null;

  @Column('text', { name: 'phone_hash', nullable: true })
  phoneHash: string | null;

  /** Of an online recharge; null: another one, or a reversal. */
  @Column('text', { name: 'order_no', nullable: true })
  orderNo: string | null;

  /** Of an import. */
  @Column('uuid', { name: 'batch_id', nullable: true })
  batchId: string | null;

  /** The recharge that this row reverses; null: it is one. */
  @Column('uuid', { name: 'reversal_of', nullable: true })
  reversalOf: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  /** Account; null: a parent. */
  @Column('text', { name: 'created_by', nullable: true })
  createdBy: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

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

/** Recharges of a school on a day of Asia/Shanghai, as their rows add up; `everySchool` has those of all. */
@Entity('recharge_day')
export class RechargeDayEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('date')
  day: Day;

  /** 0; of `everySchool` also rows that are not summed up yet, one of each transaction. */
  @PrimaryColumn('bigint', { default: () => '0', transformer: countColumn })
  part: number;

  @Column('bigint', { transformer: fenColumn })
  amount: Fen;

  @Column('bigint', { transformer: countColumn })
  minutes: number;

  @Column('bigint', { transformer: countColumn })
  count: number;

  /** Rows of single minutes and of monthly packages, those that reverse one among them: lists count by them. */
  @Column('bigint', { transformer: countColumn })
  singles: number;

  @Column('bigint', { transformer: countColumn })
  monthlies: number;
}
