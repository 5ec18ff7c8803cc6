import { Module } from '@nestjs/common';
import { ContactsModule } from './contacts/contacts.module.js';
import { DoorsModule } from './doors/doors.module.js';
import { SchoolDaysModule } from './school-days/school-days.module.js';

@Module({ imports: [ContactsModule, DoorsModule, SchoolDaysModule] })
export class ReadinessModule {}
