import { Module } from '@nestjs/common';
import { billModule } from './bill/bill.module.js';
import { CallModule } from './call/call.module.js';
import { complaintModule } from './complaint/complaint.module.js';
import { CallConfigModule } from './config/call-config.module.js';
import { databaseModule } from './database.js';
import { GrantModule } from './grant/grant.module.js';
import { callImportsModule } from './imports/call-imports.module.js';
import { OrderModule } from './order/order.module.js';
import { PayPageModule } from './pay-page/pay-page.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { RechargeController } from './recharge/recharge.controller.js';
import { RechargeService } from './recharge/recharge.service.js';
import { ReconcileModule } from './reconcile/reconcile.module.js';
import { RecordModule } from './record/record.module.js';
import { WalletModule } from './wallet/wallet.module.js';

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
    callImportsModule,
    OrderModule,
    billModule,
    complaintModule,
    PayPageModule,
  ],
  controllers: [RechargeController],
  providers: [RechargeService],
})
export class TrtcModule {}
