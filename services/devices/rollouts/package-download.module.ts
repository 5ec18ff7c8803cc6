import { Module } from '@nestjs/common';
import { BusinessTime } from '#libs/clock';
import { StorageModule } from '#libs/storage';
import { databaseModule } from '../database.js';
import { DownloadSlots } from './download-slots.js';
import { PackageAddresses } from './package-addresses.js';
import { PackageDownloadController } from './package-download.controller.js';
import { PackageDownloadService } from './package-download.service.js';
import { PackageTrafficCounts } from './package-traffic.js';

/** Cards fetch packages here. */
@Module({
  imports: [databaseModule, StorageModule],
  controllers: [PackageDownloadController],
  providers: [BusinessTime, PackageAddresses, PackageDownloadService, DownloadSlots, PackageTrafficCounts],
  exports: [PackageAddresses],
})
export class PackageDownloadModule {}
