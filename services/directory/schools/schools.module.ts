import { Module } from '@nestjs/common';
import { CopiesModule } from '../copies/index.js';
import { databaseModule } from '../database.js';
import { DictionaryController, SourceController } from './dictionary.controller.js';
import { PeopleCount } from './people-count.js';
import { SchoolAdmin } from './school-admin.service.js';
import { SchoolEditService } from './school-edit.service.js';
import { SchoolFunctionService } from './school-function.service.js';
import { SchoolController, SchoolFunctionController } from './school.controller.js';
import { SchoolService } from './school.service.js';
import { SourceListService } from './school-dictionaries.js';
import { SourceRule } from './source-rule.js';

@Module({
  imports: [databaseModule, CopiesModule],
  controllers: [DictionaryController, SchoolController, SchoolFunctionController, SourceController],
  providers: [
    PeopleCount,
    SchoolAdmin,
    SchoolEditService,
    SchoolFunctionService,
    SchoolService,
    SourceListService,
    SourceRule,
  ],
  exports: [SchoolService, SourceRule],
})
export class SchoolsModule {}
