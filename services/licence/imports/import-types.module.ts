import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { SchoolImportAccess } from '#libs/imports';
import { CorpModule } from '../corp/corp.module.js';
import { databaseModule } from '../database.js';
import { peopleModule } from '../people.js';
import { schoolsModule } from '../schools.js';
import { weComModule } from '../wecom.js';
import { LicenceActivationImport } from './licence-activation-import.js';
import { LicenceRenewalImport } from './licence-renewal-import.js';
import { PlatformHolders } from './platform-holders.js';

/** The import types of the service. */
@Module({
  imports: [databaseModule, peopleModule, schoolsModule, weComModule, CorpModule],
  providers: [LicenceActivationImport, LicenceRenewalImport, PhoneCipher, PlatformHolders, SchoolImportAccess],
  exports: [LicenceActivationImport, LicenceRenewalImport, SchoolImportAccess],
})
export class ImportTypesModule {}
