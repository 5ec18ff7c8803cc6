import { PhoneCipher } from '#libs/crypto';
import { ImportsModule, SchoolImportAccess } from '#libs/imports';
import { databaseModule } from '../database.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { RechargeImport } from './recharge-import.js';

/** Imports of recharges. */
export const callImportsModule = ImportsModule.register({
  service: 'trtc',
  importType: 'trtc',
  database: databaseModule,
  basePath: 'api/trtc/batchImport',
  prefix: 'trtc',
  access: SchoolImportAccess,
  types: [RechargeImport],
  imports: [WalletModule],
  providers: [PhoneCipher],
});
