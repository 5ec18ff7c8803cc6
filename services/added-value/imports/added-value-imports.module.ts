import { Module } from '@nestjs/common';
import { ImportsModule, SchoolImportAccess } from '#libs/imports';
import { databaseModule } from '../database.js';
import { ActivationImport } from './activation-import.js';
import { ImportTypesModule } from './import-types.module.js';
import { RenewalImport } from './renewal-import.js';

/** Imports of subscriptions. */
@Module({
  imports: [
    ImportsModule.register({
      service: 'added-value',
      importType: 'addedvalue',
      database: databaseModule,
      basePath: 'api/addedvalue/batchImport',
      prefix: 'roster',
      imports: [ImportTypesModule],
      access: SchoolImportAccess,
      types: [ActivationImport, RenewalImport],
    }),
  ],
})
export class AddedValueImportsModule {}
