import { wireTime } from '../common/time.js';
import type { Heartbeat } from './events.js';
import type { ShownScreen } from './screenshots.js';

/**
 * Heartbeat intervals that make up the silence time: a card that is on and has sent no heartbeat for it is silent, one without any
 * packet for it is off. It stands here because the console names it. Source: MQTT contract; decisions B08.
 */
export const silentIntervals = 3;

/** A card's last heartbeat as lists and frames show it; `time` and `receivedAt` are wire times. */
export interface LastHeartbeat extends Heartbeat {
  /** When the server received it. */
  receivedAt: string;
}

/** With a wire time. Heartbeats that earlier versions have stored hold no screen. */
const shownOf = (shows: ShownScreen | null | undefined): ShownScreen | null =>
  shows ? { ...shows, at: shows.at === null ? null : wireTime(shows.at) } : null;

/** `receivedAt` is when the server received the heartbeat. */
export const lastHeartbeatOf = (heartbeat: Heartbeat, receivedAt: Date | string): LastHeartbeat => ({
  ...heartbeat,
  time: heartbeat.time === null ? null : wireTime(heartbeat.time),
  shows: shownOf(heartbeat.shows),
  receivedAt: wireTime(receivedAt),
});

/** Schools whose online share by day one call returns. */
export const maxTrendSchools = 100;
