import { LedgerBalanceEntity } from './ledger-balance.entity.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { LedgerTransferEntity } from './ledger-transfer.entity.js';

export { moneyAccount, pointsAccount } from './accounts.js';
export { bookPast, pointsOnlyAgain } from './book-past.js';
export { BalanceError, Ledger, signedMovement, type Transfer } from './ledger.js';
export { LedgerAudit, type LedgerOptions } from './ledger-audit.js';
export { LedgerModule } from './ledger.module.js';
export { ledgerTables, moneyInLedger } from './ledger-tables.js';

/** Entities of the ledger, for the database of every service that has one. */
export const ledgerEntities = [LedgerTransferEntity, LedgerEntryEntity, LedgerBalanceEntity];
