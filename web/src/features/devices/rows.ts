import type { Schemas } from '../../core/contract.js';

/** A card as the list shows it. Times are wire times. */
export type DeviceRow = Schemas['DeviceRow'];

/** A heartbeat with the moment the server received it. */
export type LastHeartbeat = Schemas['LastHeartbeat'];

export type DeviceLog = Schemas['LogRow'];
