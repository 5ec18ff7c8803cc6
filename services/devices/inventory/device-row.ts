import { lastHeartbeatOf, wireTime } from '#libs/contracts';
import { versionSql } from '#libs/edits';
import { type DeviceStatus, onlineStatus, since, type StoredSpeed } from '../presence/index.js';
import { cardUpgrade } from './card-upgrade.js';
import type { Device } from './device.entity.js';
import type { CardUpgrade, DeviceRow, NetworkSpeed } from './device.dto.js';

/** What a device row is made of, from `cardTables` and `newVersionJoin`; `silent` is a condition of its own. */
export const cardColumns = (silent: string): string => `
  d.device_no as "deviceNo", d.name, d.classroom_code as "classroomCode", d.school_code as "schoolCode",
  s.name as "schoolName", d.model, d.create_date as "createDate",
  coalesce(st.heartbeat ->> 'versionName', d.current_version) as "currentVersion",
  ${onlineStatus} as "onlineStatus", ${since} as since, ${silent} as silent, st.peer_host as "peerHost",
  st.connected_at as "connectedAt", st.heartbeat, st.heartbeat_at as "heartbeatAt",
  st.network_speed as "networkSpeed", nv.notes as "newVersion", ${cardUpgrade} as upgrade,
  ${versionSql('card', 'd.device_no')} as version`;

/** A card, its status and the name of its school. */
export interface CardRow
  extends
    Omit<Device, 'boundAt' | 'versionCode'>,
    Pick<
      DeviceStatus,
      'onlineStatus' | 'since' | 'peerHost' | 'connectedAt' | 'heartbeat' | 'heartbeatAt' | 'networkSpeed'
    > {
  schoolName: string | null;
  silent: boolean;
  newVersion: string | null;
  upgrade: CardUpgrade | null;
  version: number;
}

/** A card as lists and dialogs show it. */
export const deviceRow = (card: CardRow): DeviceRow => ({
  deviceNo: card.deviceNo,
  name: card.name,
  classroomCode: card.classroomCode,
  schoolCode: card.schoolCode,
  schoolName: card.schoolName,
  model: card.model,
  currentVersion: card.currentVersion,
  newVersion: card.newVersion,
  createDate: wireTime(card.createDate),
  onlineStatus: card.onlineStatus,
  since: wireTime(card.since),
  silent: card.silent,
  onlineInfo:
    card.onlineStatus === 'on'
      ? { clientId: card.deviceNo, peerNost: card.peerHost, connectedAt: wireTimeOrNull(card.connectedAt) }
      : null,
  lastHeartbeat: card.heartbeat && card.heartbeatAt && lastHeartbeatOf(card.heartbeat, card.heartbeatAt),
  networkSpeed: networkSpeed(card.networkSpeed),
  upgrade: card.upgrade,
  version: card.version,
});

const networkSpeed = (speed: StoredSpeed | null): NetworkSpeed | null =>
  speed && {
    download: speed.download ?? null,
    upload: speed.upload ?? null,
    latency: speed.latency ?? null,
    time: wireTime(speed.time),
  };

const wireTimeOrNull = (at: Date | null): string | null => (at === null ? null : wireTime(at));
