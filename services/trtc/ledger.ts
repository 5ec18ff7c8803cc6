import { LedgerModule } from '#libs/ledger';
import { moneyChecks } from '#libs/pay-orders';
import { databaseModule } from './database.js';

/** The book of money. */
export const ledgerModule = LedgerModule.register({
  service: 'trtc',
  database: databaseModule,
  checks: moneyChecks,
});
