import { lastHeartbeatOf, wireTime } from '#libs/contracts';
import { byName } from '#libs/db';
import { versionSql } from '#libs/edits';
import { type DeviceStatus, onlineStatus, since, type StoredSpeed } from '../presence/index.js';
import type { CardUpgrade, DeviceListQuery, DeviceRow, DeviceSort, NetworkSpeed } from './device.dto.js';
import type { Device } from './device.entity.js';

/**
 * Where card `d` is in its newest rollout that has begun, as JSON; null when there is none, or it has ended without a
 * failure. Rollouts that wait to begin, or that were taken from the card, say nothing about it.
 */
const cardUpgrade = `(
  select case when u.state <> 'succeeded' then json_build_object(
    'rolloutId', u.rollout_id, 'state', u.state, 'phase', u.phase, 'percent', u.percent,
    'versionName', u.version_name, 'code', u.code) end
  from rollout_card u join rollout r on r.id = u.rollout_id
  where u.device_no = d.device_no and u.state not in ('skipped', 'superseded', 'cancelled')
    and r.state not in ('draft', 'awaitingApproval', 'scheduled')
  order by u.updated_at desc limit 1)`;

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

const columns: Record<Exclude<DeviceSort, 'state'>, string> = {
  deviceNo: 'd.device_no',
  schoolName: byName('s.name'),
  since,
  lastHeartbeat: 'st.heartbeat_at',
  createDate: 'd.create_date',
};

/** By school and room; cards without a school come last. Ends with the key, so that pages never overlap. */
const stable = 's.name, d.school_code, d.name, d.device_no';

/**
 * The `order by` of a device list; the query is checked already. What a card does not have comes last. `silent` is the
 * condition of silent cards.
 */
export const orderOf = ({ sort, order }: Pick<DeviceListQuery, 'sort' | 'order'>, silent: string): string => {
  const direction = order === 'desc' ? 'desc' : 'asc';
  if (sort === undefined) return stable;
  if (sort === 'state') {
    return `case when ${onlineStatus} = 'off' then 0 when ${silent} then 1 else 2 end ${direction}, ${since}, ${stable}`;
  }
  return `${columns[sort]} ${direction} nulls last, ${stable}`;
};
