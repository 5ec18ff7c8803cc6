import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { SchoolImportAccess } from '#libs/imports';
import { databaseModule } from '../database.js';
import { peopleModule } from '../people.js';
import { schoolsModule } from '../schools.js';
import { SubscriptionModule } from '../subscription/subscription.module.js';
import { ActivationImport } from './activation-import.js';
import { RenewalImport } from './renewal-import.js';

/** The import types of the service. */
@Module({
  imports: [databaseModule, peopleModule, schoolsModule, SubscriptionModule],
  providers: [ActivationImport, PhoneCipher, RenewalImport, SchoolImportAccess],
  exports: [ActivationImport, RenewalImport, SchoolImportAccess],
})
export class ImportTypesModule {}
