import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { CardFinder } from './card-finder.js';
import { DeviceController } from './device.controller.js';
import { DeviceService } from './device.service.js';

@Module({
  imports: [databaseModule],
  controllers: [DeviceController],
  providers: [DeviceService, CardFinder],
  exports: [DeviceService, CardFinder],
})
export class DeviceModule {}
