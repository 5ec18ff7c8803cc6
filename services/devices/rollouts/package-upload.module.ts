import { Module } from '@nestjs/common';
import { StorageModule } from '#libs/storage';
import { databaseModule } from '../database.js';
import { ApkReader } from './apk-reader.js';
import { ThreadedApkReader } from './threaded-apk-reader.js';
import { VersionModule } from './version.module.js';
import { PackageChecks } from './package-checks.js';
import { PackageUploadController } from './package-upload.controller.js';
import { PackageUploadService } from './package-upload.service.js';
import { TusHandler } from './tus-handler.js';
import { UploadStore } from './upload-store.js';
import { UploadSweep } from './upload-sweep.js';

/** Packages on their way from a browser to the storage. */
@Module({
  imports: [databaseModule, StorageModule, VersionModule],
  controllers: [PackageUploadController],
  providers: [
    { provide: ApkReader, useClass: ThreadedApkReader },
    PackageChecks,
    PackageUploadService,
    TusHandler,
    UploadStore,
    UploadSweep,
  ],
})
export class PackageUploadModule {}
