export { launchBrowser, signInAt } from './browser.js';
export { createDatabase, testDatabase, type TestDatabase } from './database.js';
export { HttpClient, passwordHash, testAdministrator, testCaptcha } from './http-client.js';
export { freePort } from './ports.js';
export { browserProgram, describeWith, type Requirement } from './requirements.js';
export { ServiceProcess, testDeviceKey } from './service-process.js';
export { type Stack, startStack } from './stack.js';
export { TcpBalancer } from './tcp-balancer.js';
export { until } from './until.js';
