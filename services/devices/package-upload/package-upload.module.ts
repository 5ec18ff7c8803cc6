import { Module } from '@nestjs/common';
import { StorageModule } from '#libs/storage';
import { databaseModule } from '../database.js';
import { ApkModule } from '../apk/apk.module.js';
import { VersionModule } from '../version/version.module.js';
import { PackageChecks } from './package-checks.js';
import { PackageUploadController } from './package-upload.controller.js';
import { PackageUploadService } from './package-upload.service.js';
import { TusHandler } from './tus-handler.js';
import { UploadStore } from './upload-store.js';
import { UploadSweep } from './upload-sweep.js';

/** Packages on their way from a browser to the storage. */
@Module({
  imports: [databaseModule, StorageModule, ApkModule, VersionModule],
  controllers: [PackageUploadController],
  providers: [PackageChecks, PackageUploadService, TusHandler, UploadStore, UploadSweep],
})
export class PackageUploadModule {}
