export { Config, type Program } from './config.js';
export type { KafkaSettings } from './kafka.js';
export { ConfigError } from './variables.js';
