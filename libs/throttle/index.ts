export { afterFailure, type Tries, type WaitLimits, waitOf, waitText } from './waits.js';
