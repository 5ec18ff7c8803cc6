import { Module } from '@nestjs/common';
import { ServiceHealthModule } from '#libs/service';
import { BindingModule } from './binding/binding.module.js';
import { BrokerModule } from './broker/broker.module.js';
import { ClassroomModule } from './classroom/classroom.module.js';
import { CommandModule } from './command/command.module.js';
import { ConnectionHistoryModule } from './connection-history/connection-history.module.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { databaseModule } from './database.js';
import { DeviceModule } from './device/device.module.js';
import { DeviceLogModule } from './device-log/device-log.module.js';
import { DispatchModule } from './dispatch/dispatch.module.js';
import { IngestModule } from './ingest/ingest.module.js';
import { InstanceModule } from './instance/instance.module.js';
import { OnlineShareModule } from './online-share/online-share.module.js';
import { RecoveryModule } from './recovery/recovery.module.js';
import { ReplayModule } from './replay/replay.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SilenceWatch } from './presence/silence-watch.js';
import { StatusModule } from './status/status.module.js';
import { SummaryModule } from './summary/summary.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { FaceFeatureModule } from './face-feature/face-feature.module.js';
import { PackageDownloadModule } from './package-download/package-download.module.js';
import { PackageUploadModule } from './package-upload/package-upload.module.js';
import { RolloutModule } from './rollout/rollout.module.js';
import { RolloutEngineModule } from './rollout-engine/rollout-engine.module.js';
import { RolloutStateModule } from './rollout-state/rollout-state.module.js';
import { VersionHistoryModule } from './version-history/version-history.module.js';
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
/** What operators read and bind. */
const reading = [
  DeviceModule,
  BindingModule,
  ConnectionHistoryModule,
  DeviceLogModule,
  VersionHistoryModule,
  OnlineShareModule,
  SummaryModule,
  ClassroomModule,
  ReplayModule,
  RetentionModule,
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
  imports: [
    databaseModule,
    ...ingestion,
    ...reading,
    ...upgrading,
    ServiceHealthModule.register('devices', databaseModule),
  ],
  providers: [SilenceWatch],
})
export class DevicesModule {}
