import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { DeviceModule } from '../device/device.module.js';
import { schoolsModule } from '../schools.js';
import { DeviceLogController } from './device-log.controller.js';
import { DeviceLogService } from './device-log.service.js';

@Module({
  imports: [databaseModule, DeviceModule, schoolsModule],
  controllers: [DeviceLogController],
  providers: [DeviceLogService],
})
export class DeviceLogModule {}
