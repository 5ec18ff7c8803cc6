import type { EndingDays } from '../common/endings.js';
import type { EventTypes } from '../common/service-contract.js';
import { type ReplayEvents, replayEventTypes } from '../common/replay.js';
import type {
  LicenceAccountStatus,
  LicenceOrderStatus,
  LicenceSyncKind,
  LicenceSyncStage,
  LicenceSyncState,
} from './licences.js';

/** `licence.account` `licenceOrder.changed`: an order as it is now; `orderId` null before the platform has given one. */
export interface LicenceOrderChanged {
  id: string;
  schoolCode: string;
  orderId: string | null;
  status: LicenceOrderStatus;
  baseCount: number;
}

/**
 * `licence.account` `accounts.changed`: accounts of one school that are new or have changed, at most 500. `expireTime` is
 * ISO 8601, null before an account is activated; `userId` is the uid of the teacher, null when the account has no
 * holder or the holder is not known.
 */
export interface LicenceAccountsChanged {
  schoolCode: string;
  accounts: { id: string; userId: string | null; status: LicenceAccountStatus; expireTime: string | null }[];
}

/**
 * `licence.account` `licences.ending`: accounts of a school that end on `endDate`, in at most `days` days; once for each.
 */
export interface LicencesEnding {
  schoolCode: string;
  endDate: string;
  days: EndingDays;
  accounts: number;
}

/**
 * `licence.account` `sync.progress`: how far reading a corporation's orders or accounts from the platform is; `done` of `total`
 * records of the stage, null when it is not known how many there are, and what was found to differ so far.
 */
export interface LicenceSyncProgress {
  id: string;
  schoolCode: string;
  kind: LicenceSyncKind;
  state: LicenceSyncState;
  stage: LicenceSyncStage;
  done: number;
  total: number | null;
  added: number;
  changed: number;
  gone: number;
}

/** What the service publishes, by topic and type. */
export interface LicenceEvents {
  'licence.account': ReplayEvents & {
    'licenceOrder.changed': LicenceOrderChanged;
    'accounts.changed': LicenceAccountsChanged;
    'licences.ending': LicencesEnding;
    'sync.progress': LicenceSyncProgress;
  };
}

export const licenceEventTypes: EventTypes<LicenceEvents> = {
  'licence.account': {
    ...replayEventTypes,
    'licenceOrder.changed': true,
    'accounts.changed': true,
    'licences.ending': true,
    'sync.progress': true,
  },
};
