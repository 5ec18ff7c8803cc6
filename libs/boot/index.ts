export { isPlain } from './plain-error.js';
export { boot, type Bootable, createApp, createContext, type Running } from './boot.js';
export { makeLogger } from './logger.js';
