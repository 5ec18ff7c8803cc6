import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/index.js';
import { databaseModule } from '../database.js';
import { SchoolDaysModule } from '../school-days/index.js';
import { EscalationJob } from './escalation-job.js';

/** Notifies contacts of incidents before the bell. */
@Module({
  imports: [databaseModule, ContactsModule, SchoolDaysModule],
  providers: [EscalationJob],
})
export class EscalationModule {}
