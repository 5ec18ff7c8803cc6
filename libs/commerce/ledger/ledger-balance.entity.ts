import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { RawConstraint, fenColumn } from '#libs/db';
import { balanceSign } from './ledger-tables.js';

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
