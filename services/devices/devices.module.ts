import { Module } from '@nestjs/common';
import { BindingController } from './binding/binding.controller.js';
import { BindingService } from './binding/binding.service.js';
import { BrokerModule } from './broker/broker.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { ClassroomConsumer } from './classroom/classroom.consumer.js';
import { CommandModule } from './command/command.module.js';
import { ConnectionHistoryController } from './connection-history/connection-history.controller.js';
import { ConnectionHistoryService } from './connection-history/connection-history.service.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { databaseModule } from './database.js';
import { DeviceLogController } from './device-log/device-log.controller.js';
import { DeviceLogService } from './device-log/device-log.service.js';
import { DeviceModule } from './device/device.module.js';
import { DispatchModule } from './dispatch/dispatch.module.js';
import { FaceFeatureModule } from './face-feature/face-feature.module.js';
import { IngestModule } from './ingest/ingest.module.js';
import { InstanceModule } from './instance/instance.module.js';
import { OnlineHours } from './online-share/online-hours.js';
import { OnlineShareController } from './online-share/online-share.controller.js';
import { OnlineShareService } from './online-share/online-share.service.js';
import { PackageDownloadModule } from './package-download/package-download.module.js';
import { PackageUploadModule } from './package-upload/package-upload.module.js';
import { SilenceWatch } from './presence/silence-watch.js';
import { RecoveryModule } from './recovery/recovery.module.js';
import { Retention } from './retention/retention.js';
import { RolloutEngineModule } from './rollout-engine/rollout-engine.module.js';
import { RolloutStateModule } from './rollout-state/rollout-state.module.js';
import { RolloutModule } from './rollout/rollout.module.js';
import { StatusModule } from './status/status.module.js';
import { FleetMetrics } from './summary/fleet-metrics.js';
import { SummaryController } from './summary/summary.controller.js';
import { SummaryService } from './summary/summary.service.js';
import { VersionHistoryController } from './version-history/version-history.controller.js';
import { VersionHistoryService } from './version-history/version-history.service.js';
import { VersionModule } from './version/version.module.js';

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
