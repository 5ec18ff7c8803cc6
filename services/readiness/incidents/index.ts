/** Doors that failed together, from their beginning to their end. */
export { IncidentList } from './incident-list.js';
export { IncidentsModule } from './incidents.module.js';
export { Places } from './places.js';
