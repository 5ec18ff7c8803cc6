import { Module } from '@nestjs/common';
import { CommandModule } from './command.module.js';
import { ConnectionsModule } from '../transport/connections.module.js';
import { databaseModule } from '../database.js';
import { InstanceModule } from '../transport/instance.module.js';
import { CommandSender } from './command-sender.js';
import { Dispatcher } from './dispatcher.js';
import { OfferStore } from './command-offer-store.js';

@Module({
  imports: [databaseModule, InstanceModule, ConnectionsModule, CommandModule],
  providers: [Dispatcher, OfferStore, CommandSender],
  exports: [Dispatcher],
})
export class DispatchModule {}
