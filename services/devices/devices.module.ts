import { Module } from '@nestjs/common';
import { BindingController } from './inventory/binding.controller.js';
import { BindingService } from './inventory/binding.service.js';
import { BrokerModule } from './transport/broker.module.js';
import { CalendarModule } from './rollouts/calendar.module.js';
import { ClassroomConsumer } from './inventory/classroom.consumer.js';
import { CommandModule } from './commands/command.module.js';
import { ConnectionHistoryController } from './presence/connection-history.controller.js';
import { ConnectionHistoryService } from './presence/connection-history.service.js';
import { ConnectionsModule } from './transport/connections.module.js';
import { databaseModule } from './database.js';
import { DeviceLogController } from './inventory/device-log.controller.js';
import { DeviceLogService } from './inventory/device-log.service.js';
import { DeviceModule } from './inventory/device.module.js';
import { DispatchModule } from './commands/dispatch.module.js';
import { FaceFeatureModule } from './inventory/face-feature.module.js';
import { IngestModule } from './heartbeats/ingest.module.js';
import { InstanceModule } from './transport/instance.module.js';
import { OnlineHours } from './presence/online-hours.js';
import { OnlineShareController } from './presence/online-share.controller.js';
import { OnlineShareService } from './presence/online-share.service.js';
import { PackageDownloadModule } from './rollouts/package-download.module.js';
import { PackageUploadModule } from './rollouts/package-upload.module.js';
import { SilenceWatch } from './presence/silence-watch.js';
import { RecoveryModule } from './presence/recovery.module.js';
import { Retention } from './retention.js';
import { RolloutEngineModule } from './rollouts/rollout-engine.module.js';
import { RolloutStateModule } from './rollouts/rollout-state.module.js';
import { RolloutModule } from './rollouts/rollout.module.js';
import { StatusModule } from './presence/status.module.js';
import { FleetMetrics } from './inventory/fleet-metrics.js';
import { SummaryController } from './inventory/summary.controller.js';
import { SummaryService } from './inventory/summary.service.js';
import { VersionHistoryController } from './rollouts/version-history.controller.js';
import { VersionHistoryService } from './rollouts/version-history.service.js';
import { VersionModule } from './rollouts/version.module.js';

/** From cards to the database, each part below those that use it. */
const ingestion = [
  BrokerModule,
  RecoveryModule,
  IngestModule,
  DispatchModule,
  CommandModule,
  StatusModule,
  ConnectionsModule,
  InstanceModule,
];
/** New versions on their way to cards. */
const upgrading = [
  VersionModule,
  PackageUploadModule,
  RolloutStateModule,
  RolloutModule,
  RolloutEngineModule,
  PackageDownloadModule,
  CalendarModule,
  FaceFeatureModule,
];

@Module({
  imports: [databaseModule, ...ingestion, DeviceModule, ...upgrading],
  controllers: [
    BindingController,
    ConnectionHistoryController,
    DeviceLogController,
    OnlineShareController,
    SummaryController,
    VersionHistoryController,
  ],
  providers: [
    BindingService,
    ClassroomConsumer,
    ConnectionHistoryService,
    DeviceLogService,
    OnlineShareService,
    OnlineHours,
    Retention,
    SilenceWatch,
    FleetMetrics,
    SummaryService,
    VersionHistoryService,
  ],
})
export class DevicesModule {}
