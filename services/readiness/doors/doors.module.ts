import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { DoorFacts } from './door-fact-reader.js';
import { DoorObservers } from './door-observers.js';
import { DoorRetention } from './door-retention.js';
import { DoorStore } from './door-store.js';
import { DoorConsumer } from './door.consumer.js';

/** What is seen of doors. */
@Module({
  imports: [databaseModule],
  providers: [DoorConsumer, DoorFacts, DoorObservers, DoorRetention, DoorStore],
  exports: [DoorFacts, DoorObservers],
})
export class DoorsModule {}
