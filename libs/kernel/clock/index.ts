export { BusinessClock, businessClock } from './business-clock.js';
export { BusinessTime } from './business-time.js';
export { Clock, SystemClock } from './clock.js';
