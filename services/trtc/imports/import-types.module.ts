import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { SchoolImportAccess } from '#libs/imports';
import { databaseModule } from '../database.js';
import { peopleModule } from '../people.js';
import { schoolsModule } from '../schools.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { RechargeImport } from './recharge-import.js';

/** The import types of the service. */
@Module({
  imports: [databaseModule, peopleModule, schoolsModule, WalletModule],
  providers: [PhoneCipher, RechargeImport, SchoolImportAccess],
  exports: [RechargeImport, SchoolImportAccess],
})
export class ImportTypesModule {}
