import { Module } from '@nestjs/common';
import { ServiceModule } from '#libs/boot';
import { AreaController } from './area/area.controller.js';
import { AreaService } from './area/area.service.js';
import { ClassService } from './class/class.service.js';
import { ClassroomService } from './class/classroom.service.js';
import { database } from './database.js';
import { DemoSeed } from './demo/demo-seed.js';
import { SchoolController } from './school/school.controller.js';
import { SchoolService } from './school/school.service.js';
import { SourceController } from './source/source.controller.js';

@Module({
  imports: [ServiceModule.register(database)],
  controllers: [AreaController, SchoolController, SourceController],
  providers: [AreaService, SchoolService, ClassService, ClassroomService, DemoSeed],
})
export class DirectoryModule {}
