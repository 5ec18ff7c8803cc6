import { PhoneCipher } from '#libs/crypto';
import { ImportsModule, SchoolImportAccess } from '#libs/files/imports';
import { CorpModule } from '../corp/corp.module.js';
import { databaseModule, weComModule } from '../database.js';
import { LicenceActivationImport } from './licence-activation-import.js';
import { LicenceRenewalImport } from './licence-renewal-import.js';
import { PlatformHolders } from './platform-holders.js';

/** Imports of activations and renewals. */
export const licenceImportsModule = ImportsModule.register({
  service: 'licence',
  importType: 'permit',
  database: databaseModule,
  basePath: 'api/permit/batchImport',
  prefix: 'permit',
  access: SchoolImportAccess,
  types: [LicenceActivationImport, LicenceRenewalImport],
  imports: [weComModule, CorpModule],
  providers: [PhoneCipher, PlatformHolders],
});
