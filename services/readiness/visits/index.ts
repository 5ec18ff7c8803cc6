/** Visits of people to schools whose doors failed. */
export { VisitList } from './visit-list.js';
export { VisitRow } from './visit.dto.js';
export { VisitsModule } from './visits.module.js';
