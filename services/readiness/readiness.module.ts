import { Module } from '@nestjs/common';
import { CircuitsModule } from './circuits/index.js';
import { ContactsModule } from './contacts/index.js';
import { databaseModule } from './database.js';
import { DetailsController, DetailsService } from './details/index.js';
import { DoorsModule } from './doors/index.js';
import { CardAcknowledgements, EscalationJob } from './escalation/index.js';
import { FamiliesConsumers } from './families/index.js';
import { IncidentsModule } from './incidents/index.js';
import { ForecastModule } from './forecast/index.js';
import { MuteController, MuteService } from './mutes/index.js';
import { OverviewController, OverviewService, SummaryJob, SummaryStore } from './overview/index.js';
import { ReplayController, ReplayService } from './replay/index.js';
import { SchoolDaysModule } from './school-days/index.js';
import { UptimeModule } from './uptime/index.js';
import { TimelineController, TimelineService } from './timeline/index.js';
import { VisitsModule } from './visits/index.js';

@Module({
  imports: [
    databaseModule,
    CircuitsModule,
    ContactsModule,
    DoorsModule,
    ForecastModule,
    IncidentsModule,
    SchoolDaysModule,
    UptimeModule,
    VisitsModule,
  ],
  controllers: [DetailsController, MuteController, OverviewController, ReplayController, TimelineController],
  providers: [
    CardAcknowledgements,
    DetailsService,
    EscalationJob,
    FamiliesConsumers,
    MuteService,
    OverviewService,
    ReplayService,
    SummaryJob,
    SummaryStore,
    TimelineService,
  ],
})
export class ReadinessModule {}
