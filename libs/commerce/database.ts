import { encryptedText } from '#libs/data-keys';
import type { EncryptedColumn } from '#libs/db';
import { ComplaintEventEntity } from './complaints/complaint-event.entity.js';
import { ComplaintEntity } from './complaints/complaint.entity.js';
import { LedgerBalanceEntity } from './ledger/ledger-balance.entity.js';
import { LedgerEntryEntity } from './ledger/ledger-entry.entity.js';
import { LedgerTransferEntity } from './ledger/ledger-transfer.entity.js';
import { PaymentEventEntity } from './orders/payment-event.entity.js';
import { RefundEntity } from './orders/refund.entity.js';
import { ProveTries1763600060400 } from './pay-page/prove-try-tables.js';
import { ProveTryEntity } from './pay-page/prove-try.entity.js';
import { ReconciliationDifferenceEntity } from './reconciliation/reconciliation-difference.entity.js';
import { ReconciliationNoteEntity } from './reconciliation/reconciliation-note.entity.js';
import { ReconciliationEntity } from './reconciliation/reconciliation.entity.js';

/** Entities of payments, refunds and complaints, for the database of every service that sells. */
export const payOrderEntities = [PaymentEventEntity, RefundEntity, ComplaintEntity, ComplaintEventEntity];

/** What of the orders is encrypted. */
export const encryptedPayOrders: readonly EncryptedColumn[] = [
  { table: 'online_order', column: 'encry_phone', form: encryptedText('phone') },
];

/** Entities of days compared with the bill, for the database of every service that compares. */
export const reconciliationEntities = [ReconciliationEntity, ReconciliationDifferenceEntity, ReconciliationNoteEntity];

/** Entities of the ledger, for the database of every service that has one. */
export const ledgerEntities = [LedgerTransferEntity, LedgerEntryEntity, LedgerBalanceEntity];

/** Entities of guesses at the pay page, for the database of every service that has a part of it. */
export const payPageEntities = [ProveTryEntity];

/** Their migrations. */
export const payPageMigrations = [ProveTries1763600060400];
