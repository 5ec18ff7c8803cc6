import type { HeartbeatRow, SilentRow, StatusRow } from '#libs/contracts';
import { feed } from '../../realtime/feed.js';
import type { LiveRows } from '../../realtime/live-rows.js';
import type { CardState } from '../../resources/devices/labels.js';
import type { DeviceRow } from './rows.js';

const withStatus = (row: DeviceRow, [, , onlineStatus, since]: StatusRow): DeviceRow => {
  // The response may be younger than the frame: wire times compare as text.
  if (row.since !== null && row.since > since) return row;
  if (row.onlineStatus === onlineStatus && row.since === since) return row;
  return { ...row, onlineStatus, since, silent: false, onlineInfo: null };
};

/** When the server heard from a card last, its connection or a heartbeat. */
const lastSignOf = ({ since, lastHeartbeat }: DeviceRow): string => {
  const beat = lastHeartbeat?.receivedAt ?? '';
  return since !== null && since > beat ? since : beat;
};

const withHeartbeat = (row: DeviceRow, [, , lastHeartbeat]: HeartbeatRow): DeviceRow => {
  const known = row.lastHeartbeat?.receivedAt;
  if (known && known >= lastHeartbeat.receivedAt) return row;
  return { ...row, silent: false, lastHeartbeat };
};

const withSilence = (row: DeviceRow, [, , lastSign]: SilentRow): DeviceRow =>
  row.silent || row.onlineStatus === 'off' || lastSignOf(row) > lastSign ? row : { ...row, silent: true };

/** A card's row with what the feed has brought since `mark`; the same object when that is nothing new. */
export const withFeed = (row: DeviceRow, mark = 0): DeviceRow => {
  const status = feed.journal.since('device:status', row.deviceNo, mark);
  const heartbeat = feed.journal.since('device:heartbeat', row.deviceNo, mark);
  const silence = feed.journal.since('device:silent', row.deviceNo, mark);
  let current = status === undefined ? row : withStatus(row, status.row);
  if (heartbeat !== undefined) current = withHeartbeat(current, heartbeat.row);
  return silence === undefined ? current : withSilence(current, silence.row);
};

export const deviceLive: LiveRows<DeviceRow> = {
  events: ['device:status', 'device:heartbeat', 'device:silent'],
  keyOf: ({ deviceNo }) => deviceNo,
  latest: withFeed,
};

/** The state of a card as the server last named it: no clock of a browser turns a card silent. */
export const cardState = ({ onlineStatus, silent }: DeviceRow): CardState =>
  onlineStatus === 'on' && silent ? 'silent' : onlineStatus;
