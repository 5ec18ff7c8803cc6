/** Copies of what other services publish about schools and their teachers. */
export { CopiesModule } from './copies.module.js';
export { WxSyncs } from './corp-binding.consumer.js';
