import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { ActivationModule } from './activation/activation.module.js';
import { CorpModule } from './corp/corp.module.js';
import { databaseModule, weComModule } from './database.js';
import { licenceImportsModule } from './imports/licence-imports.module.js';
import { OrderModule } from './order/order.module.js';
import { LicenceSettingController } from './setting/setting.controller.js';
import { SettingService } from './setting/setting.service.js';
import { SyncModule } from './sync/sync.module.js';
import { TransferController } from './transfer/transfer.controller.js';
import { TransferService } from './transfer/transfer.service.js';
import { Transfers } from './transfer/transfers.js';

@Module({
  imports: [
    databaseModule,
    weComModule,
    CorpModule,
    OrderModule,
    AccountModule,
    ActivationModule,
    SyncModule,
    licenceImportsModule,
  ],
  controllers: [LicenceSettingController, TransferController],
  providers: [SettingService, TransferService, Transfers],
})
export class LicenceModule {}
