/** Uptime of doors in milliseconds; those of several doors or months add up. */
export interface Uptime {
  /** Time expected to be on. */
  expectedMs: number;
  /** Of it: time on. */
  onMs: number;
  /** Time off under a mute; it counts as off. */
  mutedMs: number;
  /** Times that the door was off while it was expected to be on. */
  outages: number;
}

/** Uptime of a door of a school. */
export interface DoorUptime extends Uptime {
  deviceNo: string;
  /** Name of the classroom. */
  name: string | null;
}
