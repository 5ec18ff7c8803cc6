import { Module } from '@nestjs/common';
import { ContactsModule } from './contacts/contacts.module.js';
import { databaseModule } from './database.js';
import { DoorsModule } from './doors/doors.module.js';
import { EscalationJob } from './escalation/escalation-job.js';
import { IncidentsModule } from './incidents/incidents.module.js';
import { SchoolDaysModule } from './school-days/school-days.module.js';
import { TimelineController } from './timeline/timeline.controller.js';
import { TimelineService } from './timeline/timeline.service.js';

@Module({
  imports: [databaseModule, ContactsModule, DoorsModule, IncidentsModule, SchoolDaysModule],
  controllers: [TimelineController],
  providers: [EscalationJob, TimelineService],
})
export class ReadinessModule {}
