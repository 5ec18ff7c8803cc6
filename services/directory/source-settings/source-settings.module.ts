import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { SourceSettingController } from './source-setting.controller.js';
import { SourceSettingService } from './source-setting.service.js';
import { StoredSettings } from './stored-settings.js';

/** How schools reach their private clouds. */
@Module({
  imports: [databaseModule, SchoolModule],
  controllers: [SourceSettingController],
  providers: [SourceSettingService, StoredSettings],
  exports: [StoredSettings],
})
export class SourceSettingsModule {}
