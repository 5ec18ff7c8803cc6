import { Module } from '@nestjs/common';
import { ServiceHealthModule } from '#libs/service';
import { AddedValueModule } from './added-value/added-value.module.js';
import { AreaModule } from './area/area.module.js';
import { ClassAdminModule } from './class-admin/class-admin.module.js';
import { ClassTeachModule } from './class-teach/class-teach.module.js';
import { databaseModule } from './database.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { CorporationModule } from './corporation/corporation.module.js';
import { DepartmentModule } from './department/department.module.js';
import { DictionariesModule } from './dictionaries/dictionaries.module.js';
import { GradeModule } from './grade/grade.module.js';
import { DirectoryImportsModule } from './imports/directory-imports.module.js';
import { LicenceModule } from './licence/licence.module.js';
import { ParentRequestModule } from './parent-request/parent-request.module.js';
import { ReplayModule } from './replay/replay.module.js';
import { SchoolFunctionModule } from './school-function/school-function.module.js';
import { SchoolModule } from './school/school.module.js';
import { SourceModule } from './source/source.module.js';
import { SourceSettingsModule } from './source-settings/source-settings.module.js';
import { StudentModule } from './student/student.module.js';
import { SyncModule } from './sync/sync.module.js';
import { TeacherGroupModule } from './teacher-group/teacher-group.module.js';
import { TeacherModule } from './teacher/teacher.module.js';
import { UserCentreModule } from './user-centre/user-centre.module.js';
import { VideoCallModule } from './video-call/video-call.module.js';

/** Schools, areas, classes and the people in them, brought by hand, by imports or from other systems. */
@Module({
  imports: [
    AddedValueModule,
    AreaModule,
    ClassAdminModule,
    ClassTeachModule,
    ContactsModule,
    CorporationModule,
    DepartmentModule,
    DictionariesModule,
    DirectoryImportsModule,
    GradeModule,
    LicenceModule,
    ParentRequestModule,
    ReplayModule,
    SchoolFunctionModule,
    SchoolModule,
    ServiceHealthModule.register('directory', databaseModule),
    SourceModule,
    SourceSettingsModule,
    StudentModule,
    SyncModule,
    TeacherGroupModule,
    TeacherModule,
    UserCentreModule,
    VideoCallModule,
  ],
})
export class DirectoryModule {}
