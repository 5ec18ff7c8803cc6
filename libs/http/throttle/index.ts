export { KeyedCounts } from './keyed-counts.js';
export { RateLimit } from './rate-limit.js';
export { afterFailure, type Tries, type WaitLimits, waitOf, waitText } from './waits.js';
