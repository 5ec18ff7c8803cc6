export { Metrics } from './metrics.js';
export { Readiness } from './readiness.js';
export { ThrottledLog } from './throttled-log.js';
export { shared } from './shared.js';
