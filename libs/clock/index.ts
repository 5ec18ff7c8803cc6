export { BusinessTime } from './business-time.js';
export { Clock, SystemClock } from './clock.js';
