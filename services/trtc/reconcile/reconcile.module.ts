import { Module } from '@nestjs/common';
import { CallModule } from '../call/call.module.js';
import { databaseModule } from '../database.js';
import { PlatformModule } from '../platform/platform.module.js';
import { ReconcileMetrics, ReconcileService } from './reconcile.service.js';
import { ReconcileStore } from './reconcile-store.js';

/** Queries the platform for events that no callback reported. */
@Module({
  imports: [databaseModule, PlatformModule, CallModule],
  providers: [ReconcileMetrics, ReconcileService, ReconcileStore],
})
export class ReconcileModule {}
