import { encryptedText } from '#libs/data/keys';
import type { EncryptedColumn } from '#libs/data/db';
import { ComplaintEntity, ComplaintEventEntity } from './complaints/complaint.entity.js';
import { LedgerBalanceEntity, LedgerEntryEntity, LedgerTransferEntity } from './ledger/ledger.entity.js';
import { PaymentEventEntity } from './orders/payment-event.entity.js';
import { RefundEntity } from './orders/refund.entity.js';
import { ProveTries1763600060400, ProveTryEntity } from './pay-page/prove-try.entity.js';
import {
  ReconciliationDifferenceEntity,
  ReconciliationEntity,
  ReconciliationNoteEntity,
} from './reconciliation/reconciliation.entity.js';

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
