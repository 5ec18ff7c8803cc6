export { BusinessTime } from './business-time.js';
export { Clock } from './clock.js';
