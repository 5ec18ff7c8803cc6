import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolsModule } from '../schools/index.js';
import { SchoolSources } from './school-sources.js';
import { SourceSettingController } from './source-setting.controller.js';
import { SourceSettingService } from './source-setting.service.js';
import { StoredSettings } from './stored-settings.js';

@Module({
  imports: [databaseModule, SchoolsModule],
  controllers: [SourceSettingController],
  providers: [SchoolSources, SourceSettingService, StoredSettings],
  exports: [SchoolSources],
})
export class SourcesModule {}
