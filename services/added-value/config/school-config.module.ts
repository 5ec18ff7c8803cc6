import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';
import { SchoolConfigController } from './school-config.controller.js';
import { SchoolConfigService } from './school-config.service.js';

/** Whether a school sells add-on services. */
@Module({
  imports: [databaseModule, schoolsModule],
  controllers: [SchoolConfigController],
  providers: [SchoolConfigService],
})
export class SchoolConfigModule {}
