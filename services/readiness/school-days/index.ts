/** When schools have lessons, and when the first of a half of a day begins. */
export { Bells, type SchoolTimes } from './bell.service.js';
export type { Bell } from './bells.js';
export { plannedByHours, rememberedHours } from './planned-by-hours.js';
export { SchoolDaysModule } from './school-days.module.js';
