import { Module } from '@nestjs/common';
import { CommandModule } from '../command/command.module.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { databaseModule } from '../database.js';
import { DispatchModule } from '../dispatch/dispatch.module.js';
import { InstanceModule } from '../instance/instance.module.js';
import { RolloutEngineModule } from '../rollout-engine/rollout-engine.module.js';
import { StatusModule } from '../status/status.module.js';
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
