import { Module } from '@nestjs/common';
import { CommandModule } from '../commands/command.module.js';
import { ConnectionsModule } from '../transport/connections.module.js';
import { databaseModule } from '../database.js';
import { IngestModule } from '../heartbeats/ingest.module.js';
import { InstanceModule } from '../transport/instance.module.js';
import { StatusModule } from './status.module.js';
import { DeadlineSweeper } from '../commands/deadline-sweeper.js';
import { JournalRecovery } from '../heartbeats/journal-recovery.js';
import { OrphanSweeper } from './orphan-sweeper.js';
import { PresenceReconciler } from './presence-reconciler.js';

@Module({
  imports: [databaseModule, InstanceModule, ConnectionsModule, StatusModule, CommandModule, IngestModule],
  providers: [JournalRecovery, OrphanSweeper, PresenceReconciler, DeadlineSweeper],
})
export class RecoveryModule {}
