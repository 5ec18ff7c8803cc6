import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { SchoolsModule } from '../schools/index.js';
import { ClassAdmin } from './class-admin.service.js';
import { ClassController, GradeController } from './class.controller.js';
import { ClassroomService, ClassService } from './class.service.js';
import { DepartmentStore } from './department-store.js';
import { DepartmentController, TeacherGroupController } from './department.controller.js';
import { DepartmentService } from './department.service.js';
import { LeaverStore } from './leaver-store.js';
import { ParentRequestService } from './parent-request.service.js';
import { ParentSet } from './parent-set.js';
import { ParentStore } from './parent-store.js';
import { StudentListService } from './student-list.service.js';
import { StudentStore } from './student-store.js';
import { ParentController, StudentController } from './student.controller.js';
import { StudentService } from './student.service.js';
import { TeacherGroupService } from './teacher-group.service.js';
import { TeacherListService } from './teacher-list.service.js';
import { TeacherStore } from './teacher-store.js';
import { ClassTeachController, TeacherController } from './teacher.controller.js';
import { TeacherService } from './teacher.service.js';

/** Classes, departments, teachers and their groups, students and their parents. */
@Module({
  imports: [databaseModule, SchoolsModule],
  controllers: [
    ClassController,
    ClassTeachController,
    DepartmentController,
    GradeController,
    ParentController,
    StudentController,
    TeacherController,
    TeacherGroupController,
  ],
  providers: [
    ClassAdmin,
    ClassroomService,
    ClassService,
    DepartmentService,
    DepartmentStore,
    LeaverStore,
    ParentRequestService,
    ParentSet,
    ParentStore,
    PhoneCipher,
    StudentListService,
    StudentService,
    StudentStore,
    TeacherGroupService,
    TeacherListService,
    TeacherService,
    TeacherStore,
  ],
  exports: [ClassroomService, ClassService, DepartmentStore, LeaverStore, ParentStore, StudentStore, TeacherStore],
})
export class MembersModule {}
