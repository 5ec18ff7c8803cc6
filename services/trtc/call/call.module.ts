import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { PlatformModule } from '../platform/platform.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { CallMetrics } from './call-metrics.js';
import { CallStore } from './call-store.js';
import { CallbackController, CallbackService } from './callback.controller.js';
import { LiveCallReads, LiveCallsController } from './live-calls.controller.js';
import { RoomEventStore } from './room-event-store.js';
import { SilentCalls } from './silent-calls.js';

/** Events of rooms, the calls that follow from them, and those that run. */
@Module({
  imports: [databaseModule, PlatformModule, WalletModule],
  controllers: [CallbackController, LiveCallsController],
  providers: [CallStore, RoomEventStore, CallMetrics, CallbackService, SilentCalls, LiveCallReads],
  exports: [RoomEventStore],
})
export class CallModule {}
