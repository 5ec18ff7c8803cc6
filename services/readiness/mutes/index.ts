/** Places whose incidents are listed and not reported. */
export { MuteController } from './mute.controller.js';
export { isMutedAt } from './muted-incident.js';
export { MuteService } from './mute.service.js';
export { isMutedDoor, type MutedTime, mutesDuring } from './mutes-during.js';
