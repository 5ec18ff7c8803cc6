/** Doors that failed together, from their beginning to their end. */
export { IncidentsModule } from './incidents.module.js';
