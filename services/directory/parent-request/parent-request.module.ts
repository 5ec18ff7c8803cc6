import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { OwnSchool } from '../imports/own-school.js';
import { SchoolModule } from '../school/school.module.js';
import { StudentModule } from '../student/student.module.js';
import { ParentRequestConsumer } from './parent-request.consumer.js';
import { ParentRequestService } from './parent-request.service.js';

/** Parents that other services request. */
@Module({
  imports: [databaseModule, SchoolModule, StudentModule],
  providers: [OwnSchool, ParentRequestConsumer, ParentRequestService, PhoneCipher],
})
export class ParentRequestModule {}
