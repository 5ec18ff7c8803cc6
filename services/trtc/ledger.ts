import { LedgerModule, moneyChecks } from '#libs/commerce';
import { databaseModule } from './database.js';

/** The book of money. */
export const ledgerModule = LedgerModule.register({
  service: 'trtc',
  database: databaseModule,
  checks: moneyChecks,
});
