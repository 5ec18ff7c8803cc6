import { Module } from '@nestjs/common';
import { CalendarModule } from '../rollouts/calendar.module.js';
import { databaseModule } from '../database.js';
import { FaceFeatureModule } from '../inventory/face-feature.module.js';
import { BreakFollower } from './break-follower.js';
import { CommandBatchListService } from './command-batch-list.service.js';
import { CommandEventWriter } from './command-event-writer.js';
import { CommandListService } from './command-list.service.js';
import { CommandMetrics } from './command-metrics.js';
import { CommandObservers } from './command-observers.js';
import { CommandQueue } from './command-queue.js';
import { CommandStore } from './command-store.js';
import { CommandController } from './command.controller.js';
import { CommandService } from './command.service.js';
import { LessonTimes } from './lesson-times.js';
import { QueuedCards } from './queued-cards.js';
import { RestartCompletion } from './restart-completion.js';

@Module({
  imports: [databaseModule, CalendarModule, FaceFeatureModule],
  controllers: [CommandController],
  providers: [
    CommandService,
    CommandListService,
    CommandBatchListService,
    CommandMetrics,
    CommandStore,
    CommandObservers,
    CommandQueue,
    QueuedCards,
    CommandEventWriter,
    RestartCompletion,
    LessonTimes,
    BreakFollower,
  ],
  exports: [CommandStore, CommandObservers, CommandQueue, QueuedCards, CommandEventWriter, RestartCompletion],
})
export class CommandModule {}
