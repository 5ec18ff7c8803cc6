import { Module } from '@nestjs/common';
import { ServiceHealthModule } from '#libs/service';
import { AccountModule } from './account/account.module.js';
import { ActivationModule } from './activation/activation.module.js';
import { CorpModule } from './corp/corp.module.js';
import { databaseModule } from './database.js';
import { LicenceImportsModule } from './imports/licence-imports.module.js';
import { OrderModule } from './order/order.module.js';
import { peopleModule } from './people.js';
import { ReplayModule } from './replay/replay.module.js';
import { schoolsModule } from './schools.js';
import { SettingModule } from './setting/setting.module.js';
import { SyncModule } from './sync/sync.module.js';
import { TransferModule } from './transfer/transfer.module.js';

@Module({
  imports: [
    schoolsModule,
    peopleModule,
    CorpModule,
    OrderModule,
    AccountModule,
    ActivationModule,
    TransferModule,
    SyncModule,
    SettingModule,
    LicenceImportsModule,
    ReplayModule,
    ServiceHealthModule.register('licence', databaseModule),
  ],
})
export class LicenceModule {}
