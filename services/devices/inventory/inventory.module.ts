import { Module } from '@nestjs/common';
import { StorageModule } from '#libs/data/storage';
import { databaseModule } from '../database.js';
import {
  BindingController,
  DeviceController,
  DeviceLogController,
  SummaryController,
  TimelineController,
} from './device.controller.js';
import { BindingService } from './binding.service.js';
import { CardFinder } from './card-finder.js';
import { ClassroomConsumer } from './classroom.consumer.js';
import { DeviceLogService } from './device-log.service.js';
import { DeviceService } from './device.service.js';
import { FaceFeatureController, FaceFileController } from './face-feature.controller.js';
import { FaceFileAddresses, FaceFiles } from './face-files.js';
import { FleetMetrics, SummaryService } from './summary.service.js';
import { TimelineService } from './timeline.service.js';

/** The registered cards: where they hang, what they log, and the faces that they know. */
@Module({
  imports: [databaseModule, StorageModule],
  controllers: [
    BindingController,
    DeviceController,
    DeviceLogController,
    FaceFeatureController,
    FaceFileController,
    SummaryController,
    TimelineController,
  ],
  providers: [
    BindingService,
    CardFinder,
    ClassroomConsumer,
    DeviceLogService,
    DeviceService,
    FaceFileAddresses,
    FaceFiles,
    FleetMetrics,
    SummaryService,
    TimelineService,
  ],
  exports: [CardFinder, DeviceService, FaceFiles],
})
export class InventoryModule {}
