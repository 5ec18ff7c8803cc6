import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { ImportsModule, SchoolImportAccess } from '#libs/files/imports';
import { billModule } from './bill/bill.module.js';
import { CallModule } from './call/call.module.js';
import { complaintModule } from './complaint/complaint.module.js';
import { CallConfigModule } from './config/call-config.module.js';
import { databaseModule } from './database.js';
import { GrantModule } from './grant/grant.module.js';
import { RechargeImport } from './imports/recharge-import.js';
import { OrderModule } from './order/order.module.js';
import { PayPageModule } from './pay-page/pay-page.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { RechargeController } from './recharge/recharge.controller.js';
import { RechargeService } from './recharge/recharge.service.js';
import { ReconcileModule } from './reconcile/reconcile.module.js';
import { RecordModule } from './record/record.module.js';
import { WalletModule } from './wallet/wallet.module.js';

const importsModule = ImportsModule.register({
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

@Module({
  imports: [
    databaseModule,
    PlatformModule,
    CallModule,
    GrantModule,
    ReconcileModule,
    WalletModule,
    CallConfigModule,
    RecordModule,
    importsModule,
    OrderModule,
    billModule,
    complaintModule,
    PayPageModule,
  ],
  controllers: [RechargeController],
  providers: [RechargeService],
})
export class TrtcModule {}
