import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { ActivationModule } from './activation/activation.module.js';
import { CorpModule } from './corp/corp.module.js';
import { databaseModule } from './database.js';
import { licenceImportsModule } from './imports/licence-imports.module.js';
import { OrderModule } from './order/order.module.js';
import { LicenceSettingController } from './setting/setting.controller.js';
import { SettingService } from './setting/setting.service.js';
import { SyncModule } from './sync/sync.module.js';
import { TransferModule } from './transfer/transfer.module.js';

@Module({
  imports: [
    databaseModule,
    CorpModule,
    OrderModule,
    AccountModule,
    ActivationModule,
    TransferModule,
    SyncModule,
    licenceImportsModule,
  ],
  controllers: [LicenceSettingController],
  providers: [SettingService],
})
export class LicenceModule {}
