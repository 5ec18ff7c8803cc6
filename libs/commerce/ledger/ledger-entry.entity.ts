import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { RawConstraint, fenColumn } from '#libs/db';
import { knownAccount } from './ledger-tables.js';

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
