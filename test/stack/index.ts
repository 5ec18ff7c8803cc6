export { createDatabase, testDatabase, type TestDatabase } from './database.js';
export { HttpClient, passwordHash, testAdministrator, testCaptcha } from './http-client.js';
export { freePort } from './ports.js';
export { ServiceProcess, testDeviceKey } from './service-process.js';
export { until } from './until.js';
