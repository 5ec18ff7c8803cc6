import type { EventTypes } from '../common/service-contract.js';

/** An item as other services see it. */
export interface ReadinessItem {
  id: string;
  name: string;
  note: string | null;
}

/** `readiness.item` `items.changed`: items of one school that are new or have changed, and ids of those that are gone. */
export interface ReadinessItemsChanged {
  schoolCode: string;
  items: ReadinessItem[];
  removed: string[];
}

/** What the service publishes, by topic and type. */
export interface ReadinessEvents {
  'readiness.item': { 'items.changed': ReadinessItemsChanged };
}

export const readinessEventTypes: EventTypes<ReadinessEvents> = { 'readiness.item': { 'items.changed': true } };
