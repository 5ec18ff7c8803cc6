/** Synchronisation of a school with its source, and changed contacts of WeCom. */
export { SyncModule } from './sync.module.js';
