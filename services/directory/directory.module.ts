import { Module, type Provider } from '@nestjs/common';
import { Clock, ServiceModule } from '#libs/boot';
import { Config } from '#libs/config';
import { ImportsModule } from '#libs/imports';
import { PhoneCipher } from '#libs/phones';
import { AppController } from './app/app.controller.js';
import { AppService } from './app/app.service.js';
import { AreaController } from './area/area.controller.js';
import { AreaService } from './area/area.service.js';
import { ClassAdmin } from './class/class-admin.service.js';
import { ClassController } from './class/class.controller.js';
import { ClassTeachController } from './class-teach/class-teach.controller.js';
import { ClassTeachService } from './class-teach/class-teach.service.js';
import { DepartmentController } from './department/department.controller.js';
import { DepartmentService } from './department/department.service.js';
import { GradeController } from './grade/grade.controller.js';
import { GradeListService } from './grade/grade-list.service.js';
import { ParentController } from './parent/parent.controller.js';
import { ParentService } from './parent/parent.service.js';
import { ParentSet } from './parent/parent-set.js';
import { StudentController } from './student/student.controller.js';
import { StudentListService } from './student/student-list.service.js';
import { StudentService } from './student/student.service.js';
import { TeacherController } from './teacher/teacher.controller.js';
import { TeacherListService } from './teacher/teacher-list.service.js';
import { TeacherService } from './teacher/teacher.service.js';
import { TeacherGroupController } from './teacher-group/teacher-group.controller.js';
import { TeacherGroupService } from './teacher-group/teacher-group.service.js';
import { ClassService } from './class/class.service.js';
import { ClassroomService } from './class/classroom.service.js';
import { database } from './database.js';
import { DepartmentStore } from './department/department-store.js';
import { DemoMembers } from './demo/demo-members.js';
import { DemoSeed } from './demo/demo-seed.js';
import { DictController } from './dict/dict.controller.js';
import { DirectoryHealthController } from './health/directory-health.controller.js';
import { BatchImportController } from './imports/batch-import.controller.js';
import { DepartmentImport } from './imports/department-import.js';
import { ImportBook } from './imports/import-book.service.js';
import { ImportFileController } from './imports/import-file.controller.js';
import { ImportUploadController } from './imports/import-upload.controller.js';
import { OwnSchool } from './imports/own-school.js';
import { ParentImport } from './imports/parent-import.js';
import { StudentExport } from './imports/student-export.js';
import { TeacherImport } from './imports/teacher-import.js';
import { SchoolSourcePort } from './outside/school-source.port.js';
import { SchoolSources } from './outside/school-sources.js';
import { SchoolAdmin } from './school/school-admin.service.js';
import { ParentStore } from './parent/parent-store.js';
import { SchoolController } from './school/school.controller.js';
import { SchoolService } from './school/school.service.js';
import { SourceRule } from './school/source-rule.js';
import { SourceController } from './source/source.controller.js';
import { RdsController } from './rds/rds.controller.js';
import { StudentStore } from './student/student-store.js';
import { TeacherStore } from './teacher/teacher-store.js';
import { SyncApply } from './sync/sync-apply.js';
import { SyncProgress } from './sync/sync-progress.js';
import { SyncController } from './sync/sync.controller.js';
import { SyncService } from './sync/sync.service.js';
import { HttpUserCentre } from './uc/http-user-centre.js';
import { LocalUserCentre } from './uc/local-user-centre.js';
import { UcController } from './uc/uc.controller.js';
import { UcService } from './uc/uc.service.js';
import { UserCentrePort } from './uc/user-centre.port.js';

const stored = ServiceModule.register(database);
/** The user centre outside when the configuration has its address, else the directory's own tables. */
const userCentre: Provider = {
  provide: UserCentrePort,
  inject: [Config, Clock, LocalUserCentre],
  useFactory: ({ userCentreUrl }: Config, clock: Clock, local: LocalUserCentre): UserCentrePort =>
    userCentreUrl === undefined ? local : new HttpUserCentre(userCentreUrl, () => clock.now()),
};

@Module({
  imports: [stored, ImportsModule.register('directory', stored)],
  controllers: [
    AppController,
    AreaController,
    DictController,
    DirectoryHealthController,
    RdsController,
    SchoolController,
    SourceController,
    SyncController,
    UcController,
    ClassController,
    ClassTeachController,
    DepartmentController,
    GradeController,
    ParentController,
    StudentController,
    TeacherController,
    TeacherGroupController,
    BatchImportController,
    ImportFileController,
    ImportUploadController,
  ],
  providers: [
    AppService,
    AreaService,
    SchoolAdmin,
    SchoolService,
    SourceRule,
    ClassService,
    ClassroomService,
    DemoMembers,
    DemoSeed,
    LocalUserCentre,
    userCentre,
    UcService,
    SchoolSources,
    { provide: SchoolSourcePort, useExisting: SchoolSources },
    SyncApply,
    SyncProgress,
    SyncService,
    ClassAdmin,
    ClassTeachService,
    DepartmentService,
    GradeListService,
    ParentService,
    ParentSet,
    StudentListService,
    StudentService,
    TeacherListService,
    TeacherService,
    TeacherGroupService,
    PhoneCipher,
    DepartmentStore,
    TeacherStore,
    ParentStore,
    StudentStore,
    DepartmentImport,
    ImportBook,
    OwnSchool,
    ParentImport,
    StudentExport,
    TeacherImport,
  ],
})
export class DirectoryModule {}
