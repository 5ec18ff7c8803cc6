import { wireTime, type HeartbeatRow, type StatusRow } from '#libs/contracts';
import { secondsSince, serverNow } from '../../core/clock.js';
import { feed } from '../../realtime/feed.js';
import type { LiveRows } from '../../realtime/live-rows.js';
import type { CardState } from '../../resources/devices/labels.js';
import type { DeviceRow } from './rows.js';

const silentAfterIntervals = 3;

const withStatus = (row: DeviceRow, [, , onlineStatus, since]: StatusRow): DeviceRow => {
  // The response may be younger than the frame: wire times compare as text.
  if (row.since !== null && row.since > since) return row;
  if (row.onlineStatus === onlineStatus && row.since === since) return row;
  return { ...row, onlineStatus, since, silent: false, onlineInfo: null };
};

/** `at` is when the heartbeat arrived, in epoch milliseconds of the server's clock. */
const withHeartbeat = (row: DeviceRow, [, , heartbeat]: HeartbeatRow, at: number): DeviceRow => {
  const receivedAt = wireTime(at);
  const known = row.lastHeartbeat?.receivedAt;
  if (known && known > receivedAt) return row;
  return { ...row, silent: false, lastHeartbeat: { ...heartbeat, receivedAt } };
};

/** A card's row with what the feed has brought since `mark`; the same object when that is nothing new. */
export const withFeed = (row: DeviceRow, mark = 0): DeviceRow => {
  const status = feed.journal.since('device:status', row.deviceNo, mark);
  const heartbeat = feed.journal.since('device:heartbeat', row.deviceNo, mark);
  const current = status === undefined ? row : withStatus(row, status.row);
  return heartbeat === undefined ? current : withHeartbeat(current, heartbeat.row, heartbeat.at);
};

export const deviceLive: LiveRows<DeviceRow> = {
  events: ['device:status', 'device:heartbeat'],
  keyOf: ({ deviceNo }) => deviceNo,
  latest: withFeed,
};

/** The state of a card now. `heartbeatSeconds` is the expected interval. */
export const cardState = (row: DeviceRow, heartbeatSeconds: number, now = serverNow()): CardState => {
  if (row.onlineStatus === 'off') return 'off';
  const seenAt = [row.lastHeartbeat?.receivedAt, row.since]
    .filter((at) => typeof at === 'string')
    .sort()
    .at(-1);
  const age = secondsSince(seenAt, now);
  return row.silent || (age !== null && age > silentAfterIntervals * heartbeatSeconds) ? 'silent' : 'on';
};
