import type { Heartbeat } from '#libs/contracts';

/** A heartbeat on its way to the database. */
export interface HeartbeatEntry {
  heartbeat: Heartbeat;
  /** Milliseconds since the epoch by our clock: the newest wins, whatever the card's clock says. */
  at: number;
  /** The connection it came by. */
  connectionId: string;
  /** Says whether the card may be unknown to the database, may have restarted, or tells a new version or model. */
  unregistered: boolean;
  rebooted: boolean;
  changed: boolean;
}
