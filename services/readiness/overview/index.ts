/** How schools are, and how they will be at the next bell. */
export { OverviewController } from './overview.controller.js';
export { OverviewService } from './overview.service.js';
export { SummaryJob } from './summary-job.js';
export { SummaryStore } from './summary-store.js';
