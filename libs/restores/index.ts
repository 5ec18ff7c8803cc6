export { RestoreMetrics } from './restore-metrics.js';
export { type RestoredParts, Restores, type RestoresOptions } from './restores.js';
