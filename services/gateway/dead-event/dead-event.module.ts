import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { DeadEventConsumer } from './dead-event.consumer.js';
import { DeadEventController } from './dead-event.controller.js';
import { DeadEventRetention } from './dead-event-retention.js';
import { DeadEventService } from './dead-event.service.js';

/** Events that a consumer of any service could not handle: listed, replayed, discarded. */
@Module({
  imports: [databaseModule],
  controllers: [DeadEventController],
  providers: [DeadEventConsumer, DeadEventRetention, DeadEventService],
})
export class DeadEventModule {}
