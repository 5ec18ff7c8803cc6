/** Uptime of schools by month, and what is promised to them. */
export { type LostClass, LostDayReader } from './lost-day-reader.js';
export { UptimeModule } from './uptime.module.js';
