import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Fen } from '#libs/contracts';
import { countColumn, fenColumn, RawIndex } from '#libs/data/db';

/**
 * The minutes of a student, as recharges and usage add up: a copy of these sums that lists read. From `changesAt` on its
 * minutes are those of before, until a job has recomputed them: read `balanceOf`, or `surplusSql` in a list.
 */
@Entity('wallet')
@RawIndex('create index wallet_school on wallet (school_code, student_code)')
export class WalletEntity {
  @PrimaryColumn('text', { name: 'student_code' })
  studentCode: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** Single minutes that are left. */
  @Column('bigint', { name: 'single_minutes', transformer: countColumn })
  singleMinutes: number;

  /** Minutes left of monthly packages that are valid. */
  @Column('bigint', { name: 'monthly_minutes', transformer: countColumn })
  monthlyMinutes: number;

  /** When the next monthly package begins or has ended, and the sums must be recomputed; null: none does. */
  @Index('wallet_changes', { where: 'changes_at is not null' })
  @Column('timestamptz', { name: 'changes_at', nullable: true })
  changesAt: Date | null;

  /** The last moment of the monthly package that ends last; null: none. */
  @Column('timestamptz', { name: 'monthly_end', nullable: true })
  monthlyEnd: Date | null;

  /** What was paid for all recharges, less what was reversed. */
  @Column('bigint', { transformer: fenColumn })
  price: Fen;

  /** 1 when the balance is below the threshold of the school. */
  @Column('smallint')
  low: 0 | 1;

  /** The newest recharge; null: none. */
  @Column('uuid', { name: 'last_recharge', nullable: true })
  lastRecharge: string | null;

  /** The recharge after which `balance.low` was published last; null: never. */
  @Column('uuid', { name: 'reminded_recharge', nullable: true })
  remindedRecharge: string | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** Minutes that a call took from a recharge, or gave back when it was corrected. Rows are only added. */
@Entity('call_usage')
@Index('call_usage_call', ['callId'])
@Index('call_usage_recharge', ['rechargeId'])
@Index('call_usage_student', ['studentCode', 'createdAt'])
export class CallUsageEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'call_id' })
  callId: string;

  @Column('uuid', { name: 'recharge_id' })
  rechargeId: string;

  @Column('text', { name: 'student_code' })
  studentCode: string;

  /** Below 0: given back. */
  @Column('integer')
  minutes: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
