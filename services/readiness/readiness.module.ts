import { Module } from '@nestjs/common';
import { ContactsModule } from './contacts/contacts.module.js';
import { DoorsModule } from './doors/doors.module.js';
import { EscalationModule } from './escalation/escalation.module.js';
import { IncidentsModule } from './incidents/incidents.module.js';
import { SchoolDaysModule } from './school-days/school-days.module.js';
import { TimelineModule } from './timeline/timeline.module.js';

@Module({ imports: [ContactsModule, DoorsModule, EscalationModule, IncidentsModule, SchoolDaysModule, TimelineModule] })
export class ReadinessModule {}
