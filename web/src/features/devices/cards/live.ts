import {
  type BlockedRow,
  mayCardFollow,
  type HeartbeatRow,
  type ScreenshotRow,
  type SilentRow,
  type StatusRow,
  type UpgradeRow,
} from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { feed } from '../../../realtime/feed.js';
import type { LiveRows } from '../../../realtime/live-rows.js';
import type { CardState } from '../../../resources/devices/devices.js';

/** A card as the list shows it. Times are wire times. */
export type DeviceRow = Schemas['DeviceRow'];

export type DeviceLog = Schemas['LogRow'];

const withStatus = (row: DeviceRow, [, , onlineStatus, since]: StatusRow): DeviceRow => {
  // The response may be younger than the frame: wire times compare as text.
  if (row.since !== null && row.since > since) return row;
  if (row.onlineStatus === onlineStatus && row.since === since) return row;
  return withMismatch({ ...row, onlineStatus, since, silent: false, onlineInfo: null });
};

/** Marks a card that is on and shows another class than that of its classroom, as the server does. */
const withMismatch = (row: DeviceRow): DeviceRow => {
  const { onlineStatus, classCode, shows } = row;
  const mismatched = onlineStatus === 'on' && classCode !== null && shows !== null && shows.classCode !== classCode;
  return { ...row, mismatched };
};

/** When the server heard from a card last, its connection or a heartbeat. */
const lastSignOf = ({ since, lastHeartbeat }: DeviceRow): string => {
  const beat = lastHeartbeat?.receivedAt ?? '';
  return since !== null && since > beat ? since : beat;
};

const withHeartbeat = (row: DeviceRow, [, , lastHeartbeat]: HeartbeatRow): DeviceRow => {
  const known = row.lastHeartbeat?.receivedAt;
  if (known && known >= lastHeartbeat.receivedAt) return row;
  const current = { ...row, silent: false, lastHeartbeat };
  const { shows, bootId } = lastHeartbeat;
  if (shows === null) {
    const hasBooted = bootId !== null && bootId !== (row.lastHeartbeat?.bootId ?? null);
    return hasBooted ? withMismatch({ ...current, shows: null }) : current;
  }
  const className = shows.classCode === row.shows?.classCode ? row.shows.className : null;
  return withMismatch({ ...current, shows: { ...shows, className } });
};

const withSilence = (row: DeviceRow, [, , lastSign]: SilentRow): DeviceRow =>
  row.silent || row.onlineStatus === 'off' || lastSignOf(row) > lastSign ? row : { ...row, silent: true };

const withScreenshot = (row: DeviceRow, [, , key, at]: ScreenshotRow): DeviceRow =>
  row.screenshot !== null && (row.screenshot.key === key || row.screenshot.at > at)
    ? row
    : { ...row, screenshot: { key, at } };

/** Ends after which a card has nothing to say about an upgrade any more. */
const silentEnds: readonly UpgradeRow[3][] = ['succeeded', 'skipped', 'superseded', 'cancelled'];

const withUpgrade = (
  row: DeviceRow,
  [, , rolloutId, state, phase, percent, versionName, code]: UpgradeRow,
): DeviceRow => {
  const known = row.upgrade?.rolloutId === rolloutId ? row.upgrade.state : undefined;
  if (known !== undefined && !mayCardFollow(known, state)) return row;
  const upgrade = silentEnds.includes(state) ? null : { rolloutId, state, phase, percent, versionName, code };
  return JSON.stringify(upgrade) === JSON.stringify(row.upgrade) ? row : { ...row, upgrade };
};

const withBlock = (row: DeviceRow, [, , blocked, credential = row.credential]: BlockedRow): DeviceRow =>
  JSON.stringify([blocked, credential]) === JSON.stringify([row.blocked, row.credential])
    ? row
    : { ...row, blocked, credential };

/** A card's row with what the feed has brought since `mark`; the same object when that is nothing new. */
export const withFeed = (row: DeviceRow, mark = 0): DeviceRow => {
  const status = feed.journal.since('device:status', row.deviceNo, mark);
  const heartbeat = feed.journal.since('device:heartbeat', row.deviceNo, mark);
  const silence = feed.journal.since('device:silent', row.deviceNo, mark);
  const upgrade = feed.journal.since('device:upgrade', row.deviceNo, mark);
  const block = feed.journal.since('device:blocked', row.deviceNo, mark);
  let current = status === undefined ? row : withStatus(row, status.row);
  if (heartbeat !== undefined) current = withHeartbeat(current, heartbeat.row);
  if (silence !== undefined) current = withSilence(current, silence.row);
  if (block !== undefined) current = withBlock(current, block.row);
  if (upgrade !== undefined) current = withUpgrade(current, upgrade.row);
  const screenshot = feed.journal.since('device:screenshot', row.deviceNo, mark);
  return screenshot === undefined ? current : withScreenshot(current, screenshot.row);
};

export const deviceLive: LiveRows<DeviceRow> = {
  events: [
    'device:status',
    'device:heartbeat',
    'device:silent',
    'device:blocked',
    'device:upgrade',
    'device:screenshot',
  ],
  keyOf: ({ deviceNo }) => deviceNo,
  latest: withFeed,
};

/** The state of a card as the server last named it: no clock of a browser turns a card silent. */
export const cardState = ({ onlineStatus, silent, blocked }: DeviceRow): CardState => {
  if (blocked !== null) return 'blocked';
  return onlineStatus === 'on' && silent ? 'silent' : onlineStatus;
};

/** How a card is called where its school is not named beside it. */
export const cardTitle = (deviceNo: string, row: DeviceRow | undefined): string =>
  [row?.schoolName, row?.name, deviceNo].filter(Boolean).join(' · ');
