import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { ParentController } from './parent.controller.js';
import { ParentService } from './parent.service.js';
import { ParentSet } from './parent-set.js';
import { ParentStore } from './parent-store.js';
import { StudentController } from './student.controller.js';
import { StudentListService } from './student-list.service.js';
import { StudentService } from './student.service.js';
import { StudentStore } from './student-store.js';

/** Students with their parents: a parent without a child in the school does not exist. */
@Module({
  imports: [databaseModule, SchoolModule],
  controllers: [ParentController, StudentController],
  providers: [ParentService, ParentSet, ParentStore, PhoneCipher, StudentListService, StudentService, StudentStore],
  exports: [ParentStore, StudentStore],
})
export class StudentModule {}
