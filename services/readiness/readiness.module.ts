import { Module } from '@nestjs/common';
import { CircuitsModule } from './circuits/index.js';
import { ContactsModule } from './contacts/index.js';
import { databaseModule } from './database.js';
import { DoorsModule } from './doors/index.js';
import { CardAcknowledgements, EscalationJob } from './escalation/index.js';
import { IncidentsModule } from './incidents/index.js';
import { MuteController, MuteService } from './mutes/index.js';
import { SchoolDaysModule } from './school-days/index.js';
import { UptimeModule } from './uptime/index.js';
import { TimelineController, TimelineService } from './timeline/index.js';

@Module({
  imports: [
    databaseModule,
    CircuitsModule,
    ContactsModule,
    DoorsModule,
    IncidentsModule,
    SchoolDaysModule,
    UptimeModule,
  ],
  controllers: [MuteController, TimelineController],
  providers: [CardAcknowledgements, EscalationJob, MuteService, TimelineService],
})
export class ReadinessModule {}
