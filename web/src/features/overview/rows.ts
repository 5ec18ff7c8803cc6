import type { Schemas } from '../../core/contract.js';

export type AreaCounts = Schemas['AreaFigures'];

/** A school with cards that are off or silent; `since` is when the first of them went. */
export type DarkSchool = Schemas['DarkSchool'];

export type Summary = Schemas['Summary'];

/** Share of cards online in one hour, 0 to 1; null when there was no card. */
export type SharePoint = Schemas['SharePoint'];

export type ShareRange = '24h' | '7d';
