export { exclusively } from './exclusively.js';
export type { Job, JobTurn } from './job.js';
export { JobMetrics } from './job-metrics.js';
export { JobRunEntity } from './job-run.entity.js';
export { JobTables1763600010000 } from './job-tables.js';
export { Jobs } from './jobs.js';
export { ScheduledJob } from './scheduled-job.js';
