import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ExchangeState, Fen } from '#libs/contracts';
import { fenColumn } from '#libs/data/db';

/** Points of a teacher that are paid out through the payment platform under a number of our own. */
@Entity('points_exchange')
@Index('points_exchange_bill', ['billNo'], { unique: true })
@Index('points_exchange_school', ['schoolCode', 'createdAt', 'id'])
@Index('points_exchange_teacher', ['teacherCode', 'month'])
@Index('points_exchange_time', ['createdAt', 'id'])
@Index('points_exchange_due', ['dueAt'], { where: 'due_at is not null' })
export class PointsExchangeEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Number of the payout at the platform, made before it is requested. */
  @Column('text', { name: 'bill_no' })
  billNo: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text', { name: 'teacher_code' })
  teacherCode: string;

  @Column('text', { name: 'teacher_name' })
  teacherName: string;

  @Column('text', { name: 'phone_masked' })
  phoneMasked: string;

  @Column('text', { name: 'phone_hash' })
  phoneHash: string;

  @Column('text', { name: 'class_code', nullable: true })
  classCode: string | null;

  /** `yyyyMM`, whose limit it counts to. */
  @Column('text')
  month: string;

  @Column('integer')
  points: number;

  /** In fen. */
  @Column('bigint', { transformer: fenColumn })
  amount: Fen;

  @Column('text', { name: 'open_id' })
  openId: string;

  @Column('text')
  state: ExchangeState;

  @Column('text', { name: 'err_code' })
  errCode: string;

  @Column('text', { name: 'err_code_des' })
  errCodeDes: string;

  /** Opens the page on which the teacher confirms; null: none. */
  @Column('text', { name: 'package_info', nullable: true })
  packageInfo: string | null;

  @Column('integer')
  attempts: number;

  /** When it is processed next; null: never. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  /** Since when it is not known whether the platform took it. */
  @Column('timestamptz', { name: 'unknown_since', nullable: true })
  unknownSince: Date | null;

  /** Account. */
  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}

/** Account of a teacher at the payment platform. */
@Entity('points_payee')
export class PointsPayeeEntity {
  @PrimaryColumn('text', { name: 'teacher_code' })
  teacherCode: string;

  @Column('text', { name: 'open_id' })
  openId: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
