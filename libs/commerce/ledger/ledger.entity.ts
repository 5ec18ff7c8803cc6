import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Day, LedgerCause, MoneyCause } from '#libs/contracts';
import { fenColumn, RawConstraint } from '#libs/data/db';
import { balanceSign, knownAccount } from './ledger-tables.js';

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

  /** Account; null: the service. */
  @Column('text', { nullable: true })
  by: string | null;

  @Column('text', { nullable: true })
  note: string | null;
}

/** One side of a transfer, in points or fen: negative leaves the account. The database refuses entries of a transfer that do not add up to 0. */
@Entity('ledger_entry')
@Index('ledger_entry_account', ['account', 'transferId'])
@RawConstraint('alter table ledger_entry add constraint ledger_entry_not_nothing check (amount <> 0)')
@RawConstraint(`alter table ledger_entry add constraint ledger_entry_account_known check (${knownAccount})`)
export class LedgerEntryEntity {
  @PrimaryColumn('uuid', { name: 'transfer_id' })
  transferId: string;

  /** As `pointsAccount` or `moneyAccount` names it. */
  @PrimaryColumn('text')
  account: string;

  @Column('bigint', { transformer: fenColumn })
  amount: number;
}

/** Balance of a pool, of pending or available points (0 or more) or of deferred revenue (0 or less), kept by the database with each entry. */
@Entity('ledger_balance')
@RawConstraint(`alter table ledger_balance add constraint ledger_balance_sign check (${balanceSign})`)
@Index('ledger_balance_owed', ['account'], { where: `account like 'money:deferred:%' and balance < 0` })
export class LedgerBalanceEntity {
  @PrimaryColumn('text')
  account: string;

  @Column('bigint', { transformer: fenColumn })
  balance: number;
}
