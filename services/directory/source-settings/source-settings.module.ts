import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { RosterModule } from '../roster/roster.module.js';
import { SchoolModule } from '../school/school.module.js';
import { SourceSettingController } from './source-setting.controller.js';
import { SourceSettingService } from './source-setting.service.js';

/** How schools reach their private clouds. */
@Module({
  imports: [databaseModule, RosterModule, SchoolModule],
  controllers: [SourceSettingController],
  providers: [SourceSettingService],
})
export class SourceSettingsModule {}
