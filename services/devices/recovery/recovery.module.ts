import { Module } from '@nestjs/common';
import { CommandModule } from '../command/command.module.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { databaseModule } from '../database.js';
import { IngestModule } from '../ingest/ingest.module.js';
import { InstanceModule } from '../instance/instance.module.js';
import { StatusModule } from '../status/status.module.js';
import { DeadlineSweeper } from './deadline-sweeper.js';
import { JournalRecovery } from './journal-recovery.js';
import { OrphanSweeper } from './orphan-sweeper.js';
import { PresenceReconciler } from './presence-reconciler.js';

@Module({
  imports: [databaseModule, InstanceModule, ConnectionsModule, StatusModule, CommandModule, IngestModule],
  providers: [JournalRecovery, OrphanSweeper, PresenceReconciler, DeadlineSweeper],
})
export class RecoveryModule {}
