import { Module } from '@nestjs/common';
import { BusinessTime } from '#libs/kernel/clock';
import { StorageModule } from '#libs/data/storage';
import { searchController, SearchModule } from '#libs/http/search';
import { CommandsModule } from '../commands/index.js';
import { databaseModule } from '../database.js';
import { InventoryModule } from '../inventory/index.js';
import { ApkReader, ThreadedApkReader } from './apk-reader.js';
import { CalendarImport } from './calendar-import.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarList, CalendarService } from './calendar.service.js';
import { ChosenGroups } from './chosen-groups.js';
import { DownloadSlots } from './download-slots.js';
import { LateCards } from './late-cards.js';
import {
  ModelSchoolController,
  PackageController,
  VersionController,
  VersionHistoryController,
} from './version.controller.js';
import { NeighbourStore } from './neighbour-store.js';
import { ModelSchoolService } from './model-school.service.js';
import { PackageAddresses } from './package-addresses.js';
import { PackageChecks, PackageUploadService, UploadSweep } from './package-upload.service.js';
import { PackageDownloadController, PackageUploadController } from './package-transfer.controller.js';
import { PackageDownloadService } from './package-download.service.js';
import { PackageObservers, PackageService } from './package.service.js';
import { PackageTrafficCounts } from './package-traffic.js';
import { RollBackMaker } from './roll-back-maker.js';
import { RolloutActService, RolloutDraftService } from './rollout-act.service.js';
import { CalendarFollower, CommandFollower } from './rollout-followers.js';
import { CardChoiceStore, RolloutReach } from './rollout-card-choice-store.js';
import { CardMetrics, RolloutCardStore } from './rollout-card-store.js';
import { RolloutCardController, RolloutController, UpgradeController } from './rollout.controller.js';
import { RolloutCardService, RolloutDetailService } from './rollout-detail.service.js';
import { Deadlines, StartGrace, Timers } from './rollout-timers.js';
import { RolloutEngine, RolloutMetrics } from './rollout-engine.js';
import { RolloutFollowUp, RolloutStore } from './rollout-store.js';
import { RolloutGroupStore } from './rollout-group-store.js';
import { Halts } from './rollout-halts.js';
import { RolloutPlanService } from './rollout-plan.service.js';
import { InstallWindows, Offers } from './rollout-offers.js';
import { RolloutListService } from './rollout-list.service.js';
import { RolloutLive } from './rollout-live.js';
import { RolloutMaker } from './rollout-maker.js';
import { Proof } from './rollout-proof.js';
import { RolloutSearch } from './rollout-search.js';
import { RolloutStep } from './rollout-step.js';
import { TusHandler } from './tus-handler.js';
import { UpgradeService } from './upgrade.service.js';
import { UploadStore } from './upload-store.js';
import { VersionHistoryService, VersionListService } from './version-list.service.js';
import { VersionService } from './version.service.js';

/** Lessons of schools, as administrators enter them. */
const calendars = [CalendarImport, CalendarList, CalendarService];
/** Versions of the software of cards, and the models of schools. */
const versions = [
  ModelSchoolService,
  PackageObservers,
  PackageService,
  VersionHistoryService,
  VersionListService,
  VersionService,
];
/** Packages from a browser to the storage. */
const uploads = [PackageChecks, PackageUploadService, TusHandler, UploadStore, UploadSweep];
/** Packages from the storage to cards. */
const downloads = [BusinessTime, DownloadSlots, PackageAddresses, PackageDownloadService, PackageTrafficCounts];
/** Rollouts, groups and cards as they are stored. */
const records = [
  CardMetrics,
  RolloutCardStore,
  RolloutFollowUp,
  RolloutGroupStore,
  RolloutLive,
  RolloutMaker,
  RolloutStore,
];
/** What administrators plan, watch and do with rollouts. */
const plans = [
  CardChoiceStore,
  ChosenGroups,
  RollBackMaker,
  RolloutActService,
  RolloutCardService,
  RolloutDetailService,
  RolloutDraftService,
  RolloutListService,
  RolloutPlanService,
  RolloutReach,
  RolloutSearch,
  UpgradeService,
];
/** What brings the cards of running rollouts to their version. */
const engine = [
  CalendarFollower,
  CommandFollower,
  Deadlines,
  Halts,
  InstallWindows,
  LateCards,
  NeighbourStore,
  Offers,
  Proof,
  RolloutEngine,
  RolloutMetrics,
  RolloutStep,
  StartGrace,
  Timers,
];

/** New versions on their way to cards, between the lessons of their schools. */
@Module({
  imports: [databaseModule, SearchModule, StorageModule, InventoryModule, CommandsModule],
  controllers: [
    CalendarController,
    ModelSchoolController,
    PackageController,
    PackageDownloadController,
    PackageUploadController,
    RolloutCardController,
    RolloutController,
    UpgradeController,
    VersionController,
    VersionHistoryController,
    searchController('rollouts', RolloutSearch),
  ],
  providers: [
    { provide: ApkReader, useClass: ThreadedApkReader },
    ...calendars,
    ...versions,
    ...uploads,
    ...downloads,
    ...records,
    ...plans,
    ...engine,
  ],
  exports: [Proof],
})
export class RolloutsModule {}
