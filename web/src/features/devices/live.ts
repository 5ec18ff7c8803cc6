import { commandStatuses, isTerminal, wireTime, type CommandRow } from '#libs/contracts';
import { secondsSince, serverNow } from '../../app/clock.js';
import type { LiveRows } from '../../kit/use-live-rows.js';
import { feed } from '../../realtime/feed.js';
import type { DeviceEntry } from '../../realtime/journal.js';
import type { DoorState } from './labels.js';
import type { CommandItem, DeviceRow } from './rows.js';

const silentAfterIntervals = 3;

const withStatus = (row: DeviceRow, entry: DeviceEntry): DeviceRow => {
  if (entry.status === undefined) return row;
  const [, , onlineStatus, since] = entry.status.row;
  // The answer may be younger than the frame: wire times compare as text.
  if (row.since !== null && row.since > since) return row;
  if (row.onlineStatus === onlineStatus && row.since === since) return row;
  return { ...row, onlineStatus, since, silent: false, onlineInfo: null };
};

const withHeartbeat = (row: DeviceRow, entry: DeviceEntry): DeviceRow => {
  if (entry.heartbeat === undefined) return row;
  const { value, at } = entry.heartbeat;
  const receivedAt = wireTime(at);
  const known = row.lastHeartbeat?.receivedAt;
  if (known && known > receivedAt) return row;
  return { ...row, silent: false, lastHeartbeat: { ...value, receivedAt } };
};

/** A card's row with what the feed has said since `mark`; the same object when that is nothing new. */
export const withFeed = (row: DeviceRow, mark = 0): DeviceRow => {
  const entry = feed.journal.deviceSince(row.deviceNo, mark);
  return entry === undefined ? row : withHeartbeat(withStatus(row, entry), entry);
};

export const deviceLive: LiveRows<DeviceRow> = {
  touches: (row, flush) => flush.devices.has(row.deviceNo),
  latest: (row) => withFeed(row),
};

/** What to call a card now. `heartbeatSeconds` is the expected interval. */
export const doorState = (row: DeviceRow, heartbeatSeconds: number, now = serverNow()): DoorState => {
  if (row.onlineStatus === 'off') return 'off';
  const heard = [row.lastHeartbeat?.receivedAt, row.since]
    .filter((at) => typeof at === 'string')
    .sort()
    .at(-1);
  const age = secondsSince(heard, now);
  return row.silent || (age !== null && age > silentAfterIntervals * heartbeatSeconds) ? 'silent' : 'on';
};

/** A command with a frame's news. States only go forward, so an older frame changes nothing. */
export const withCommandRow = (item: CommandItem, row: CommandRow | undefined): CommandItem => {
  if (row === undefined || isTerminal(item.status)) return item;
  const [, , , , status, result, error] = row;
  if (commandStatuses.indexOf(status) < commandStatuses.indexOf(item.status)) return item;
  const finishedAt = isTerminal(status) ? (item.finishedAt ?? wireTime(serverNow())) : item.finishedAt;
  return { ...item, status, result, error, finishedAt };
};
