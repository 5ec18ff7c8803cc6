import { Module } from '@nestjs/common';
import { AddedValueConfigConsumer } from './added-value/added-value-config.consumer.js';
import { AreaController } from './area/area.controller.js';
import { AreaService } from './area/area.service.js';
import { ClassAdmin } from './class-admin/class-admin.service.js';
import { ClassController } from './class-admin/class.controller.js';
import { ClassTeachController } from './class-teach/class-teach.controller.js';
import { ClassTeachService } from './class-teach/class-teach.service.js';
import { ClassModule } from './class/class.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { CorporationModule } from './corporation/corporation.module.js';
import { databaseModule } from './database.js';
import { DepartmentModule } from './department/department.module.js';
import { DictionaryController } from './dictionaries/dictionary.controller.js';
import { GradeListService } from './grade/grade-list.service.js';
import { GradeController } from './grade/grade.controller.js';
import { directoryImportsModule } from './imports/directory-imports.module.js';
import { LicenceAccountConsumer } from './licence/licence-account.consumer.js';
import { ParentRequestModule } from './parent-request/parent-request.module.js';
import { RosterModule } from './roster/roster.module.js';
import { SchoolFunctionController } from './school-function/school-function.controller.js';
import { SchoolFunctionService } from './school-function/school-function.service.js';
import { SchoolModule } from './school/school.module.js';
import { SourceSettingController } from './source-settings/source-setting.controller.js';
import { SourceSettingService } from './source-settings/source-setting.service.js';
import { SourceListService } from './source/source-list.service.js';
import { SourceController } from './source/source.controller.js';
import { StudentModule } from './student/student.module.js';
import { SyncModule } from './sync/sync.module.js';
import { TeacherGroupController } from './teacher-group/teacher-group.controller.js';
import { TeacherGroupService } from './teacher-group/teacher-group.service.js';
import { TeacherModule } from './teacher/teacher.module.js';
import { UserCentreModule } from './user-centre/user-centre.module.js';
import { CallConfigConsumer } from './video-call/call-config.consumer.js';

/** Schools, areas, classes and the people in them, brought by hand, by imports or from other systems. */
@Module({
  imports: [
    databaseModule,
    ClassModule,
    ContactsModule,
    CorporationModule,
    DepartmentModule,
    directoryImportsModule,
    ParentRequestModule,
    RosterModule,
    SchoolModule,
    StudentModule,
    SyncModule,
    TeacherModule,
    UserCentreModule,
  ],
  controllers: [
    AreaController,
    ClassController,
    ClassTeachController,
    DictionaryController,
    GradeController,
    SchoolFunctionController,
    SourceController,
    SourceSettingController,
    TeacherGroupController,
  ],
  providers: [
    AddedValueConfigConsumer,
    AreaService,
    ClassAdmin,
    ClassTeachService,
    GradeListService,
    LicenceAccountConsumer,
    SchoolFunctionService,
    SourceListService,
    SourceSettingService,
    TeacherGroupService,
    CallConfigConsumer,
  ],
})
export class DirectoryModule {}
