import { type Heartbeat, type OnlineStatus, wireTime } from '#libs/contracts';
import { onlineStatus, since } from './card-finder.js';
import type { DeviceRow, LastHeartbeat, NetworkSpeed } from './device.dto.js';

/** What a device row is made of, from `cardTables`; `silent` is a condition of its own. */
export const cardColumns = (silent: string): string => `
  d.device_no, d.name, d.classroom_code, d.school_code, s.name as school_name, d.model, d.create_date,
  coalesce(st.heartbeat ->> 'versionName', d.current_version) as current_version,
  ${onlineStatus} as online_status, ${since} as since, ${silent} as silent,
  st.peer_host, st.connected_at, st.heartbeat, st.heartbeat_at, st.network_speed`;

interface StoredSpeed {
  download: number | null;
  upload: number | null;
  latency: number | null;
  /** ISO 8601 */
  time: string;
}

export interface CardRow {
  device_no: string;
  name: string | null;
  classroom_code: string | null;
  school_code: string | null;
  school_name: string | null;
  model: string | null;
  create_date: Date;
  current_version: string | null;
  online_status: OnlineStatus;
  since: Date;
  silent: boolean;
  peer_host: string | null;
  connected_at: Date | null;
  heartbeat: Heartbeat | null;
  heartbeat_at: Date | null;
  network_speed: StoredSpeed | null;
}

/** A card as lists and dialogs show it. */
export const deviceRow = (card: CardRow): DeviceRow => ({
  deviceNo: card.device_no,
  name: card.name,
  classroomCode: card.classroom_code,
  schoolCode: card.school_code,
  schoolName: card.school_name,
  model: card.model,
  currentVersion: card.current_version,
  // no versions are kept yet that could be newer
  newVersion: null,
  createDate: wireTime(card.create_date),
  onlineStatus: card.online_status,
  since: wireTime(card.since),
  silent: card.silent,
  onlineInfo:
    card.online_status === 'on'
      ? { clientId: card.device_no, peerNost: card.peer_host, connectedAt: wireTimeOrNull(card.connected_at) }
      : null,
  lastHeartbeat: lastHeartbeat(card.heartbeat, card.heartbeat_at),
  networkSpeed: networkSpeed(card.network_speed),
});

const networkSpeed = (speed: StoredSpeed | null): NetworkSpeed | null =>
  speed && {
    download: speed.download ?? null,
    upload: speed.upload ?? null,
    latency: speed.latency ?? null,
    time: wireTime(speed.time),
  };

const lastHeartbeat = (heartbeat: Heartbeat | null, receivedAt: Date | null): LastHeartbeat | null =>
  heartbeat && receivedAt
    ? { ...heartbeat, time: wireTimeOrNull(heartbeat.time), receivedAt: wireTime(receivedAt) }
    : null;

const wireTimeOrNull = (at: Date | string | null): string | null => (at === null ? null : wireTime(at));
