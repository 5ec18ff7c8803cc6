import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { DeviceModule } from '../device/device.module.js';
import { VersionHistoryController } from './version-history.controller.js';
import { VersionHistoryService } from './version-history.service.js';

@Module({
  imports: [databaseModule, DeviceModule],
  controllers: [VersionHistoryController],
  providers: [VersionHistoryService],
})
export class VersionHistoryModule {}
