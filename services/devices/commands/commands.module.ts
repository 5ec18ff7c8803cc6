import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { InventoryModule } from '../inventory/index.js';
import { TransportModule } from '../transport/index.js';
import { BreakFollower } from './break-follower.js';
import { CalendarObservers } from './calendar-observers.js';
import { CalendarStore } from './calendar-store.js';
import { CommandBatchListService } from './command-batch-list.service.js';
import { CommandController } from './command.controller.js';
import { CommandEventWriter } from './command-event-writer.js';
import { CommandListService } from './command-list.service.js';
import { CommandMetrics } from './command-metrics.js';
import { CommandObservers } from './command-observers.js';
import { CommandQueue } from './command-queue.js';
import { CommandSender } from './command-sender.js';
import { CommandService } from './command.service.js';
import { CommandStore } from './command-store.js';
import { DeadlineSweeper } from './deadline-sweeper.js';
import { Dispatcher } from './dispatcher.js';
import { LessonTimes } from './lesson-times.js';
import { OfferStore } from './command-offer-store.js';
import { QueuedCards } from './queued-cards.js';
import { RestartCompletion } from './restart-completion.js';
import { SchoolWindows } from './school-windows.js';

/** When schools have lessons, as far as commands wait for their end. */
const lessons = [CalendarObservers, CalendarStore, SchoolWindows];

/** Commands from the request of an operator to their end. */
@Module({
  imports: [databaseModule, TransportModule, InventoryModule],
  controllers: [CommandController],
  providers: [
    ...lessons,
    BreakFollower,
    CommandBatchListService,
    CommandEventWriter,
    CommandListService,
    CommandMetrics,
    CommandObservers,
    CommandQueue,
    CommandSender,
    CommandService,
    CommandStore,
    DeadlineSweeper,
    Dispatcher,
    LessonTimes,
    OfferStore,
    QueuedCards,
    RestartCompletion,
  ],
  exports: [
    ...lessons,
    CommandEventWriter,
    CommandObservers,
    CommandQueue,
    CommandStore,
    Dispatcher,
    RestartCompletion,
  ],
})
export class CommandsModule {}
