import { Module } from '@nestjs/common';
import { ImportsModule, SchoolImportAccess } from '#libs/imports';
import { databaseModule } from '../database.js';
import { ImportTypesModule } from './import-types.module.js';
import { LicenceActivationImport } from './licence-activation-import.js';
import { LicenceRenewalImport } from './licence-renewal-import.js';

/** Imports of activations and renewals. */
@Module({
  imports: [
    ImportsModule.register({
      service: 'licence',
      importType: 'permit',
      database: databaseModule,
      basePath: 'api/permit/batchImport',
      prefix: 'permit',
      imports: [ImportTypesModule],
      access: SchoolImportAccess,
      types: [LicenceActivationImport, LicenceRenewalImport],
    }),
  ],
})
export class LicenceImportsModule {}
