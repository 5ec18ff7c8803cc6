/** Uptime of schools by month, and what is promised to them. */
export { UptimeModule } from './uptime.module.js';
