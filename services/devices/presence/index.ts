/** Which cards are on, silent or off. */
export { AbsenceStore } from './absence-store.js';
export { networkOf } from './card-network.js';
export { bindingAt } from './connection-history.service.js';
export { OrphanSweeper } from './presence-recovery.js';
export { isOnline, isSilent, onlineStatus, quietSince, silentBefore, silentMsOf, since } from './presence-rule.js';
export { DeviceStatus, type StoredSpeed } from './presence.entity.js';
export { PresenceModule } from './presence.module.js';
export { replayedSilences } from './silence-store.js';
export { StatusTracker } from './status-tracker.js';
