import type { EventTypes } from '../common/service-contract.js';
import { type ReplayEvents, replayEventTypes } from '../common/replay.js';
import type { MemberKind, MemberSyncState } from './members.js';

/**
 * `wx.binding` `school.bound`: a school and its corporation as they are now. `openCorpId` is the encrypted id that the
 * platform returns, null until it is known; `capacity` the most members, null when the platform does not say; `boundAt`
 * ISO 8601.
 */
export interface SchoolBound {
  schoolCode: string;
  schoolName: string;
  corpId: string;
  openCorpId: string | null;
  corpName: string | null;
  managerUid: string | null;
  managerName: string | null;
  creatorName: string | null;
  verified: boolean;
  capacity: number | null;
  boundAt: string;
}

/** `wx.binding` `school.corpUnbound`: the school has left the corporation. */
export interface SchoolCorpUnbound {
  schoolCode: string;
  corpId: string;
}

/** `wx.binding` `apps.changed`: every app of the platform, and whether the corporation of the school has it. */
export interface CorpAppsChanged {
  schoolCode: string;
  corpId: string;
  apps: { appCode: string; name: string; logo: string; installed: boolean }[];
}

/**
 * `wx.binding` `memberSync.changed`: progress of the synchronisation of a school's members. `processed` of `total` members
 * of the corporation were looked at.
 */
export interface MemberSyncChanged {
  id: string;
  schoolCode: string;
  state: MemberSyncState;
  total: number;
  processed: number;
  matched: number;
  gone: number;
}

/**
 * `wx.binding` `members.matched`: members of a school that are known at the platform, at most 500, and uids of those that
 * are no longer, at most 500. `openUserid` is the encrypted id, null until it is known.
 */
export interface MembersMatched {
  schoolCode: string;
  members: { uid: string; kind: MemberKind; wecomUserid: string; openUserid: string | null }[];
  gone: string[];
}

/** `wx.platform` `licence.paid`: the platform says that an order of licences is paid. */
export interface LicenceOrderPaid {
  corpId: string;
  orderId: string;
  buyerUserid: string;
}

/** `wx.platform` `licence.refunded`: the platform says how a refund stands; `status` as `license/get_order` has it. */
export interface LicenceOrderRefunded {
  corpId: string;
  orderId: string;
  status: number;
}

/**
 * `wx.platform` `licence.autoActivated`: the platform has activated accounts automatically. `expireTime` in seconds since 1970,
 * as `auto_activate` has it.
 */
export interface LicencesAutoActivated {
  corpId: string;
  scene: number;
  accounts: {
    activeCode: string;
    type: number;
    expireTime: number;
    userid: string;
    previousStatus: number | null;
    previousActiveCode: string | null;
  }[];
}

/**
 * `wx.platform` `card.pressed`: a member has pressed the button of a card of our own application. `encryPress`: the member,
 * and the code that replaces the card once, within 72 h, encrypted with the data key; `at` ISO 8601.
 */
export interface CardPressed {
  corpId: string;
  taskId: string;
  eventKey: string;
  encryPress: string;
  at: string;
}

/**
 * `wx.contact` `contacts.changed`: what changed among the contacts of a corporation, as read from the platform afterwards.
 * Phones are encrypted with the data key. At most 500 changes.
 */
export interface ContactsChanged {
  schoolCode: string;
  corpId: string;
  changes: ContactChange[];
}

/** One contact. Without `after` it is gone. */
export type ContactChange =
  | { kind: 'department'; id: string; after: { name: string; parentId: string | null; type: number } | null }
  | { kind: 'student'; id: string; after: { name: string; departmentIds: string[] } | null }
  | {
      kind: 'parent';
      id: string;
      after: {
        name: string | null;
        encryPhone: string | null;
        isSubscribe: boolean;
        children: { studentId: string; relation: string | null }[];
      } | null;
    };

/** What the service publishes, by topic and type. */
export interface WxEvents {
  'wx.binding': ReplayEvents & {
    'school.bound': SchoolBound;
    'school.corpUnbound': SchoolCorpUnbound;
    'apps.changed': CorpAppsChanged;
    'members.matched': MembersMatched;
    'memberSync.changed': MemberSyncChanged;
  };
  'wx.platform': {
    'licence.paid': LicenceOrderPaid;
    'licence.refunded': LicenceOrderRefunded;
    'licence.autoActivated': LicencesAutoActivated;
    'card.pressed': CardPressed;
  };
  'wx.contact': { 'contacts.changed': ContactsChanged };
}

export const wxEventTypes: EventTypes<WxEvents> = {
  'wx.binding': {
    ...replayEventTypes,
    'school.bound': true,
    'school.corpUnbound': true,
    'apps.changed': true,
    'members.matched': true,
    'memberSync.changed': true,
  },
  'wx.platform': {
    'licence.paid': true,
    'licence.refunded': true,
    'licence.autoActivated': true,
    'card.pressed': true,
  },
  'wx.contact': { 'contacts.changed': true },
};
