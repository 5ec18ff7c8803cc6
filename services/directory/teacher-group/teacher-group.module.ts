import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { TeacherModule } from '../teacher/teacher.module.js';
import { TeacherGroupController } from './teacher-group.controller.js';
import { TeacherGroupService } from './teacher-group.service.js';

@Module({
  imports: [databaseModule, SchoolModule, TeacherModule],
  controllers: [TeacherGroupController],
  providers: [TeacherGroupService],
})
export class TeacherGroupModule {}
