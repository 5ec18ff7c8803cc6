import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { RawConstraint, fenColumn } from '#libs/db';

/** One side of a transfer: negative leaves the account. The database refuses entries of a transfer that do not add up to 0. */
@Entity('ledger_entry')
@Index('ledger_entry_account', ['account', 'transferId'])
@RawConstraint('alter table ledger_entry add constraint ledger_entry_not_nothing check (points <> 0)')
@RawConstraint(`alter table ledger_entry add constraint ledger_entry_account_known
  check (account = 'issue' or account ~ '^(pool|pending|available|payout|spent):.')`)
export class LedgerEntryEntity {
  @PrimaryColumn('uuid', { name: 'transfer_id' })
  transferId: string;

  /** `issue`, `pool:{school}:{month}`, `pending:{teacher}`, `available:{teacher}`, `payout:{school}`, `spent:{school}` */
  @PrimaryColumn('text')
  account: string;

  @Column('bigint', { transformer: fenColumn })
  points: number;
}
