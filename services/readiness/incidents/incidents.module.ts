import { Module } from '@nestjs/common';
import { CircuitsModule } from '../circuits/index.js';
import { databaseModule } from '../database.js';
import { DoorsModule } from '../doors/index.js';
import { SchoolDaysModule } from '../school-days/index.js';
import { IncidentController } from './incident.controller.js';
import { IncidentEngine } from './incident-engine.js';
import { IncidentList } from './incident-list.js';
import { IncidentService } from './incident.service.js';
import { IncidentStore } from './incident-store.js';
import { Places } from './places.js';
import { PlatformWatch } from './platform-watch.js';

/** Incidents: what failed together, why, and who takes care of it. */
@Module({
  imports: [databaseModule, CircuitsModule, DoorsModule, SchoolDaysModule],
  controllers: [IncidentController],
  providers: [IncidentEngine, IncidentList, IncidentService, IncidentStore, Places, PlatformWatch],
  exports: [IncidentList, IncidentService, IncidentStore, Places],
})
export class IncidentsModule {}
