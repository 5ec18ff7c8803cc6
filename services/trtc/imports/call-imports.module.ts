import { Module } from '@nestjs/common';
import { ImportsModule, SchoolImportAccess } from '#libs/imports';
import { databaseModule } from '../database.js';
import { ImportTypesModule } from './import-types.module.js';
import { RechargeImport } from './recharge-import.js';

/** Imports of recharges. */
@Module({
  imports: [
    ImportsModule.register({
      service: 'trtc',
      importType: 'trtc',
      database: databaseModule,
      basePath: 'api/trtc/batchImport',
      prefix: 'trtc',
      imports: [ImportTypesModule],
      access: SchoolImportAccess,
      types: [RechargeImport],
    }),
  ],
})
export class CallImportsModule {}
