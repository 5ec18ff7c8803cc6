export { Copies, type CopiesOptions, type Copy } from './copies.js';
export { copyEntities, copyMigrations, replayRequestEntities, replayRequestMigrations } from './copy-tables.js';
export { deleteOlder, markDeleted } from './forget.js';
export { CopyMetrics } from './copy-metrics.js';
export { ReplayRequests } from './replay-requests.js';
