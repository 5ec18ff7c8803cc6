export { Config, type ServiceName } from './config.js';
export { ConfigError } from './variables.js';
