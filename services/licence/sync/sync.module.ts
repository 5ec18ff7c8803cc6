import { Module } from '@nestjs/common';
import { CorpModule } from '../corp/corp.module.js';
import { databaseModule, weComModule } from '../database.js';
import { AccountStages } from './account-stages.js';
import { OrderStages } from './order-stages.js';
import { PlatformConsumer } from './platform.consumer.js';
import { LicenceSyncController } from './sync.controller.js';
import { SyncService } from './sync.service.js';
import { Syncs } from './syncs.js';

/** Synchronisations of orders and accounts with the platform. */
@Module({
  imports: [databaseModule, weComModule, CorpModule],
  controllers: [LicenceSyncController],
  providers: [SyncService, Syncs, OrderStages, AccountStages, PlatformConsumer],
})
export class SyncModule {}
