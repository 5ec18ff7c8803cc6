import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { peopleModule } from '../people.js';
import { schoolsModule } from '../schools.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { RechargeController } from './recharge.controller.js';
import { RechargeService } from './recharge.service.js';

/** Recharges by administrators. */
@Module({
  imports: [databaseModule, schoolsModule, peopleModule, WalletModule],
  controllers: [RechargeController],
  providers: [RechargeService],
})
export class RechargeModule {}
