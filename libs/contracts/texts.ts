/**
 * Every text that the server or the console shows to a person and that both need, once. Each is an export of its own
 * and each service has its files, so that a page of the console loads only what it shows.
 */
export * from './added-value/config-texts.js';
export * from './added-value/order-texts.js';
export * from './added-value/pay-texts.js';
export * from './added-value/points-texts.js';
export * from './added-value/complaint-texts.js';
export * from './added-value/reconciliation-texts.js';
export * from './added-value/settlement-texts.js';
export * from './added-value/subscription-texts.js';
export * from './common/edit-texts.js';
export * from './common/texts.js';
export * from './devices/calendar-texts.js';
export * from './devices/rollout-texts.js';
export * from './devices/texts.js';
export * from './devices/version-texts.js';
export * from './directory/member-texts.js';
export * from './directory/school-texts.js';
export * from './directory/source-setting-texts.js';
export * from './directory/sync-texts.js';
export * from './gateway/account-texts.js';
export * from './gateway/dead-letter-texts.js';
export * from './gateway/second-factor-texts.js';
export * from './gateway/session-texts.js';
export * from './gateway/sso-texts.js';
export * from './imports/texts.js';
export * from './wx/binding-texts.js';
export * from './licence/account-texts.js';
export * from './licence/order-texts.js';
export * from './trtc/call-texts.js';
export * from './trtc/config-texts.js';
export * from './trtc/grant-texts.js';
export * from './trtc/pay-texts.js';
export * from './wx/debug-texts.js';
