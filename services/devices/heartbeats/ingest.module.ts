import { Module } from '@nestjs/common';
import { CommandModule } from '../commands/command.module.js';
import { ConnectionsModule } from '../transport/connections.module.js';
import { databaseModule } from '../database.js';
import { DispatchModule } from '../commands/dispatch.module.js';
import { InstanceModule } from '../transport/instance.module.js';
import { RolloutEngineModule } from '../rollouts/rollout-engine.module.js';
import { StatusModule } from '../presence/status.module.js';
import { HeartbeatCompactor } from './heartbeat-compactor.js';
import { HeartbeatJournal } from './heartbeat-journal.js';
import { Ingest } from './ingest.js';
import { LivePublisher } from './live-publisher.js';
import { LogWriter } from './log-writer.js';

@Module({
  imports: [
    databaseModule,
    InstanceModule,
    ConnectionsModule,
    StatusModule,
    CommandModule,
    DispatchModule,
    RolloutEngineModule,
  ],
  providers: [Ingest, HeartbeatJournal, HeartbeatCompactor, LivePublisher, LogWriter],
  exports: [Ingest, HeartbeatCompactor],
})
export class IngestModule {}
