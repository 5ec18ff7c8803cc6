export { isPlain } from './start-fault.js';
export { boot, type Bootable, createApp, createContext, type Running } from './boot.js';
export { makeLogger } from './logger.js';
