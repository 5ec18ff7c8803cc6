export { readyPath, type ServiceManifest } from './manifest.js';
export { ServiceCalls } from './service-calls.js';
export { ServiceHealthModule } from './service-health.module.js';
export { ServiceModule } from './service.module.js';
