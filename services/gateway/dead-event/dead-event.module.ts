import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { DeadEventConsumer, DeadEventRetention } from './dead-event-store.js';
import { DeadEventController } from './dead-event.controller.js';
import { DeadEventService } from './dead-event.service.js';

/** Events that a consumer of any service could not handle: listed, replayed, discarded. */
@Module({
  imports: [databaseModule],
  controllers: [DeadEventController],
  providers: [DeadEventConsumer, DeadEventRetention, DeadEventService],
})
export class DeadEventModule {}
