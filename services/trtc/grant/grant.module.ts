import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { PayPageModule } from '../pay-page/pay-page.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { CallCardConsumer } from './call-card.consumer.js';
import { CallPace, CardCallController, CardProof, ParentCallController } from './grant.controller.js';
import { GrantService } from './grant.service.js';
import { GrantStore } from './grant-store.js';

/** Grants: access to rooms of the call platform, with an end. */
@Module({
  imports: [databaseModule, PlatformModule, WalletModule, PayPageModule],
  controllers: [CardCallController, ParentCallController],
  providers: [CallCardConsumer, CallPace, CardProof, GrantService, GrantStore],
})
export class GrantModule {}
