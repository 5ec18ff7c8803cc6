import type { CommandStatus, CommandType } from './commands.js';

/** Subjects of events; one Kafka topic each. Source: wire contract, section 6. */
export const topics = [
  'directory.school',
  'directory.member',
  'addedvalue.config',
  'addedvalue.order',
  'addedvalue.subscription',
  'devices.status',
  'devices.command',
  'devices.live',
  'import.requested',
  'import.progress',
  'licence.account',
  'trtc.config',
  'wx.binding',
  'audit.event',
] as const;
export type Topic = (typeof topics)[number];

/** A message on the bus. `id` is a UUIDv7, `key` keeps the order of what belongs together, `at` is ISO 8601. */
export interface EventMessage<Data = unknown> {
  id: string;
  type: string;
  key: string;
  at: string;
  data: Data;
}

/** `directory.school` `school.changed`: what other services keep of a school. */
export interface SchoolChanged {
  schoolCode: string;
  name: string;
  source: string;
  provinceCode: string;
  provinceName: string;
  cityCode: string;
  cityName: string;
  townCode: string;
  townName: string;
  /** Uses the schedule of a third party: 0 or 1. */
  haveCourseSchedule: number;
  deleted: boolean;
}

/** `directory.school` `school.functions`: what is open at a school. `expirationTime` is ISO 8601, null: never. */
export interface SchoolFunctions {
  schoolCode: string;
  isOpen: number;
  expirationTime: string | null;
  appList: string[];
  specialList: string[];
}

/** `directory.school` `school.unbound`: the school leaves its enterprise-messaging corporation. */
export interface SchoolUnbound {
  schoolCode: string;
  /** The corporation that the directory knew of. */
  corpId: string | null;
}

/** `directory.school` `school.wxSyncWanted`: somebody wants the enterprise-messaging address book to follow. */
export interface SchoolWxSyncWanted {
  schoolCode: string;
  source: string;
  batchId: string;
}

/** `directory.school` `area.changed`: a province, city or town; none is ever deleted. `source` null: of every source. */
export interface AreaChanged {
  areaCode: string;
  name: string;
  parentCode: string | null;
  level: 'province' | 'city' | 'town';
  source: string | null;
}

/** `directory.school` `classroom.changed`: the room of a class, to which a card is bound. */
export interface ClassroomChanged {
  schoolCode: string;
  classroomCode: string;
  name: string;
  classCode: string;
  className: string;
  deleted: boolean;
}

export type OnlineStatus = 'on' | 'off';

/** Why a card's connection changed. Kept in its history. */
export const statusCauses = ['connected', 'disconnected', 'will', 'silent', 'takeover', 'service restart'] as const;
export type StatusCause = (typeof statusCauses)[number];

/** `devices.status` `device.status`. `since` is ISO 8601; `schoolCode` is null while the card is unbound. */
export interface DeviceStatusChanged {
  deviceNo: string;
  schoolCode: string | null;
  onlineStatus: OnlineStatus;
  since: string;
  cause: StatusCause;
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
}

/** `devices.live` `device.heartbeat`: lossy by design. `receivedAt` is ISO 8601. */
export interface HeartbeatSeen {
  deviceNo: string;
  schoolCode: string | null;
  lastHeartbeat: Heartbeat;
  receivedAt: string;
}

/** `import.requested` `import.requested`: somebody has uploaded a file. */
export interface ImportRequested {
  batchId: string;
  schoolCode: string;
  userType: string;
}

/** `import.progress` `import.progress`: how far an import has come, at most four times a second. */
export interface ImportProgress {
  batchId: string;
  schoolCode: string;
  userType: string;
  status: string;
  processed: number;
  total: number;
  errors: number;
}
