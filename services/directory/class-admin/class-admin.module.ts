import { Module } from '@nestjs/common';
import { ClassModule } from '../class/class.module.js';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { TeacherModule } from '../teacher/teacher.module.js';
import { ClassAdmin } from './class-admin.service.js';
import { ClassController } from './class.controller.js';

@Module({
  imports: [databaseModule, ClassModule, SchoolModule, TeacherModule],
  controllers: [ClassController],
  providers: [ClassAdmin],
})
export class ClassAdminModule {}
