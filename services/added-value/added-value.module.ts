import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { BusinessTime } from '#libs/kernel/clock';
import { ImportsModule, SchoolImportAccess } from '#libs/files/imports';
import { complaintModule } from './complaint/complaint.module.js';
import { EndingTrials } from './config/ending-trials.js';
import { SchoolConfigController } from './config/school-config.controller.js';
import { SchoolConfigService } from './config/school-config.service.js';
import { SchoolFigures } from './config/school-figures.service.js';
import { databaseModule } from './database.js';
import { DemoClockController } from './demo-clock/demo-clock.controller.js';
import { ExchangeModule } from './exchange/exchange.module.js';
import { ActivationImport } from './imports/activation-import.js';
import { RenewalImport } from './imports/renewal-import.js';
import { OrderModule } from './order/order.module.js';
import { PayItemModule } from './pay-item/pay-item.module.js';
import { PayPageModule } from './pay-page/pay-page.module.js';
import { PointsModule } from './points/points.module.js';
import { reconciliationModule } from './reconciliation/reconciliation.module.js';
import { ServicePeriodModule } from './service-period/service-period.module.js';
import { SettlementModule } from './settlement/settlement.module.js';
import { SubscriptionModule } from './subscription/subscription.module.js';

const importsModule = ImportsModule.register({
  service: 'added-value',
  importType: 'addedvalue',
  database: databaseModule,
  basePath: 'api/addedvalue/batchImport',
  prefix: 'roster',
  access: SchoolImportAccess,
  types: [ActivationImport, RenewalImport],
  imports: [SubscriptionModule],
  providers: [PhoneCipher],
});

@Module({
  imports: [
    databaseModule,
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
    importsModule,
  ],
  controllers: [SchoolConfigController, DemoClockController],
  providers: [BusinessTime, EndingTrials, SchoolConfigService, SchoolFigures],
})
export class AddedValueModule {}
