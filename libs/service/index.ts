export { readyPath, type ServiceManifest } from './manifest.js';
export { ServiceModule } from './service.module.js';
