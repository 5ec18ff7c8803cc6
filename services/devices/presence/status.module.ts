import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../transport/connections.module.js';
import { databaseModule } from '../database.js';
import { InstanceModule } from '../transport/instance.module.js';
import { StatusStore } from './status-store.js';
import { StatusTracker } from './status-tracker.js';

@Module({
  imports: [databaseModule, InstanceModule, ConnectionsModule],
  providers: [StatusStore, StatusTracker],
  exports: [StatusStore, StatusTracker],
})
export class StatusModule {}
