import type { Schemas } from '../../../core/contract.js';

/** A card as the list shows it. Times are wire times. */
export type DeviceRow = Schemas['DeviceRow'];

export type DeviceLog = Schemas['LogRow'];
