import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';
import { LicenceSettingController } from './setting.controller.js';
import { SettingService } from './setting.service.js';

/** What is set for corporations. */
@Module({
  imports: [databaseModule, schoolsModule],
  controllers: [LicenceSettingController],
  providers: [SettingService],
})
export class SettingModule {}
