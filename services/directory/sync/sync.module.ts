import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { ClassModule } from '../class/class.module.js';
import { databaseModule } from '../database.js';
import { DepartmentModule } from '../department/department.module.js';
import { RosterModule } from '../roster/roster.module.js';
import { SchoolModule } from '../school/school.module.js';
import { StudentModule } from '../student/student.module.js';
import { TeacherModule } from '../teacher/teacher.module.js';
import { UserCentreModule } from '../user-centre/user-centre.module.js';
import { SyncApply } from './sync-apply.js';
import { SyncProgress } from './sync-progress.js';
import { SyncController } from './sync.controller.js';
import { SyncService } from './sync.service.js';

@Module({
  imports: [
    databaseModule,
    ClassModule,
    DepartmentModule,
    RosterModule,
    SchoolModule,
    StudentModule,
    TeacherModule,
    UserCentreModule,
  ],
  controllers: [SyncController],
  providers: [PhoneCipher, SyncApply, SyncProgress, SyncService],
})
export class SyncModule {}
