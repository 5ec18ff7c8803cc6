import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LedgerCause } from '#libs/contracts';

/** Points that moved from one account to another. Rows are only added; the database refuses to change them. */
@Entity('ledger_transfer')
@Index('ledger_transfer_reference', ['cause', 'reference'], { unique: true })
@Index('ledger_transfer_school', ['schoolCode', 'at'])
export class LedgerTransferEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  cause: LedgerCause;

  /** What moved them; unique for its cause. */
  @Column('text')
  reference: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** Account; null: by itself. */
  @Column('text', { nullable: true })
  by: string | null;

  @Column('text', { nullable: true })
  note: string | null;
}
