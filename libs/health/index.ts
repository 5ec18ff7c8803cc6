export { Metrics } from './metrics.js';
export { Readiness } from './readiness.js';
