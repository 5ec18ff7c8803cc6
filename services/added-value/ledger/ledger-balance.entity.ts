import { Column, Entity, PrimaryColumn } from 'typeorm';
import { RawConstraint, fenColumn } from '#libs/db';

/** Balance of a pool, of pending or of available points, kept by the database with each entry and never negative. */
@Entity('ledger_balance')
@RawConstraint('alter table ledger_balance add constraint ledger_balance_not_negative check (balance >= 0)')
export class LedgerBalanceEntity {
  @PrimaryColumn('text')
  account: string;

  @Column('bigint', { transformer: fenColumn })
  balance: number;
}
