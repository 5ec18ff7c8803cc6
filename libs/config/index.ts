export { Config, serviceNames, type ServiceName } from './config.js';
export { ConfigError } from './variables.js';
