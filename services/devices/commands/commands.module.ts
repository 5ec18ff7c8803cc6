import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { InventoryModule } from '../inventory/index.js';
import { TransportModule } from '../transport/index.js';
import { BreakFollower, LessonTimes } from './lesson-times.js';
import { CalendarObservers, CalendarStore, SchoolWindows } from './school-windows.js';
import { CommandBatchListService, CommandListService } from './command-list.service.js';
import { CommandController } from './command.controller.js';
import { CommandEventWriter } from './command-event-writer.js';
import { CommandMetrics } from './command-metrics.js';
import { CommandObservers, CommandStore } from './command-store.js';
import { CommandPayloads } from './command-payloads.js';
import { CommandQueue, OfferStore, QueuedCards } from './command-queue.js';
import { CommandSender, Dispatcher } from './dispatcher.js';
import { CommandService } from './command.service.js';
import { DarkSchools } from './dark-schools.js';
import { RecurringCommandController } from './recurring-command.controller.js';
import { RecurringCommandListService } from './recurring-command-list.service.js';
import { RecurringCommandRunner } from './recurring-command-runner.js';
import { RecurringCommandService } from './recurring-command.service.js';
import { DeadlineSweeper, RestartCompletion } from './command-ends.js';

/** When schools have lessons, as far as commands wait for their end. */
const lessons = [CalendarObservers, CalendarStore, SchoolWindows];

/** Commands from the request of an operator to their end. */
@Module({
  imports: [databaseModule, TransportModule, InventoryModule],
  controllers: [CommandController, RecurringCommandController],
  providers: [
    ...lessons,
    BreakFollower,
    CommandBatchListService,
    CommandEventWriter,
    CommandListService,
    CommandMetrics,
    CommandObservers,
    CommandPayloads,
    CommandQueue,
    CommandSender,
    CommandService,
    CommandStore,
    DarkSchools,
    DeadlineSweeper,
    Dispatcher,
    LessonTimes,
    OfferStore,
    QueuedCards,
    RecurringCommandListService,
    RecurringCommandRunner,
    RecurringCommandService,
    RestartCompletion,
  ],
  exports: [
    ...lessons,
    CommandEventWriter,
    CommandObservers,
    CommandPayloads,
    CommandQueue,
    CommandStore,
    Dispatcher,
    RestartCompletion,
  ],
})
export class CommandsModule {}
