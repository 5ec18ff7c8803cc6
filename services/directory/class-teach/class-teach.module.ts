import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { ClassTeachController } from './class-teach.controller.js';
import { ClassTeachService } from './class-teach.service.js';

@Module({
  imports: [databaseModule, SchoolModule],
  controllers: [ClassTeachController],
  providers: [ClassTeachService],
})
export class ClassTeachModule {}
