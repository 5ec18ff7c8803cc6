import { Module } from '@nestjs/common';
import { ServiceHealthModule } from '#libs/service';
import { SchoolConfigModule } from './config/school-config.module.js';
import { databaseModule } from './database.js';
import { DemoClockModule } from './demo-clock/demo-clock.module.js';
import { AddedValueImportsModule } from './imports/added-value-imports.module.js';
import { ExchangeModule } from './exchange/exchange.module.js';
import { OrderModule } from './order/order.module.js';
import { PayItemModule } from './pay-item/pay-item.module.js';
import { PayPageModule } from './pay-page/pay-page.module.js';
import { PointsModule } from './points/points.module.js';
import { complaintModule } from './complaint/complaint.module.js';
import { reconciliationModule } from './reconciliation/reconciliation.module.js';
import { ReplayModule } from './replay/replay.module.js';
import { ServicePeriodModule } from './service-period/service-period.module.js';
import { SettlementModule } from './settlement/settlement.module.js';
import { SubscriptionModule } from './subscription/subscription.module.js';

@Module({
  imports: [
    SchoolConfigModule,
    PayItemModule,
    ServicePeriodModule,
    SubscriptionModule,
    OrderModule,
    reconciliationModule,
    complaintModule,
    SettlementModule,
    PointsModule,
    ExchangeModule,
    PayPageModule,
    AddedValueImportsModule,
    ReplayModule,
    ServiceHealthModule.register('added-value', databaseModule),
    DemoClockModule,
  ],
})
export class AddedValueModule {}
