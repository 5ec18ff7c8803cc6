import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';
import { CardFinder } from './card-finder.js';
import { DeviceController } from './device.controller.js';
import { DeviceService } from './device.service.js';

@Module({
  imports: [databaseModule, schoolsModule],
  controllers: [DeviceController],
  providers: [DeviceService, CardFinder],
  exports: [DeviceService, CardFinder],
})
export class DeviceModule {}
