import type { OrderStatus, SubscriptionStatus } from './added-value/sales.js';
import type { SettlementState } from './added-value/settlement.js';
import type { CommandStatus, CommandType } from './devices/commands.js';
import type { CardBlock, CardCredential } from './devices/credentials.js';
import type { CardCounts, OnlineStatus, StatusCause } from './devices/events.js';
import type { LastHeartbeat } from './devices/presence.js';
import type { GroupState, RolloutCardState, RolloutState, UpgradeFailure, UpgradePhase } from './devices/rollouts.js';
import type { NoticeKind } from './gateway/notices.js';
import type { MemberSyncState } from './wx/members.js';
import type { LicenceOrderStatus, LicenceSyncKind, LicenceSyncStage, LicenceSyncState } from './licence/licences.js';
import type { IncidentCause, IncidentScope } from './readiness/incidents.js';
import type { CallState } from './trtc/calls.js';

/** Live feed over socket.io. Source: wire contract, section 4. */
export const feedNamespace = '/realtime';
/**
 * `[deviceNo, schoolCode, onlineStatus, since, cause, name, schoolName]`; `since` is `YYYY-MM-DD HH:mm:ss` in
 * Asia/Shanghai, `name` that of the classroom.
 */
export type StatusRow = [
  deviceNo: string,
  schoolCode: string | null,
  onlineStatus: OnlineStatus,
  since: string,
  cause?: StatusCause,
  name?: string | null,
  schoolName?: string | null,
];
/** `[deviceNo, schoolCode, lastHeartbeat]`, the heartbeat as the list of cards has it. */
export type HeartbeatRow = [deviceNo: string, schoolCode: string | null, lastHeartbeat: LastHeartbeat];
/** `[deviceNo, schoolCode, lastSign]`: connected, but without a heartbeat for `silentIntervals`. */
export type SilentRow = [deviceNo: string, schoolCode: string | null, lastSign: string];
/** `[deviceNo, schoolCode, blocked, credential]`, as the list of cards has them; `blocked` null: it is in service. */
export type BlockedRow = [
  deviceNo: string,
  schoolCode: string | null,
  blocked: CardBlock | null,
  credential?: CardCredential,
];
/** `[commandId, deviceNo, schoolCode, iotMessageType, status, result, error]` */
export type CommandRow = [
  commandId: string,
  deviceNo: string,
  schoolCode: string | null,
  iotMessageType: CommandType,
  status: CommandStatus,
  result: unknown,
  error: string | null,
];
/**
 * `[batchId, schoolCode, userType, status, processed, total, errors, stage, rowsPerSecond, secondsLeft, added, changed,
 * unchanged, skipped]`. A synchronisation ends at `errors`.
 */
export type ImportRow = [
  batchId: string,
  schoolCode: string,
  userType: string,
  status: string,
  processed: number,
  total: number,
  errors: number,
  stage?: string,
  rowsPerSecond?: number | null,
  secondsLeft?: number | null,
  added?: number,
  changed?: number,
  unchanged?: number,
  skipped?: number,
];

/** `[deviceNo, schoolCode, rolloutId, state, phase, percent, versionName, code]`: where a card is in a rollout. */
export type UpgradeRow = [
  deviceNo: string,
  schoolCode: string | null,
  rolloutId: string,
  state: RolloutCardState,
  phase: UpgradePhase | null,
  percent: number | null,
  versionName: string,
  code: UpgradeFailure | null,
];
/** `[deviceNo, schoolCode, key, at]`: a picture of a card's screen was received. */
export type ScreenshotRow = [deviceNo: string, schoolCode: string | null, key: string, at: string];
/**
 * `[rolloutId, schoolCode, state, groups]`, a group `[position, state, counts]`; `schoolCode` when all cards are of one
 * school.
 */
export type RolloutRow = [
  rolloutId: string,
  schoolCode: string | null,
  state: RolloutState,
  groups: [position: number, state: GroupState, counts: CardCounts][],
];

/** `[orderNo, schoolCode, status, studentUid]`: an online order that is new or has changed. */
export type OrderRow = [orderNo: string, schoolCode: string, status: OrderStatus, studentUid: string];
/** `[id, schoolCode, status, studentUid]`: a record of the roster of subscriptions that is new or has changed. */
export type SubscriptionRow = [id: string, schoolCode: string, status: SubscriptionStatus, studentUid: string];
/** `[schoolCode, isOpen, isOpenOnlineOrder]`: whether a school sells add-on services, 0 or 1 each. */
export type SalesConfigRow = [schoolCode: string, isOpen: number, isOpenOnlineOrder: number];

/** `[month, schoolCode, state, schools, closedSchools]`: progress of the settlement of a month; one school's, or of all: null. */
export type SettlementRow = [
  month: string,
  schoolCode: string | null,
  state: SettlementState,
  schools: number,
  closedSchools: number,
];
/** `[schoolCode, month, enabled, totalPoints, totalAllotPoints]`: the points of a school in its running month. */
export type PointsRow = [
  schoolCode: string,
  month: string,
  enabled: number,
  totalPoints: number,
  totalAllotPoints: number,
];

/** `[schoolCode, corpId, corpName, verified]`: the corporation of a school; null, null, 0 when it has none. */
export type BindingRow = [schoolCode: string, corpId: string | null, corpName: string | null, verified: 0 | 1];
/** `[schoolCode, appCodes]`: the apps that the corporation of a school has installed. */
export type CorpAppsRow = [schoolCode: string, appCodes: string[]];
/** `[schoolCode, id, state, total, processed, matched, gone]`: progress of the synchronisation of a school's members. */
export type MemberSyncRow = [
  schoolCode: string,
  id: string,
  state: MemberSyncState,
  total: number,
  processed: number,
  matched: number,
  gone: number,
];

/** `[id, schoolCode, orderId, status]`: an order of licences that is new or has changed; `orderId` null before it is confirmed. */
export type LicenceOrderRow = [id: string, schoolCode: string, orderId: string | null, status: LicenceOrderStatus];
/** `[schoolCode, changed, valid]`: how many accounts of a school have changed, and how many of these are valid now. */
export type LicenceAccountsRow = [schoolCode: string, changed: number, valid: number];
/**
 * `[id, schoolCode, kind, state, stage, done, total, added, changed, gone]`: how far reading orders or accounts from the
 * platform is.
 */
export type LicenceSyncRow = [
  id: string,
  schoolCode: string,
  kind: LicenceSyncKind,
  state: LicenceSyncState,
  stage: LicenceSyncStage,
  done: number,
  total: number | null,
  added: number,
  changed: number,
  gone: number,
];

/**
 * `[callId, schoolCode, state, studentUid, startedAt, minutes]`: a video call that has begun, ended or was corrected;
 * `startedAt` is `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai.
 */
export type CallRow = [
  callId: string,
  schoolCode: string,
  state: CallState,
  studentUid: string,
  startedAt: string,
  minutes: number,
];
/** `[studentUid, schoolCode, surplusCallTime, low]`: the minutes left to a student; `low` 1 below the school's threshold. */
export type CallBalanceRow = [studentUid: string, schoolCode: string, surplusCallTime: number, low: 0 | 1];
/** `[schoolCode, isOpenVideoCall]`: whether a school has video calls, 0 or 1. */
export type CallConfigRow = [schoolCode: string, isOpenVideoCall: number];
/** `[orderNo, schoolCode, status, studentUid]`: an online order of minutes that is new or has changed. */
export type RechargeOrderRow = [orderNo: string, schoolCode: string, status: OrderStatus, studentUid: string];

/** `[no, schoolCode, kind]`: a notice was stored; whether it is shown to a person, the list says. */
export type NoticeRow = [no: string, schoolCode: string | null, kind: NoticeKind];
/** `[subject, schoolCode, name, at]`: who handles something since when, `YYYY-MM-DD HH:mm:ss`; `name` null: no one. */
export type ClaimRow = [subject: string, schoolCode: string | null, name: string | null, at: string];

/**
 * `[id, schoolCode, scope, cause, doors, doorsBack, opened, acknowledged, closed]`: an incident that is new or has changed; times are
 * `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. Of an area each of its schools has a row. `closed` is set as well when it is withdrawn.
 */
export type IncidentRow = [
  id: string,
  schoolCode: string | null,
  scope: IncidentScope,
  cause: IncidentCause,
  doors: number,
  doorsBack: number,
  opened: string,
  acknowledged: string | null,
  closed: string | null,
];

/**
 * `[schoolCode, on, plannedDark, expectedReady, chanceAll, openIncidents]`: a school with its forecast for its next bell, at most
 * every five seconds; `expectedReady` and `chanceAll` null without one.
 */
export type SchoolReadinessRow = [
  schoolCode: string,
  on: number,
  plannedDark: number,
  expectedReady: number | null,
  chanceAll: number | null,
  openIncidents: number,
];

/** Rows by the event that carries them. The first element of a row is the key of what it is about; the latest wins. */
export interface FeedRows {
  'device:status': StatusRow;
  'device:heartbeat': HeartbeatRow;
  'device:silent': SilentRow;
  'device:blocked': BlockedRow;
  'device:command': CommandRow;
  'device:upgrade': UpgradeRow;
  'device:screenshot': ScreenshotRow;
  'rollout:progress': RolloutRow;
  'import:progress': ImportRow;
  'addedvalue:order': OrderRow;
  'addedvalue:subscription': SubscriptionRow;
  'addedvalue:config': SalesConfigRow;
  'settlement:progress': SettlementRow;
  'points:school': PointsRow;
  'wx:binding': BindingRow;
  'wx:apps': CorpAppsRow;
  'wx:memberSync': MemberSyncRow;
  'licence:order': LicenceOrderRow;
  'licence:accounts': LicenceAccountsRow;
  'licence:sync': LicenceSyncRow;
  'trtc:call': CallRow;
  'trtc:balance': CallBalanceRow;
  'trtc:config': CallConfigRow;
  'trtc:order': RechargeOrderRow;
  'notice:added': NoticeRow;
  'notice:claim': ClaimRow;
  'readiness:incident': IncidentRow;
  'readiness:school': SchoolReadinessRow;
}
export type FeedEvent = keyof FeedRows;

/** Topic that a socket watches to receive an event. */
export const feedTopicOf = {
  'device:status': 'devices',
  'device:heartbeat': 'devices',
  'device:silent': 'devices',
  'device:blocked': 'devices',
  'device:command': 'commands',
  'device:upgrade': 'devices',
  'device:screenshot': 'devices',
  'rollout:progress': 'rollouts',
  'import:progress': 'imports',
  'addedvalue:order': 'sales',
  'addedvalue:subscription': 'sales',
  'addedvalue:config': 'sales',
  'settlement:progress': 'settlement',
  'points:school': 'points',
  'wx:binding': 'bindings',
  'wx:apps': 'bindings',
  'wx:memberSync': 'bindings',
  'licence:order': 'licence',
  'licence:accounts': 'licence',
  'licence:sync': 'licence',
  'trtc:call': 'calls',
  'trtc:balance': 'calls',
  'trtc:config': 'calls',
  'trtc:order': 'calls',
  'notice:added': 'notices',
  'notice:claim': 'notices',
  'readiness:incident': 'readiness',
  'readiness:school': 'readiness',
} as const satisfies Readonly<Record<FeedEvent, string>>;

export type FeedTopic = (typeof feedTopicOf)[FeedEvent];
/** Every topic that a socket may watch. */
export const feedTopics: readonly FeedTopic[] = [...new Set(Object.values(feedTopicOf))];
/** Every event that carries rows. */
export const feedEvents = Object.keys(feedTopicOf) as readonly FeedEvent[];

/** What every data event carries. `epoch` names one run of a gateway instance; `seq` grows by one per frame there. */
export interface Frame<Row> {
  epoch: string;
  seq: number;
  rows: Row[];
}

/** Where the feed stands; sent with `feed:tick`, so that a client that gets few frames can resume as well. */
export type FeedPosition = Pick<Frame<never>, 'epoch' | 'seq'>;

/** Filters by which lists and the feed are limited to an area, from the widest to the narrowest. */
export const areaFilterNames = ['addressProvinceCode', 'addressCityCode', 'addressTownCode'] as const;
/** A chosen area: the codes that are given must all match. */
export type WatchedArea = { [Name in (typeof areaFilterNames)[number]]?: string };

export interface WatchRequest extends WatchedArea {
  topics: FeedTopic[];
  schoolCode?: string;
}
export type WatchResponse = { ok: true } | { ok: false; msg: string };
export type ResumeRequest = FeedPosition;
export interface ResumeResponse {
  resumed: boolean;
}

/** Seconds between two `feed:tick`, by which a silent feed and a dead one differ. Source: wire contract, section 4. */
export const feedTickSeconds = 5;
