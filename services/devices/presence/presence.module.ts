import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { TransportModule } from '../transport/index.js';
import { ConnectionHistoryController, OnlineShareController, OnlineTrendController } from './presence.controller.js';
import { AbsenceStore } from './absence-store.js';
import { ConnectionHistoryService } from './connection-history.service.js';
import { OnlineHours, OnlineShareService } from './online-hours.js';
import { OrphanSweeper, PresenceReconciler } from './presence-recovery.js';
import { PresenceStore } from './presence-store.js';
import { SilenceStore } from './silence-store.js';
import { SilenceWatch } from './silence-watch.js';
import { StatusStore } from './status-store.js';
import { StatusTracker } from './status-tracker.js';

/** Which cards are on, silent or off, since when, and for which share of the time. */
@Module({
  imports: [databaseModule, TransportModule],
  controllers: [ConnectionHistoryController, OnlineShareController, OnlineTrendController],
  providers: [
    AbsenceStore,
    ConnectionHistoryService,
    OnlineHours,
    OnlineShareService,
    OrphanSweeper,
    PresenceReconciler,
    PresenceStore,
    SilenceStore,
    SilenceWatch,
    StatusStore,
    StatusTracker,
  ],
  exports: [AbsenceStore, OrphanSweeper, StatusTracker],
})
export class PresenceModule {}
