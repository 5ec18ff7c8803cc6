import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';
import { SourceSettingController } from './source-setting.controller.js';
import { SourceSettingService } from './source-setting.service.js';
import { StoredSettingController } from './stored-setting.controller.js';

/** How schools reach their private clouds. */
@Module({
  imports: [databaseModule, schoolsModule],
  controllers: [SourceSettingController, StoredSettingController],
  providers: [SourceSettingService],
})
export class SourceSettingsModule {}
