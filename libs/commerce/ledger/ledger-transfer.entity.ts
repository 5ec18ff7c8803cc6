import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Day, LedgerCause, MoneyCause } from '#libs/contracts';

/** Points or money that moved from one account to another. Rows are only added; the database refuses to change them. */
@Entity('ledger_transfer')
@Index('ledger_transfer_reference', ['cause', 'reference'], { unique: true })
@Index('ledger_transfer_school', ['schoolCode', 'at'])
@Index('ledger_transfer_day', ['day'], { where: 'day is not null' })
@Index('ledger_transfer_school_day', ['schoolCode', 'day'], { where: 'day is not null' })
export class LedgerTransferEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  cause: LedgerCause | MoneyCause;

  /** What moved them; unique for its cause. */
  @Column('text')
  reference: string;

  /** Null: money of no school that is known. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** The business day that money counts for; null: points. */
  @Column('date', { nullable: true })
  day: Day | null;

  /** Account; null: by itself. */
  @Column('text', { nullable: true })
  by: string | null;

  @Column('text', { nullable: true })
  note: string | null;
}
