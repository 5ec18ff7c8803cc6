export { createDatabase, testDatabase, type TestDatabase } from './database.js';
export { until } from './until.js';
