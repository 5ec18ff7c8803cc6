import { Module } from '@nestjs/common';
import { ServiceModule } from '#libs/boot';
import { BindingController } from './binding/binding.controller.js';
import { BindingService } from './binding/binding.service.js';
import { BrokerMetrics } from './broker/broker-metrics.js';
import { Broker } from './broker/broker.js';
import { CardSink } from './broker/card-sink.js';
import { Connections } from './broker/connections.js';
import { Wakefulness } from './broker/wakefulness.js';
import { CommandEvents } from './command/command-events.js';
import { CommandListService } from './command/command-list.service.js';
import { CommandStore } from './command/command-store.js';
import { CommandController } from './command/command.controller.js';
import { CommandService } from './command/command.service.js';
import { DeadlineSweeper } from './command/deadline-sweeper.js';
import { Dispatcher } from './command/dispatcher.js';
import { ConnectionController } from './connection/connection.controller.js';
import { ConnectionService } from './connection/connection.service.js';
import { database } from './database.js';
import { CardFinder } from './device/card-finder.js';
import { DeviceController } from './device/device.controller.js';
import { DeviceService } from './device/device.service.js';
import { SchoolScope } from './fields/school-scope.js';
import { HeartbeatFold } from './ingest/heartbeat-fold.js';
import { HeartbeatIngest } from './ingest/heartbeat-ingest.js';
import { Ingest } from './ingest/ingest.js';
import { JournalRecovery } from './ingest/journal-recovery.js';
import { LivePublisher } from './ingest/live-publisher.js';
import { LogIngest } from './ingest/log-ingest.js';
import { LogController } from './log/log.controller.js';
import { LogService } from './log/log.service.js';
import { Retention } from './retention/retention.js';
import { SchoolBook } from './school/school-book.js';
import { SchoolConsumer } from './school/school.consumer.js';
import { OnlineHours } from './share/online-hours.js';
import { ShareController } from './share/share.controller.js';
import { ShareService } from './share/share.service.js';
import { Instance } from './status/instance.js';
import { RestartSweeper } from './status/restart-sweeper.js';
import { RollCall } from './status/roll-call.js';
import { StatusStore } from './status/status-store.js';
import { StatusTracker } from './status/status-tracker.js';
import { SummaryController } from './summary/summary.controller.js';
import { SummaryService } from './summary/summary.service.js';

const broker = [Broker, BrokerMetrics, Connections, Wakefulness, { provide: CardSink, useExisting: Ingest }];
const ingest = [Ingest, HeartbeatIngest, HeartbeatFold, JournalRecovery, LogIngest, LivePublisher];
const status = [Instance, StatusStore, StatusTracker, RestartSweeper, RollCall];
const command = [CommandService, CommandListService, CommandStore, CommandEvents, Dispatcher, DeadlineSweeper];
const school = [SchoolScope, SchoolBook, SchoolConsumer];
const reading = [CardFinder, DeviceService, SummaryService, LogService];
const history = [ConnectionService, OnlineHours, ShareService, Retention];

@Module({
  imports: [ServiceModule.register(database)],
  controllers: [
    CommandController,
    DeviceController,
    BindingController,
    ConnectionController,
    SummaryController,
    ShareController,
    LogController,
  ],
  providers: [...broker, ...ingest, ...status, ...command, ...school, ...reading, ...history, BindingService],
})
export class DevicesModule {}
