import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { CardFinder } from './card-finder.js';
import { DeviceController } from './device.controller.js';
import { DeviceService } from './device.service.js';

@Module({
  imports: [databaseModule, SchoolModule],
  controllers: [DeviceController],
  providers: [DeviceService, CardFinder],
  exports: [DeviceService, CardFinder],
})
export class DeviceModule {}
