import { Module } from '@nestjs/common';
import { CorporationModule } from '../corporation/corporation.module.js';
import { databaseModule } from '../database.js';
import { PeopleCount } from './people-count.js';
import { SchoolAdmin } from './school-admin.service.js';
import { SchoolController } from './school.controller.js';
import { SchoolService } from './school.service.js';
import { SourceRule } from './source-rule.js';

@Module({
  imports: [databaseModule, CorporationModule],
  controllers: [SchoolController],
  providers: [PeopleCount, SchoolAdmin, SchoolService, SourceRule],
  exports: [SchoolService, SourceRule],
})
export class SchoolModule {}
