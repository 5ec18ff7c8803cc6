export { Metrics } from './metrics.js';
export type { ReadFigures, ReadGauge } from './read-figures.js';
export { Readiness } from './readiness.js';
export { ThrottledLog } from './throttled-log.js';
