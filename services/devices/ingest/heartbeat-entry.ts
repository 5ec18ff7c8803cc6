import type { Heartbeat } from '#libs/contracts';

/** A heartbeat on its way to the database. */
export interface HeartbeatEntry {
  heartbeat: Heartbeat;
  /** Milliseconds since the epoch by our clock: the newest wins, whatever the card's clock says. */
  at: number;
  /** The connection it came by. */
  connectionId: string;
  /** The card may be missing in the database. */
  unregistered: boolean;
  /** The card may have restarted. */
  rebooted: boolean;
  /** Version or model may be new. */
  changed: boolean;
}

/** Keeps the newest entry of a card; what an older one knew to be new is not forgotten. */
export const keepNewest = (newest: Map<string, HeartbeatEntry>, entry: HeartbeatEntry): void => {
  const { deviceNo } = entry.heartbeat;
  const other = newest.get(deviceNo);
  if (!other) {
    newest.set(deviceNo, entry);
    return;
  }
  const latest = other.at > entry.at ? other : entry;
  newest.set(deviceNo, {
    ...latest,
    unregistered: other.unregistered || entry.unregistered,
    rebooted: other.rebooted || entry.rebooted,
    changed: other.changed || entry.changed,
  });
};
