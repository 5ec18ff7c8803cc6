import { Module } from '@nestjs/common';
import { StorageModule } from '#libs/storage';
import { databaseModule } from '../database.js';
import { ModelSchoolController } from './model-school.controller.js';
import { ModelSchoolService } from './model-school.service.js';
import { PackageController } from './package.controller.js';
import { PackageObservers } from './package-observers.js';
import { PackageService } from './package.service.js';
import { VersionController } from './version.controller.js';
import { VersionListService } from './version-list.service.js';
import { VersionService } from './version.service.js';

/** Versions of the software of cards, their packages, and the models of schools. */
@Module({
  imports: [databaseModule, StorageModule],
  controllers: [VersionController, PackageController, ModelSchoolController],
  providers: [ModelSchoolService, PackageObservers, PackageService, VersionListService, VersionService],
  exports: [PackageObservers, PackageService],
})
export class VersionModule {}
