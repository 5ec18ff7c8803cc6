import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { GradeController } from './grade.controller.js';
import { GradeListService } from './grade-list.service.js';

@Module({
  imports: [databaseModule, SchoolModule],
  controllers: [GradeController],
  providers: [GradeListService],
})
export class GradeModule {}
