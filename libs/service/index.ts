export type { ServiceManifest } from './manifest.js';
export { service } from './service.js';
export { ServiceModule } from './service.module.js';
