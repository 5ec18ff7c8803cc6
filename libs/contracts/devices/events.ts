import type { EventTypes } from '../common/service-contract.js';
import { type ReplayEvents, replayEventTypes } from '../common/replay.js';
import type { CalendarContent, CalendarScope } from './calendars.js';
import type { HaltReason } from './decisions.js';
import type { DeviceCredentialChanged } from './credentials.js';
import type { CommandStatus, CommandType } from './commands.js';
import type { ShownScreen } from './screenshots.js';
import type { GroupState, RolloutCardState, RolloutState, UpgradeFailure, UpgradePhase } from './rollouts.js';

export type OnlineStatus = 'on' | 'off';

/**
 * Why a card's connection changed. Kept in its history, where the first heartbeat of a connection replaces `connected` by
 * `commanded restart`, `own restart` or `reconnected`: why the card had been away. Later versions may add causes.
 */
export const statusCauses = [
  'connected',
  'disconnected',
  'will',
  'silent',
  'takeover',
  'service restart',
  'commanded restart',
  'own restart',
  'reconnected',
  'blocked',
] as const;
export type StatusCause = (typeof statusCauses)[number];

/**
 * `devices.status` `device.status`. `since` is ISO 8601; `schoolCode` is null while the card is unbound. `name` is that of
 * the classroom; events of earlier versions carry no names. `network` is the same for cards of one /24 that connect from one
 * address, and says nothing else: it is no address. null: not known. Events of earlier versions carry neither it nor a model.
 */
export interface DeviceStatusChanged {
  deviceNo: string;
  schoolCode: string | null;
  onlineStatus: OnlineStatus;
  since: string;
  cause: StatusCause;
  name?: string | null;
  schoolName?: string | null;
  model?: string | null;
  network?: string | null;
}

/**
 * `devices.status` `device.returned`: the first heartbeat of the connection that began at `at` has explained why the card
 * had been away, and since when (`from`, its last packet) where that differs from its `off`, or no `off` was published.
 * Times are ISO 8601.
 */
export interface DeviceReturned {
  deviceNo: string;
  schoolCode: string | null;
  at: string;
  cause: StatusCause;
  from?: string;
}

/**
 * `devices.status` `device.silent`: a connected card has sent no heartbeat since `at`, for `silentIntervals`; `device.heard`:
 * it has sent one again, at `at`. One that disconnects is not published as heard. `at` is ISO 8601.
 */
export interface DeviceSilence {
  deviceNo: string;
  schoolCode: string | null;
  at: string;
}

/** `devices.status` `device.bound`: from now on the card belongs to this room. */
export interface DeviceBound {
  deviceNo: string;
  schoolCode: string;
  classroomCode: string;
}

/** `devices.status` `device.unbound`, with the room that the card belonged to. */
export type DeviceUnbound = DeviceBound;

/** `devices.command` `command.changed`. */
export interface CommandChanged {
  commandId: string;
  deviceNo: string;
  schoolCode: string | null;
  iotMessageType: CommandType;
  status: CommandStatus;
  result: unknown;
  error: string | null;
  /** When it was delivered, ISO 8601; null before that. Events of earlier versions have none. */
  sentAt?: string | null;
}

/** A card's last heartbeat as cards send it; unknown fields are dropped, texts are at most 256 characters. */
export interface Heartbeat {
  version: number | null;
  versionName: string | null;
  device: string | null;
  deviceNo: string;
  x5: string | null;
  ees: string | null;
  eis: string | null;
  network: string | null;
  ip: string | null;
  /** The card's own clock, ISO 8601; null when it sent none that can be read. */
  time: string | null;
  bootId: string | null;
  model: string | null;
  /** Seconds since the card booted. */
  uptime: number | null;
  /** What it shows; null when it did not report that, or in a form that cannot be read. */
  shows: ShownScreen | null;
}

/** `devices.live` `device.heartbeat`: lossy by design. `receivedAt` is ISO 8601. */
export interface HeartbeatSeen {
  deviceNo: string;
  schoolCode: string | null;
  lastHeartbeat: Heartbeat;
  receivedAt: string;
}

/**
 * `devices.live` `device.silent`: a connected card has sent no heartbeat for `silentIntervals`. Lossy by design.
 * `lastSign`, ISO 8601, is its last heartbeat, or its connection when there was none since.
 */
export interface DeviceSilent {
  deviceNo: string;
  schoolCode: string | null;
  lastSign: string;
}

/** `devices.rollout` `rollout.changed`: a rollout is in another state. `schoolCode` when all its cards are of one school. */
export interface RolloutChanged {
  rolloutId: string;
  schoolCode: string | null;
  state: RolloutState;
}

/** `devices.rollout` `rollout.halted`: the engine has stopped a rollout. `schoolCode` when all its cards are of one school. */
export interface RolloutHalted {
  rolloutId: string;
  schoolCode: string | null;
  name: string;
  reason: HaltReason;
  /** It is rolled back; otherwise it is paused. */
  isRolledBack: boolean;
  /** ISO 8601 */
  at: string;
}

/**
 * `devices.rollout` `rollout.awaitsReview`: a rollout has paused after a group, until a person has looked at its figures.
 * `schoolCode` when all its cards are of one school.
 */
export interface RolloutAwaitsReview {
  rolloutId: string;
  schoolCode: string | null;
  name: string;
  /** Name of the group. */
  group: string;
  succeeded: number;
  failed: number;
  size: number;
  /** ISO 8601 */
  at: string;
}

/**
 * `devices.rollout` `rollout.card`: a card began to install an upgrade at `at`, ISO 8601, came back with it, or failed. A
 * card that came back without having reported its installation counts as one that began it when it had the package.
 */
export interface RolloutCardChanged {
  rolloutId: string;
  deviceNo: string;
  schoolCode: string | null;
  state: 'installing' | 'installed' | 'failed';
  at: string;
}

/** Key of a calendar: `code` is that of the area or school, empty for the default calendar. */
export interface CalendarRef {
  scope: CalendarScope;
  code: string;
}

/** `devices.calendar` `calendar.saved`: what a calendar contains since `at`, ISO 8601. */
export interface CalendarSaved extends CalendarRef {
  content: CalendarContent;
  /** Another one with every change. */
  version: string;
  at: string;
}

/** `devices.calendar` `calendar.deleted`, at `at`, ISO 8601. */
export interface CalendarDeleted extends CalendarRef {
  at: string;
}

/** `devices.school` `school.dark`: since `since`, ISO 8601, all cards of a school are off, in the middle of a lesson. */
export interface SchoolDark {
  schoolCode: string;
  cards: number;
  since: string;
}

/** `devices.school` `school.lit`: a card of a school that was dark as a whole is on again, or it has none any more. */
export interface SchoolLit {
  schoolCode: string;
}

/** How many cards of a group are in each state; states without cards are left out. */
export type CardCounts = Partial<Record<RolloutCardState, number>>;

/** `devices.live` `rollout.progress`: lossy by design. */
export interface RolloutProgress extends RolloutChanged {
  groups: { position: number; state: GroupState; counts: CardCounts }[];
}

/** `devices.live` `device.upgrade`: where a card is in a rollout. Lossy by design. */
export interface DeviceUpgrade {
  deviceNo: string;
  schoolCode: string | null;
  rolloutId: string;
  state: RolloutCardState;
  phase: UpgradePhase | null;
  /** Per cent of the phase. */
  percent: number | null;
  /** Name of the target version. */
  versionName: string;
  code: UpgradeFailure | null;
}

/** `devices.live` `device.screenshot`: a picture of a card's screen was received at `at`, ISO 8601. Lossy by design. */
export interface DeviceScreenshot {
  deviceNo: string;
  schoolCode: string | null;
  key: string;
  at: string;
}

/** What devices publishes, by topic and type. */
export interface DevicesEvents {
  'devices.status': ReplayEvents & {
    'device.status': DeviceStatusChanged;
    'device.returned': DeviceReturned;
    'device.silent': DeviceSilence;
    'device.heard': DeviceSilence;
    'device.bound': DeviceBound;
    'device.unbound': DeviceUnbound;
    'device.credential': DeviceCredentialChanged;
  };
  'devices.command': { 'command.changed': CommandChanged };
  'devices.rollout': {
    'rollout.changed': RolloutChanged;
    'rollout.halted': RolloutHalted;
    'rollout.awaitsReview': RolloutAwaitsReview;
    'rollout.card': RolloutCardChanged;
  };
  'devices.calendar': ReplayEvents & { 'calendar.saved': CalendarSaved; 'calendar.deleted': CalendarDeleted };
  'devices.school': { 'school.dark': SchoolDark; 'school.lit': SchoolLit };
  'devices.live': {
    'device.heartbeat': HeartbeatSeen;
    'device.silent': DeviceSilent;
    'device.upgrade': DeviceUpgrade;
    'device.screenshot': DeviceScreenshot;
    'rollout.progress': RolloutProgress;
  };
}

export const devicesEventTypes: EventTypes<DevicesEvents> = {
  'devices.status': {
    ...replayEventTypes,
    'device.status': true,
    'device.returned': true,
    'device.silent': true,
    'device.heard': true,
    'device.bound': true,
    'device.unbound': true,
    'device.credential': true,
  },
  'devices.command': { 'command.changed': true },
  'devices.rollout': {
    'rollout.changed': true,
    'rollout.halted': true,
    'rollout.awaitsReview': true,
    'rollout.card': true,
  },
  'devices.calendar': { ...replayEventTypes, 'calendar.saved': true, 'calendar.deleted': true },
  'devices.school': { 'school.dark': true, 'school.lit': true },
  'devices.live': {
    'device.heartbeat': true,
    'device.silent': true,
    'device.upgrade': true,
    'device.screenshot': true,
    'rollout.progress': true,
  },
};
