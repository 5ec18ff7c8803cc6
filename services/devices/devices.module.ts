import { Module } from '@nestjs/common';
import { CommandsModule } from './commands/index.js';
import { databaseModule } from './database.js';
import { HeartbeatsModule, Ingest } from './heartbeats/index.js';
import { InventoryModule } from './inventory/index.js';
import { PresenceModule } from './presence/index.js';
import { ScreenshotsModule } from './screenshots/index.js';
import { Retention } from './retention.js';
import { RolloutsModule } from './rollouts/index.js';
import { BrokerModule, TransportModule } from './transport/index.js';

/** The rooms, each above those that it uses; the broker at the top hands on to heartbeats what cards send. */
@Module({
  imports: [
    databaseModule,
    BrokerModule.receivedBy(HeartbeatsModule, Ingest),
    HeartbeatsModule,
    RolloutsModule,
    ScreenshotsModule,
    CommandsModule,
    InventoryModule,
    PresenceModule,
    TransportModule,
  ],
  providers: [Retention],
})
export class DevicesModule {}
