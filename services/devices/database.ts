import { copyEntities, copyMigrations, replayRequestEntities, replayRequestMigrations } from '#libs/copies';
import { dataKeyEntities, dataKeyMigrations } from '#libs/data/keys';
import type { ServiceDatabase } from '#libs/data/db';
import { editEntities, editMigrations } from '#libs/http/edits';
import { eventEntities, eventMigrations } from '#libs/events';
import { idempotencyEntities, idempotencyMigrations } from '#libs/http/idempotency';
import { JobRunEntity, JobTables1763600010000 } from '#libs/data/jobs';
import { peopleEntities, peopleMigrations, encryptedPeople } from '#libs/copies/people';
import { schoolEntities, SchoolFunctionTable1763600014500 } from '#libs/copies/schools';
import { ServiceModule } from '#libs/service';
import { CardAccess } from './inventory/card-access.entity.js';
import { Binding, Classroom, ClassroomPlace, Device, DeviceLog, FaceFeature } from './inventory/device.entity.js';
import { CardGroup, CardGroupMember } from './inventory/card-group.entity.js';
import { Command, CommandBatch, CommandBatchSchool } from './commands/command.entity.js';
import { DarkSchoolEntity } from './commands/dark-school.entity.js';
import { RecurringCommand, RecurringCommandRun } from './commands/recurring-command.entity.js';
import { SchoolCalendar } from './commands/school-calendar.entity.js';
import { IngestJournal } from './heartbeats/ingest-journal.entity.js';
import { BrokerInstance } from './transport/broker-instance.entity.js';
import { Devices1763600001000 } from './migrations/1763600001000-devices.js';
import { CommandBatches1763600033000 } from './migrations/1763600033000-command-batches.js';
import { DeviceFilters1763600033100 } from './migrations/1763600033100-device-filters.js';
import { CommandTrace1795700320000 } from './migrations/1795700320000-command-trace.js';
import { LogSchool1763600017000 } from './migrations/1763600017000-log-school.js';
import { Reading1763600002000 } from './migrations/1763600002000-reading.js';
import { OrderOfCopies1763600003000 } from './migrations/1763600003000-order-of-copies.js';
import { Versions1763600049000 } from './migrations/1763600049000-versions.js';
import { PackageUploads1763600049100 } from './migrations/1763600049100-package-uploads.js';
import { Rollouts1763600050000 } from './migrations/1763600050000-rollouts.js';
import { CommandNotBefore1763600050410 } from './migrations/1763600050410-command-not-before.js';
import { SchoolCalendars1763600050400 } from './migrations/1763600050400-school-calendars.js';
import { FaceFeatures1763600050500 } from './migrations/1763600050500-face-features.js';
import { RolloutGrouping1763600050600 } from './migrations/1763600050600-rollout-grouping.js';
import { RolloutParts1763600090000 } from './migrations/1763600090000-rollout-parts.js';
import { RolloutReplan1763600090100 } from './migrations/1763600090100-rollout-replan.js';
import { RolloutEngine1763600050200 } from './migrations/1763600050200-rollout-engine.js';
import { PartitionedHistory1795710000000 } from './migrations/1795710000000-partitioned-history.js';
import { GrowingTables1795710000100 } from './migrations/1795710000100-growing-tables.js';
import { SilentCards1796650000000 } from './migrations/1796650000000-silent-cards.js';
import { DeviceStatus, OnlineHour, StatusHistory } from './presence/presence.entity.js';
import { SilentCard } from './presence/silent-card.entity.js';
import {
  PackageSlot,
  PackageTraffic,
  PackageUpload,
  PackageUploadPart,
  VersionPackage,
} from './rollouts/package.entity.js';
import { PackageDownloads1763600050300 } from './migrations/1763600050300-package-downloads.js';
import { RolloutCard } from './rollouts/rollout-card.entity.js';
import { Rollout, RolloutDecision, RolloutGroup, RolloutSchool } from './rollouts/rollout.entity.js';
import { DeviceModelSchool, DeviceVersion, VersionHistory } from './rollouts/version.entity.js';
import { Absences1796300100000 } from './migrations/1796300100000-absences.js';
import { PackageSigners1795820000100 } from './migrations/1795820000100-package-signers.js';
import { SearchKeys1796300300100 } from './migrations/1796300300100-search-keys.js';
import { ClassroomSearch1796400400000 } from './migrations/1796400400000-classroom-search.js';
import { DarkSchools1796300700100 } from './migrations/1796300700100-dark-schools.js';
import { CardGroups1796400100000 } from './migrations/1796400100000-card-groups.js';
import { CardGroupVersions1796400100100 } from './migrations/1796400100100-card-group-versions.js';
import { RecurringCommands1796400100200 } from './migrations/1796400100200-recurring-commands.js';
import { RecurringCommandVersions1796400100300 } from './migrations/1796400100300-recurring-command-versions.js';
import { RolloutReviews1796400200000 } from './migrations/1796400200000-rollout-reviews.js';
import { ClassroomPlaces1796400300000 } from './migrations/1796400300000-classroom-places.js';
import { OnlineHourSchool1796400300100 } from './migrations/1796400300100-online-hour-school.js';
import { CardCredentials1796520000000 } from './migrations/1796520000000-card-credentials.js';
import { Screenshots1796530000000 } from './migrations/1796530000000-screenshots.js';
import { Screenshot } from './screenshots/screenshot.entity.js';
import { RecordVersions1795740000700 } from './migrations/1795740000700-record-versions.js';

export const database: ServiceDatabase = {
  service: 'devices',
  entities: [
    ...dataKeyEntities,
    ...editEntities,
    ...eventEntities,
    ...idempotencyEntities,
    ...copyEntities,
    ...replayRequestEntities,
    ...schoolEntities,
    ...peopleEntities,
    JobRunEntity,
    Binding,
    BrokerInstance,
    CardAccess,
    CardGroup,
    CardGroupMember,
    Classroom,
    ClassroomPlace,
    Command,
    CommandBatch,
    CommandBatchSchool,
    DarkSchoolEntity,
    Device,
    DeviceLog,
    DeviceModelSchool,
    DeviceStatus,
    DeviceVersion,
    FaceFeature,
    IngestJournal,
    OnlineHour,
    PackageUpload,
    PackageUploadPart,
    PackageSlot,
    PackageTraffic,
    RecurringCommand,
    RecurringCommandRun,
    Rollout,
    RolloutCard,
    RolloutDecision,
    RolloutGroup,
    RolloutSchool,
    SchoolCalendar,
    Screenshot,
    SilentCard,
    StatusHistory,
    VersionHistory,
    VersionPackage,
  ],
  migrations: [
    ...eventMigrations,
    Devices1763600001000,
    Reading1763600002000,
    OrderOfCopies1763600003000,
    JobTables1763600010000,
    ...copyMigrations,
    ...replayRequestMigrations,
    SchoolFunctionTable1763600014500,
    LogSchool1763600017000,
    CommandBatches1763600033000,
    DeviceFilters1763600033100,
    Versions1763600049000,
    PackageUploads1763600049100,
    Rollouts1763600050000,
    RolloutEngine1763600050200,
    SchoolCalendars1763600050400,
    CommandNotBefore1763600050410,
    PackageDownloads1763600050300,
    ...peopleMigrations,
    FaceFeatures1763600050500,
    RolloutGrouping1763600050600,
    RolloutParts1763600090000,
    RolloutReplan1763600090100,
    CommandTrace1795700320000,
    PartitionedHistory1795710000000,
    GrowingTables1795710000100,
    ...idempotencyMigrations,
    ...editMigrations,
    RecordVersions1795740000700,
    PackageSigners1795820000100,
    DarkSchools1796300700100,
    Absences1796300100000,
    ...dataKeyMigrations,
    SearchKeys1796300300100,
    CardGroups1796400100000,
    CardGroupVersions1796400100100,
    RecurringCommands1796400100200,
    RecurringCommandVersions1796400100300,
    RolloutReviews1796400200000,
    ClassroomPlaces1796400300000,
    OnlineHourSchool1796400300100,
    ClassroomSearch1796400400000,
    CardCredentials1796520000000,
    Screenshots1796530000000,
    SilentCards1796650000000,
  ],
  poolSize: 16,
  encrypted: [...encryptedPeople],
  encryptedFiles: [
    { table: 'face_feature', column: 'storage_key' },
    { table: 'screenshot', column: 'picture_key' },
    { table: 'screenshot', column: 'thumbnail_key' },
  ],
};

/** Connections, transactions, outbox and consumers of the service: every feature module that stores imports it. */
export const databaseModule = ServiceModule.register(database);
