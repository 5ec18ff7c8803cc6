/**
 * Every text that the server or the console shows to a person and that both need, once. Each is an export of its own
 * and each service has its files, so that a page of the console loads only what it shows.
 */
export * from './added-value/texts.js';
export * from './common/edit-texts.js';
export * from './common/texts.js';
export * from './devices/calendar-texts.js';
export * from './devices/card-group-texts.js';
export * from './devices/recurring-command-texts.js';
export * from './devices/rollout-texts.js';
export * from './devices/texts.js';
export * from './directory/member-texts.js';
export * from './directory/school-texts.js';
export * from './directory/source-texts.js';
export * from './gateway/account-texts.js';
export * from './gateway/api-key-texts.js';
export * from './gateway/dead-letter-texts.js';
export * from './gateway/notice-texts.js';
export * from './gateway/sign-in-texts.js';
export * from './gateway/view-texts.js';
export * from './gateway/webhook-texts.js';
export * from './imports/texts.js';
export * from './wx/texts.js';
export * from './licence/texts.js';
export * from './trtc/texts.js';
