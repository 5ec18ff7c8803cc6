export { Config, type ServiceName } from './config.js';
export type { KafkaSettings } from './kafka.js';
export { ConfigError } from './variables.js';
