/** Uptime of schools by month, and what is promised to them. */
export { LostDayReader } from './lost-day-reader.js';
export { UptimeModule } from './uptime.module.js';
