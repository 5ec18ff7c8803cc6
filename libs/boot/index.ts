export { boot, createApp, type Running, start } from './boot.js';
export { Clock } from './clock.js';
export { DATABASE_URL } from './core.module.js';
export { Readiness } from './health.controller.js';
export { Metrics } from './metrics.js';
export { OpenApiDocument } from './openapi-document.js';
export { openApiOf } from './openapi.js';
export { ServiceModule } from './service.module.js';
export { UnreadBodies } from './unread-bodies.js';
