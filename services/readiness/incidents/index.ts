/** Doors that failed together, from their beginning to their end. */
export { IncidentService } from './incident.service.js';
export { circuitNameOf, IncidentList } from './incident-list.js';
export { IncidentReplay } from './incident-replay.js';
export { IncidentStore } from './incident-store.js';
export { IncidentFacts, IncidentRef } from './incident.dto.js';
export { IncidentsModule } from './incidents.module.js';
export { Places } from './places.js';
export { PlatformWatch } from './platform-watch.js';
export type { KnownIncident } from './reconcile.js';
export { incidentsOfSchools, type SchoolIncident } from './school-incidents.js';
export { expectedUntil, isWork } from './trouble.js';
