import type { Schemas } from '../../../core/contract.js';
import { liveKey } from '../../../realtime/live-key.js';

/** A record of the roster. */
export type Subscription = Schemas['SubscriptionDto'];

/** Start of the key of everything read of a school's roster. */
export const rosterKey = (schoolCode: string) => [liveKey, 'roster', schoolCode] as const;
