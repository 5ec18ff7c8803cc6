import type { EventTypes } from '../common/event-types.js';
import { type ReplayEvents, replayEventTypes } from '../common/replay.js';
import type { LicenceAccountStatus, LicenceOrderStatus } from './licences.js';

/** `licence.account` `order.changed`: an order as it is now; `orderId` null before the platform has given one. */
export interface LicenceOrderChanged {
  id: string;
  schoolCode: string;
  orderId: string | null;
  status: LicenceOrderStatus;
  baseCount: number;
}

/**
 * `licence.account` `accounts.changed`: accounts of one school that are new or have changed, at most 500. `expireTime` is
 * ISO 8601, null before an account is activated; `userId` is the uid of the teacher, null when nobody holds the account
 * or the holder is not known.
 */
export interface LicenceAccountsChanged {
  schoolCode: string;
  accounts: { id: string; userId: string | null; status: LicenceAccountStatus; expireTime: string | null }[];
}

/** What the service publishes, by topic and type. */
export interface LicenceEvents {
  'licence.account': ReplayEvents & {
    'order.changed': LicenceOrderChanged;
    'accounts.changed': LicenceAccountsChanged;
  };
}

export const licenceEventTypes: EventTypes<LicenceEvents> = {
  'licence.account': { ...replayEventTypes, 'order.changed': true, 'accounts.changed': true },
};
