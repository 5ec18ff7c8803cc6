export type { CallPlatformSettings } from './call-platform.js';
export { Config, type Program } from './config.js';
export type { KafkaSettings } from './kafka.js';
export type { OidcRoleRule, OidcSettings } from './oidc.js';
export type { TracingSettings } from './tracing.js';
export { outsideAddresses, simulated } from './simulators.js';
export { ConfigError } from './variables.js';
export type { WeChatPaySettings } from './wechat-pay.js';
export type { WeComApp, WeComConfig, WeComLogin } from './wecom.js';
