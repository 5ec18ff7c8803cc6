import { Module } from '@nestjs/common';
import { ServiceHealthModule } from '#libs/service';
import { billModule } from './bill/bill.module.js';
import { complaintModule } from './complaint/complaint.module.js';
import { CallModule } from './call/call.module.js';
import { CallConfigModule } from './config/call-config.module.js';
import { databaseModule } from './database.js';
import { GrantModule } from './grant/grant.module.js';
import { CallImportsModule } from './imports/call-imports.module.js';
import { OrderModule } from './order/order.module.js';
import { PayPageModule } from './pay-page/pay-page.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { RechargeModule } from './recharge/recharge.module.js';
import { RecordModule } from './record/record.module.js';
import { ReconcileModule } from './reconcile/reconcile.module.js';
import { ReplayModule } from './replay/replay.module.js';
import { WalletModule } from './wallet/wallet.module.js';

@Module({
  imports: [
    PlatformModule,
    CallModule,
    GrantModule,
    ReconcileModule,
    WalletModule,
    CallConfigModule,
    RecordModule,
    RechargeModule,
    CallImportsModule,
    OrderModule,
    billModule,
    complaintModule,
    PayPageModule,
    ReplayModule,
    ServiceHealthModule.register('trtc', databaseModule),
  ],
})
export class TrtcModule {}
