import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '#libs/data/jobs';
import { StorageModule } from '#libs/data/storage';
import { searchController, SearchKeys, SearchModule } from '#libs/http/search';
import { databaseModule } from '../database.js';
import { TransportModule } from '../transport/index.js';
import {
  BindingController,
  DeviceController,
  DeviceLogController,
  SummaryController,
  TimelineController,
} from './device.controller.js';
import { BindingService } from './binding.service.js';
import { AreaTiles } from './area-tiles.js';
import { CardFinder } from './card-finder.js';
import { CardGroupController, CardTagController } from './card-group.controller.js';
import { CardGroupListService } from './card-group-list.service.js';
import { CardGroupReader } from './card-group-reader.js';
import { CardGroupService } from './card-group.service.js';
import { CardGroupUses } from './card-group-uses.js';
import { CardSearch } from './card-search.js';
import { CardTagsService } from './card-tags.service.js';
import { CredentialController } from './credential.controller.js';
import { CredentialService } from './credential.service.js';
import { ClassroomConsumer } from './classroom.consumer.js';
import { ClassroomController } from './classroom.controller.js';
import { ClassroomService } from './classroom.service.js';
import { DeviceLogService } from './device-log.service.js';
import { DeviceService } from './device.service.js';
import { FaceFeatureController, FaceFileController } from './face-feature.controller.js';
import { FaceFileAddresses, FaceFiles } from './face-files.js';
import { FleetMetrics, SummaryService } from './summary.service.js';
import { TimelineService } from './timeline.service.js';

/** The registered cards: where they hang, what they log, and the faces that they know. */
@Module({
  imports: [databaseModule, SearchModule, StorageModule, TransportModule],
  controllers: [
    BindingController,
    CardGroupController,
    CardTagController,
    ClassroomController,
    CredentialController,
    DeviceController,
    DeviceLogController,
    FaceFeatureController,
    FaceFileController,
    SummaryController,
    TimelineController,
    searchController('cards', CardSearch),
  ],
  providers: [
    AreaTiles,
    BindingService,
    CardFinder,
    CardGroupListService,
    CardGroupReader,
    CardGroupService,
    CardGroupUses,
    CardSearch,
    CardTagsService,
    ClassroomConsumer,
    ClassroomService,
    CredentialService,
    DeviceLogService,
    DeviceService,
    FaceFileAddresses,
    FaceFiles,
    FleetMetrics,
    SummaryService,
    TimelineService,
    {
      provide: SearchKeys,
      inject: [DataSource, Jobs],
      useFactory: (dataSource: DataSource, jobs: Jobs) =>
        new SearchKeys(dataSource, jobs, [{ table: 'classroom', name: 'name' }]),
    },
  ],
  exports: [CardFinder, CardGroupReader, CardGroupUses, DeviceService, FaceFiles],
})
export class InventoryModule {}
