/**
 * Every text that the server or the console shows to a person and that both need, once. Each is an export of its own
 * and each part of the console has its file, so that a page of the console loads only what it shows.
 */
export * from './texts/accounts.js';
export * from './texts/devices.js';
export * from './texts/files.js';
export * from './texts/general.js';
export * from './texts/members.js';
export * from './texts/schools.js';
export * from './texts/session.js';
export * from './texts/sync.js';
