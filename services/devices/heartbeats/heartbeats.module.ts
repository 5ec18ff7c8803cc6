import { Module } from '@nestjs/common';
import { CommandsModule } from '../commands/index.js';
import { databaseModule } from '../database.js';
import { PresenceModule } from '../presence/index.js';
import { RolloutsModule } from '../rollouts/index.js';
import { TransportModule } from '../transport/index.js';
import { HeartbeatCompactor, JournalRecovery } from './heartbeat-compactor.js';
import { HeartbeatJournal } from './heartbeat-journal.js';
import { Ingest, LivePublisher, LogWriter } from './ingest.js';

/** What cards send, from the broker to the database and to the live feed. */
@Module({
  imports: [databaseModule, TransportModule, PresenceModule, CommandsModule, RolloutsModule],
  providers: [HeartbeatCompactor, HeartbeatJournal, Ingest, JournalRecovery, LivePublisher, LogWriter],
  exports: [Ingest],
})
export class HeartbeatsModule {}
