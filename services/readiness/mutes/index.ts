/** Places whose incidents are listed and not reported. */
export { MuteController } from './mute.controller.js';
export { MuteService } from './mute.service.js';
export { type MutedTime, mutesDuring } from './mutes-during.js';
