export { RestoreMetrics } from './restore-metrics.js';
export { Restores } from './restores.js';
