import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { CallConfigController } from './call-config.controller.js';
import { CallConfigService } from './call-config.service.js';
import { CallSchoolList } from './call-school-list.js';
import { CallSummary } from './call-summary.js';

/** What schools have set about video calls, and their figures. */
@Module({
  imports: [databaseModule, WalletModule],
  controllers: [CallConfigController],
  providers: [CallConfigService, CallSchoolList, CallSummary],
})
export class CallConfigModule {}
