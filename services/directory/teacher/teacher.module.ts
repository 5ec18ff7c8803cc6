import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { TeacherController } from './teacher.controller.js';
import { TeacherListService } from './teacher-list.service.js';
import { TeacherService } from './teacher.service.js';
import { TeacherStore } from './teacher-store.js';

@Module({
  imports: [databaseModule, SchoolModule],
  controllers: [TeacherController],
  providers: [PhoneCipher, TeacherListService, TeacherService, TeacherStore],
  exports: [TeacherListService, TeacherStore],
})
export class TeacherModule {}
