import { PhoneCipher } from '#libs/crypto';
import { ImportsModule, SchoolImportAccess } from '#libs/imports';
import { databaseModule } from '../database.js';
import { SubscriptionModule } from '../subscription/subscription.module.js';
import { ActivationImport } from './activation-import.js';
import { RenewalImport } from './renewal-import.js';

/** Imports of subscriptions. */
export const addedValueImportsModule = ImportsModule.register({
  service: 'added-value',
  importType: 'addedvalue',
  database: databaseModule,
  basePath: 'api/addedvalue/batchImport',
  prefix: 'roster',
  access: SchoolImportAccess,
  types: [ActivationImport, RenewalImport],
  imports: [SubscriptionModule],
  providers: [PhoneCipher],
});
