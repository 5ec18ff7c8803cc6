export { readyPath, type ServiceManifest } from './manifest.js';
export { ServiceHealthModule } from './service-health.module.js';
export { ServiceModule } from './service.module.js';
